/** The language in the address, because a link may name a language. */
const asked = new URLSearchParams(globalThis.location?.search).get('lang')
/** The language of the page that the host served, before any other language is loaded. */
const written = globalThis.document?.documentElement.lang

/**
 * Returns the first available language, in this order: the language in the address (`?lang=fr`), the language that the
 * user chose before, the page's language, the browser's languages.
 */
export function wantedLanguage<Known extends string>(
  known: readonly Known[],
  chosen: readonly (string | null)[],
): Known | undefined {
  return firstKnown(known, [asked, ...chosen, written, ...(globalThis.navigator?.languages ?? [])])
}

/** Returns the first available language in a list of language tags (`fr-CD`). */
export function firstKnown<Known extends string>(
  known: readonly Known[],
  tags: readonly (string | null | undefined)[],
): Known | undefined {
  return tags
    .map((tag) => known.find((language) => tag?.toLowerCase().startsWith(language)))
    .find((language) => language !== undefined)
}
