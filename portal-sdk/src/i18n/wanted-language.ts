/** From the address: a link may name its language. */
const asked = new URLSearchParams(globalThis.location?.search).get('lang')
/** From the page as served by the host, before any other language is loaded. */
const written = globalThis.document?.documentElement.lang

/**
 * The visitor's first preferred language that is available: that of the address (`?lang=fr`), one chosen before, the
 * page's, the browser's.
 */
export function wantedLanguage<Known extends string>(
  known: readonly Known[],
  chosen: readonly (string | null)[],
): Known | undefined {
  return firstKnown(known, [asked, ...chosen, written, ...(globalThis.navigator?.languages ?? [])])
}

/** The first available language of a list of tags (`fr-CD`). */
export function firstKnown<Known extends string>(
  known: readonly Known[],
  tags: readonly (string | null | undefined)[],
): Known | undefined {
  return tags
    .map((tag) => known.find((language) => tag?.toLowerCase().startsWith(language)))
    .find((language) => language !== undefined)
}
