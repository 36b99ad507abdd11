/** Alpha-2 code of a country with a dial code. */
export type CountryCode = string

export interface PhoneCountry {
  readonly code: CountryCode
  /** Digits without the plus. */
  readonly dialCode: string
  /** Its alpha-3 code, and its names in our languages; absent until the metadata has loaded. */
  readonly words?: readonly string[]
}

/** A phone number that a text means. */
export interface ReadPhone {
  readonly e164: string
  /** Undefined if several countries share its numbers. */
  readonly country: CountryCode | undefined
  readonly dialCode: string
  /** Digits without dial code and trunk prefix. */
  readonly national: string
}

/** The part of libphonenumber-js that the kit uses; loaded on first use because its metadata is 20 kB brotli. */
export interface PhoneMetadata {
  readonly countries: readonly PhoneCountry[]
  /** The number that a text means, with the country for one without a dial code; undefined while it is incomplete. */
  readonly read: (text: string, country: CountryCode) => ReadPhone | undefined
  /** A number in the national form of its country for readers in that country, otherwise in international form. */
  readonly shown: (e164: string, country: CountryCode | undefined) => string
}
