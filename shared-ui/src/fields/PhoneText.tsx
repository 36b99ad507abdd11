import { useLocale } from '../locale/LocaleProvider.tsx'
import { countryOfZone } from './phone-countries.ts'
import { usePhoneMetadata } from './use-phone-metadata.ts'

export interface PhoneTextProps {
  /** E.164. */
  readonly number: string
}

/**
 * A phone number as its reader writes it: in national form in the reader's country, otherwise in international form;
 * as stored until the metadata has loaded.
 */
export function PhoneText({ number }: PhoneTextProps) {
  const { timeZone } = useLocale()
  const metadata = usePhoneMetadata()
  return <>{metadata?.shown(number, countryOfZone(timeZone)) ?? number}</>
}
