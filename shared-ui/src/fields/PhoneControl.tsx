import styled from '@emotion/styled'
import { useEffect, useId, useMemo, useState } from 'react'
import { BareInput, BareSelect, ControlBox } from '../field/Control.tsx'
import { describedBy, FieldFrame, labelIdOf } from '../field/FieldFrame.tsx'
import { useTooLong } from '../field/use-too-long.ts'
import { useFormField } from '../form/useFormField.ts'
import { Icon } from '../icon/Icon.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { color, space } from '../theme/tokens.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldText } from './field-texts.ts'
import { countryOfZone, PREFERRED_COUNTRIES, sortedCountries } from './phone-countries.ts'
import { metadata } from './phone-metadata.ts'
import type { PhoneCountry } from './phone-number.ts'

const known = metadata.countries

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

/** Maximum number of typed characters: the longest number has 15 digits, and needs room for spaces and punctuation. */
const MAX_TYPED = 30

/** The same props as `PhoneInputProps`, which cannot be imported because the file of `PhoneInput` loads this file. */
interface PhoneControlProps extends FieldProps {
  dialCodeName?: string
  startCountry?: string | undefined
  autoComplete?: 'off' | 'tel-national'
}

/** The control of `PhoneInput`, with the numbering plans of all countries. */
export default function PhoneControl(props: PhoneControlProps) {
  const { name, label, hint, isRequired, isDisabled, dialCodeName, startCountry, autoComplete = 'off' } = props
  const t = useFieldText()
  const { language, timeZone } = useLocale()
  const id = useId()
  const number = useFormField<string | undefined>(name, label)
  const dial = useFormField<string | undefined>(dialCodeName ?? name, label)
  const { preferred, others } = useMemo(() => sortedCountries(known, language), [language])
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState<Typed | null>(null)

  const national = number.value ?? ''
  const value = dialCodeName && national !== '' ? `${dial.value ?? ''}${national}` : national
  const start = startCountry || countryOfZone(timeZone)
  const read = metadata.read(value, chosen ?? start)
  // While there is no number, the separate dial code is only a default.
  const separateCode = national === '' ? undefined : dial.value?.replace('+', '')
  const dialCode = dialCodeName
    ? separateCode
    : (read?.dialCode ?? dialCodeOf(value, [...PREFERRED_COUNTRIES, ...known]))
  const country =
    known.find((one) => one.code === chosen && (!dialCode || one.dialCode === dialCode)) ??
    known.find((one) => one.code === read?.country) ??
    [...PREFERRED_COUNTRIES, ...known].find((one) => one.dialCode === dialCode) ??
    known.find((one) => one.code === start) ??
    PREFERRED_COUNTRIES[0]!

  const text = typed !== null && typed.value === value ? typed.text : shownPart(value, country.dialCode)
  const store = (next: string, from: PhoneCountry) => {
    const found = metadata.read(next, from.code)
    const dialled = known.find((one) => one.code === found?.country) ?? from
    if (found && found.dialCode !== from.dialCode) setChosen(dialled.code)
    const code = found?.dialCode ?? from.dialCode
    const part = found?.national ?? next
    if (dialCodeName) {
      dial.setValue(`+${code}`)
      number.setValue(part)
      setTyped({ text: next, value: part === '' ? '' : `+${code}${part}` })
    } else {
      // The space makes sure that a text that is not a number is refused.
      const stored = found?.e164 ?? (next === '' || /^\s*\+/.test(next) ? next : `+${code} ${next}`)
      number.setValue(stored)
      setTyped({ text: next, value: stored })
    }
  }

  const isMisread = read !== undefined && !dialCodeName && read.e164 !== value && typed === null
  const { setValue } = number
  const canonical = read?.e164
  useEffect(() => {
    // A directory or an old record may write the number in another form.
    if (isMisread && canonical) setValue(canonical)
  }, [isMisread, canonical, setValue])

  const error = useTooLong(text, MAX_TYPED) ?? number.error
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
              if (!next) return
              setChosen(next.code)
              store(read?.national ?? text, next)
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
          value={text}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          onChange={(event) => store(event.target.value, country)}
          onBlur={() => {
            if (read) setTyped(null)
            number.onBlur()
          }}
          {...describedBy(id, error, hint)}
        />
      </ControlBox>
    </FieldFrame>
  )
}

/** The text as typed, and the form's value for that text. */
interface Typed {
  readonly text: string
  readonly value: string
}

const countryOption = ({ code, name, dialCode }: PhoneCountry & { name: string }) => (
  <option key={code} value={code}>{`${name} (+${dialCode})`}</option>
)

/** Returns the number as shown after its dial code: `803 123 4567`. */
function shownPart(value: string, dialCode: string): string {
  const shown = metadata.shown(value, undefined)
  return shown.startsWith(`+${dialCode}`) ? shown.slice(dialCode.length + 1).trim() : shown
}

function dialCodeOf(value: string, countries: readonly PhoneCountry[]): string | undefined {
  const codes = countries.map((one) => one.dialCode).filter((code) => value.startsWith(`+${code}`))
  return codes.sort((a, b) => b.length - a.length)[0]
}
