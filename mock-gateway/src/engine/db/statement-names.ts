/** More would only fill the server's memory: every connection keeps its own. */
const MOST = 300
/** A text that came this often will come again. */
const OFTEN = 3

/**
 * Gives a query that comes again and again a name, so that a connection parses and plans it once: that is half of the
 * database's work for a list. PostgreSQL continues to plan again if the values affect the plan.
 */
export function statementNames(): (text: string) => string | null {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined) return name
    if (names.size >= MOST || !isFitFor(text)) return null
    const times = (seen.get(text) ?? 0) + 1
    if (times < OFTEN) {
      // Texts that never come again must not pile up either.
      if (seen.size > 10 * MOST) seen.clear()
      seen.set(text, times)
      return null
    }
    seen.delete(text)
    names.set(text, `portal_${names.size}`)
    return names.get(text) ?? null
  }
}

/** Reads and writes of one row; many at once have a text for each number of them. */
const FIT = /^\s*(select|insert|update|delete|with)\s(?!.*\), \(\$)/is
/**
 * Pattern matches depend on the word: a generic plan may be bad for this one. And a plan for any value does not know
 * that `on conflict … where status = $1` means the partial index.
 */
const UNFIT = / like |on conflict \([^)]*\) where/i

const isFitFor = (text: string): boolean => FIT.test(text) && !UNFIT.test(text)
