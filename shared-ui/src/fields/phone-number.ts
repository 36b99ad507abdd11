/** ISO 3166 alpha-2 code of a country with a dial code. */
export type CountryCode = string

export interface PhoneCountry {
  readonly code: CountryCode
  /** The digits of the dial code, without the plus sign. */
  readonly dialCode: string
  /** The country's alpha-3 code, and its names in our languages; undefined until the metadata has loaded. */
  readonly words?: readonly string[]
}

/** A phone number recognized in a text. */
export interface ReadPhone {
  readonly e164: string
  /** Undefined if several countries share the range of the number. */
  readonly country: CountryCode | undefined
  readonly dialCode: string
  /** The digits of the number, without dial code and trunk prefix. */
  readonly national: string
}

/** The part of libphonenumber-js that the kit uses; loaded on first use because its metadata is 20 kB brotli. */
export interface PhoneMetadata {
  readonly countries: readonly PhoneCountry[]
  /**
   * Recognizes the number in a text. Undefined if the text is not a single number of a possible length without an
   * extension. `country` applies if there is no dial code.
   */
  readonly read: (text: string, country: CountryCode) => ReadPhone | undefined
  /** Formats a number: in national form for users in the number's country, otherwise in international form. */
  readonly shown: (e164: string, country: CountryCode | undefined) => string
}
