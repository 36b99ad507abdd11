import { Suspense, useId, useState } from 'react'
import { BareInput, ControlBox } from '../field/Control.tsx'
import { describedBy, FieldFrame } from '../field/FieldFrame.tsx'
import { useHeldSubmit } from '../form/use-held-submit.ts'
import { useFormField } from '../form/useFormField.ts'
import { lazyAgain } from '../lazy/lazy-again.tsx'
import type { FieldProps } from './field-props.ts'
import { useFieldText } from './field-texts.ts'
import type { Option } from './option.ts'

// MUI's Autocomplete is 24 kB brotli besides MUI's base. The registration page shares this entry, but has no
// autocomplete field.
const AutocompleteControl = lazyAgain(() => import('./AutocompleteControl.tsx'))

export interface AutocompleteInputProps extends FieldProps {
  options: readonly Option[]
  placeholder?: string
  isLoading?: boolean
  /**
   * Receives the typed text, for options searched by the server. Without `onSearch` the given options are filtered
   * here.
   */
  onSearch?: (text: string) => void
}

/**
 * A field for one of many options, found by typing. The value is the `value` of the option, or `''` if no option is
 * chosen.
 */
export function AutocompleteInput(props: AutocompleteInputProps) {
  const { name, label, hint, isRequired, isDisabled, options, placeholder, isLoading, onSearch } = props
  const t = useFieldText()
  const id = useId()
  const field = useFormField<string | undefined>(name, label)
  const [unmatched, setUnmatched] = useState<string | null>(null)
  useHeldSubmit(field, unmatched !== null)
  const error = unmatched === null ? field.error : t('unmatched', { text: unmatched })
  const attributes = { 'aria-required': isRequired || undefined, ...describedBy(id, error, hint) }
  const value = field.value ?? ''
  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }}>
      <Suspense fallback={<Waiting text={options.find((one) => one.value === value)?.label ?? ''} />}>
        <AutocompleteControl
          {...{ id, name, label, options, value, placeholder, isLoading, isDisabled, onSearch, attributes }}
          onChange={field.setValue}
          onBlur={field.onBlur}
          onUnmatched={(text) => {
            field.holdSubmit(text !== null)
            setUnmatched(text)
          }}
        />
      </Suspense>
    </FieldFrame>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <ControlBox>
      <BareInput value={text} readOnly aria-hidden tabIndex={-1} />
    </ControlBox>
  )
}
