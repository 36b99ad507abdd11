import { useLocale } from '../locale/LocaleProvider.tsx'
import { countryOfZone } from './phone-countries.ts'
import { usePhoneMetadata } from './use-phone-metadata.ts'

export interface PhoneTextProps {
  /** The number in E.164 form. */
  readonly number: string
}

/**
 * Shows a phone number: in national form if the user is in the number's country, otherwise in international form. Until
 * the metadata has loaded, the number is shown as stored.
 */
export function PhoneText({ number }: PhoneTextProps) {
  const { timeZone } = useLocale()
  const metadata = usePhoneMetadata()
  return <>{metadata?.shown(number, countryOfZone(timeZone)) ?? number}</>
}
