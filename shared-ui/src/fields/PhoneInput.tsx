import { Suspense, useId } from 'react'
import { BareInput, ControlBox } from '../field/Control.tsx'
import { FieldFrame } from '../field/FieldFrame.tsx'
import { lazyAgain } from '../lazy/lazy-again.tsx'
import type { FieldProps } from './field-props.ts'

// The phone metadata is 20 kB brotli, and the sign-in page shares this entry.
const PhoneControl = lazyAgain(() => import('./PhoneControl.tsx'))

export interface PhoneInputProps extends FieldProps {
  /**
   * Name of a second value for the dial code (`+234`), for calls that store the dial code separately. Then `name` has
   * only the national number; otherwise `name` has the whole number: `+2348031234567`.
   */
  dialCodeName?: string
  /**
   * ISO 3166 code of the initial country, until a number or another country is entered; by default the user's country.
   */
  startCountry?: string | undefined
  /** `tel-national` for the user's own number, which the browser may fill in. */
  autoComplete?: 'off' | 'tel-national'
}

/**
 * A phone number: country and number. Nigeria, United States and United Kingdom are listed first, with Nigeria on top
 * (ruling A88). A typed text stays until the user leaves the field; the field then shows the recognized number.
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
