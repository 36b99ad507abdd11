/** Id of the role of self-registered users, which has no privileges (rulings A01, A27). Seeded with the other roles. */
export const REGISTRATION_ROLE_ID = '0000000009'

/** Returns the user name of a registration: the digits of the phone number with the dial code (spec §3). */
export const phoneName = (countryCode: string, phone: string): string => countryCode + phone

const SUBSIDIARY_OF_DIAL_CODE: Readonly<Record<string, string>> = { '234': '01', '233': '02', '243': '03' }

/** Returns the subsidiary with this dial code. Returns head office if no subsidiary has this dial code. */
export const countryOfDialCode = (dialCode: string) => SUBSIDIARY_OF_DIAL_CODE[dialCode] ?? '01'
