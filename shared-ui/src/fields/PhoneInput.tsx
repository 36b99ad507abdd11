import styled from '@emotion/styled'
import { useEffect, useId, useMemo, useState } from 'react'
import { BareInput, BareSelect, ControlBox } from '../field/Control.tsx'
import { describedBy, FieldFrame, labelIdOf } from '../field/FieldFrame.tsx'
import { useTooLong } from '../field/use-too-long.ts'
import { useFormField } from '../form/useFormField.ts'
import { Icon } from '../icon/Icon.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { color, space } from '../theme/tokens.ts'
import { cleanPhone } from './clean.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldText } from './field-texts.ts'
import { InputWord } from './InputWord.tsx'
import {
  loadPhoneMetadata,
  type PhoneCountry,
  type PhoneMetadata,
  PREFERRED_COUNTRIES,
  sortedCountries,
} from './phone-countries.ts'
import { useCleanedInput } from './use-cleaned-input.ts'

const Country = styled.span({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  paddingInlineEnd: space(2),
  marginBlock: space(2),
  borderInlineEnd: `1px solid ${color.border}`,
  whiteSpace: 'nowrap',
  '& select': { position: 'absolute', inset: 0, opacity: 0 },
})

/** Digits of a number without its dial code, and the spaces between them. */
const MAX_NATIONAL = 16

export interface PhoneInputProps extends FieldProps {
  /**
   * Name of a second value for the dial code (`+234`), for calls that store it separately. Then `name` has only the
   * national number; otherwise both: `+234 8031234567`.
   */
  dialCodeName?: string
  /** ISO 3166 code of the initial country, until a number or another country is entered. */
  startCountry?: string | undefined
  /** The user's own number may be filled in by the browser. */
  autoComplete?: 'off' | 'tel-national'
}

/**
 * A phone number: country and number. Preferred Nigeria, United States, United Kingdom; Nigeria on top (ruling A88).
 */
export function PhoneInput({
  name,
  label,
  hint,
  isRequired,
  isDisabled,
  dialCodeName,
  startCountry,
  autoComplete = 'off',
}: PhoneInputProps) {
  const t = useFieldText()
  const { language } = useLocale()
  const id = useId()
  const number = useFormField<string | undefined>(name, label)
  const dial = useFormField<string | undefined>(dialCodeName ?? name, label)
  const metadata = usePhoneMetadata()
  const known = metadata?.countries ?? PREFERRED_COUNTRIES
  const { preferred, others } = useMemo(() => sortedCountries(known, language), [known, language])

  const [dialCode, national] = dialCodeName
    ? [dial.value?.replace('+', ''), number.value ?? '']
    : splitNumber(
        number.value ?? '',
        known.map((one) => one.dialCode),
      )
  const [chosen, setChosen] = useState<string>()
  const country =
    known.find((one) => one.code === chosen && (!dialCode || one.dialCode === dialCode)) ??
    [...PREFERRED_COUNTRIES, ...known].find((one) => one.dialCode === dialCode) ??
    known.find((one) => one.code === startCountry) ??
    PREFERRED_COUNTRIES[0]!

  const store = (nextDial: string, nextNational: string) => {
    if (dialCodeName) {
      dial.setValue(`+${nextDial}`)
      number.setValue(nextNational)
    } else number.setValue(nextNational === '' ? '' : `+${nextDial} ${nextNational}`)
  }
  const { handlers, takenOut } = useCleanedInput(cleanPhone, (text) => store(country.dialCode, text), number.onBlur)
  const error = useTooLong(national, MAX_NATIONAL) ?? number.error

  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }}>
      <ControlBox role="group" aria-labelledby={labelIdOf(id)}>
        <Country>
          <span>{`${country.code} +${country.dialCode}`}</span>
          <Icon name="chevron-down" size={16} />
          <BareSelect
            autoComplete="off"
            aria-label={t('phoneCountry')}
            value={country.code}
            disabled={isDisabled}
            onChange={(event) => {
              const next = known.find((one) => one.code === event.target.value)
              setChosen(next?.code)
              if (next) store(next.dialCode, national)
            }}
          >
            {preferred.map(countryOption)}
            {others.length > 0 && <hr />}
            {others.map(countryOption)}
          </BareSelect>
        </Country>
        <BareInput
          type="tel"
          id={id}
          name={name}
          autoComplete={autoComplete}
          inputMode="tel"
          value={national}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          {...handlers}
          onPaste={(event) => {
            // A pasted international number also sets the country.
            const pasted = metadata?.parse(event.clipboardData.getData('text').trim())
            const from = known.find((one) => one.code === pasted?.country)
            if (!pasted || !from) return
            event.preventDefault()
            setChosen(from.code)
            store(from.dialCode, pasted.national)
          }}
          {...describedBy(id, error, hint)}
        />
      </ControlBox>
      <InputWord takenOut={takenOut} />
    </FieldFrame>
  )
}

const countryOption = ({ code, name, dialCode }: PhoneCountry & { name: string }) => (
  <option key={code} value={code}>{`${name} (+${dialCode})`}</option>
)

/** Splits `+234 803…`: at the space if there is one, otherwise after the longest matching dial code. */
function splitNumber(value: string, dialCodes: readonly string[]): [string | undefined, string] {
  if (!value.startsWith('+')) return [undefined, value]
  const [head = '', ...tail] = value.slice(1).split(' ')
  if (tail.length > 0) return [head, tail.join(' ')]
  const dialCode = dialCodes.filter((code) => head.startsWith(code)).sort((a, b) => b.length - a.length)[0]
  return dialCode ? [dialCode, head.slice(dialCode.length)] : [undefined, head]
}

function usePhoneMetadata() {
  const [metadata, setMetadata] = useState<PhoneMetadata>()
  useEffect(() => {
    let isGone = false
    // Without the metadata the preferred countries still work, so a failed load needs no message.
    loadPhoneMetadata().then(
      (loaded) => isGone || setMetadata(loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return metadata
}
