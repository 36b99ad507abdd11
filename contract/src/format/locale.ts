/** The settings that the shell provides to every formatter. */
export interface Locale {
  /** The language as a BCP 47 tag: `en` or `fr`. */
  readonly language: string
  /** The IANA time zone of the subsidiary. */
  readonly timeZone: string
}

const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

/**
 * Returns the cached Intl formatter for a set of options: creating a formatter costs as much as using it a thousand
 * times.
 */
export function remembered<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T {
  const known = cache.get(key)
  if (known) return known as T
  const made = make()
  cache.set(key, made)
  return made
}
