import { Suspense, useId } from 'react'
import { BareInput, ControlBox } from '../field/Control.tsx'
import { FieldFrame } from '../field/FieldFrame.tsx'
import { lazyAgain } from '../lazy/lazy-again.tsx'
import type { FieldProps } from './field-props.ts'

// Its metadata is 20 kB brotli, and the sign-in shares this entry.
const PhoneControl = lazyAgain(() => import('./PhoneControl.tsx'))

export interface PhoneInputProps extends FieldProps {
  /**
   * Name of a second value for the dial code (`+234`), for calls that store it separately. Then `name` has only the
   * national number; otherwise the whole one: `+2348031234567`.
   */
  dialCodeName?: string
  /** ISO 3166 code of the initial country, until a number or another country is entered; the reader's by default. */
  startCountry?: string | undefined
  /** The user's own number may be filled in by the browser. */
  autoComplete?: 'off' | 'tel-national'
}

/**
 * A phone number: country and number. Preferred Nigeria, United States, United Kingdom; Nigeria on top (ruling A88). A
 * typed text stays until the field is left, which then shows the number that it means.
 */
export function PhoneInput(props: PhoneInputProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <PhoneControl {...props} />
    </Suspense>
  )
}

function Waiting({ label, hint, isRequired }: PhoneInputProps) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, isRequired }} error={undefined}>
      <ControlBox>
        <BareInput id={id} readOnly tabIndex={-1} autoComplete="off" />
      </ControlBox>
    </FieldFrame>
  )
}
