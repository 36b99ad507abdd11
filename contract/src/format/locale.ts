/** The settings of every formatter, provided by the shell. */
export interface Locale {
  /** BCP 47 language: `en` or `fr`. */
  readonly language: string
  /** IANA zone of the subsidiary. */
  readonly timeZone: string
}

const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

/** One Intl formatter per set of options: creating one costs as much as a thousand uses. */
export function remembered<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T {
  const known = cache.get(key)
  if (known) return known as T
  const made = make()
  cache.set(key, made)
  return made
}
