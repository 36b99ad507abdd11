import { shownCharacters } from '@portal/contract/values/name'
import { plainText } from '@portal/contract/values/plain-text'
import { type ChangeEvent, useState } from 'react'
import { useTooLong } from '../field/use-too-long.ts'
import { useHeldSubmit } from '../form/use-held-submit.ts'
import { useFormField } from '../form/useFormField.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldText } from './field-texts.ts'

export interface TextRules {
  /** Matches each allowed character. Other characters stay in the field, and are reported at once. */
  allows?: RegExp
  /**
   * Maximum number of characters of the stored text; by default the maximum of the form's schema. A longer text stays
   * in the field, and is reported at once.
   */
  maxLength?: number
  /**
   * Returns the stored form of a text, shown under the field if it looks different; the request must contain the stored
   * form.
   */
  savedAs?: (text: string) => string
}

/** Maximum number of forbidden characters that an error message lists; users would not read more. */
const SHOWN = 8

/**
 * Returns the text of a bound control. The text always stays as typed or pasted; for an invalid text, the field shows
 * an error and the form is blocked.
 */
export function useTextValue({ name, label }: FieldProps, { allows, savedAs = plainText, ...rules }: TextRules) {
  const t = useFieldText()
  const field = useFormField<string | undefined>(name, label)
  const { setValue, onBlur, holdSubmit } = field
  const maxLength = rules.maxLength ?? field.maxLength
  // True during composition (dead keys, input methods): half an accent is not a character yet.
  const [isComposing, setComposing] = useState(false)
  const value = field.value ?? ''
  const foreignTo = (text: string) =>
    allows ? [...new Set(savedAs(text))].filter((character) => !allows.test(character)) : []
  const isWrong = (text: string) => foreignTo(text).length > 0 || savedAs(text).length > (maxLength ?? Infinity)
  const saved = savedAs(value)
  const foreign = isComposing ? [] : foreignTo(value)
  const tooLong = useTooLong(saved, maxLength)
  useHeldSubmit(field, isWrong(value))
  return {
    value,
    saved,
    maxLength,
    error:
      foreign.length > 0
        ? t('foreign', {
            characters:
              foreign
                .slice(0, SHOWN)
                .map((one) => (one === ' ' ? t('space') : shownCharacters([one])))
                .join(' ') + (foreign.length > SHOWN ? ' …' : ''),
          })
        : (tooLong ?? field.error),
    handlers: {
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        // This must run before the value is set, because setting the value validates the form.
        holdSubmit(isWrong(target.value))
        setValue(target.value)
      },
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
    onBlur,
  }
}
