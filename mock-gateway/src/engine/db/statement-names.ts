/** More would only fill the server's memory: every connection has its own. */
const MOST = 300
/** A text sent this often will be sent again. */
const OFTEN = 3

/**
 * Names a query that is sent repeatedly, so that a connection parses and plans it once: that is half of the database's
 * work for a list. PostgreSQL still plans again if the values affect the plan.
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
      // Texts that never repeat must not accumulate.
      if (seen.size > 10 * MOST) seen.clear()
      seen.set(text, times)
      return null
    }
    seen.delete(text)
    names.set(text, `portal_${names.size}`)
    return names.get(text) ?? null
  }
}

/** Reads and writes of one row; bulk writes have a text for each number of rows. */
const FIT = /^\s*(select|insert|update|delete|with)\s(?!.*\), \(\$)/is
/**
 * Pattern matches depend on the word: a generic plan may be bad for this one. And a generic plan cannot use the partial
 * index for `on conflict … where status = $1`.
 */
const UNFIT = / like |on conflict \([^)]*\) where/i

const isFitFor = (text: string): boolean => FIT.test(text) && !UNFIT.test(text)
