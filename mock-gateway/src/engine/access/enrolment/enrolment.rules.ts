/** Role of self-registered users, without privileges (rulings A01, A27); seeded with the roles. */
export const REGISTRATION_ROLE_ID = '0000000009'

/**
 * User name of a registration: the phone's digits with the dial code (spec §3). The trunk zero is not part of the
 * number.
 */
export function phoneName(countryCode: string, phone: string): string {
  return countryCode + phone.replaceAll(/\D/g, '').replace(/^0+/, '')
}

const SUBSIDIARY_OF_DIAL_CODE: Readonly<Record<string, string>> = { '234': '01', '233': '02', '243': '03' }

/** Subsidiary of a dial code; head office for all others. */
export const countryOfDialCode = (dialCode: string) => SUBSIDIARY_OF_DIAL_CODE[dialCode] ?? '01'
