/** Role of self-registered users, without privileges (rulings A01, A27); seeded with the roles. */
export const REGISTRATION_ROLE_ID = '0000000009'

/** User name of a registration: the digits of its phone number with the dial code (spec §3). */
export const phoneName = (countryCode: string, phone: string): string => countryCode + phone

const SUBSIDIARY_OF_DIAL_CODE: Readonly<Record<string, string>> = { '234': '01', '233': '02', '243': '03' }

/** Subsidiary of a dial code; head office for all others. */
export const countryOfDialCode = (dialCode: string) => SUBSIDIARY_OF_DIAL_CODE[dialCode] ?? '01'
