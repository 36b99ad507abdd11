/** Maximum number of prepared statements. Each connection has its own copies, which fill the server's memory. */
const MOST = 300
/** Number of times that a text must be sent until it counts as frequent and is prepared. */
const OFTEN = 3

/**
 * Names queries that are sent repeatedly, so that a connection parses and plans each of them only once. Parsing and
 * planning are half of the database's work for a list. PostgreSQL still plans a query again if its values affect the
 * plan. The returned function gives a query its name, or null if the query is not to be prepared.
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
      // Texts that are not repeated must not accumulate.
      if (seen.size > 10 * MOST) seen.clear()
      seen.set(text, times)
      return null
    }
    seen.delete(text)
    names.set(text, `portal_${names.size}`)
    return names.get(text) ?? null
  }
}

/** Queries worth preparing. Excludes writes of several rows, because each number of rows has a different text. */
const FIT = /^\s*(select|insert|update|delete|with)\s(?!.*\), \(\$)/is
/**
 * Queries for which a generic plan may be bad. The best plan for `like` depends on the pattern. For `on conflict …
 * where status = $1`, a generic plan cannot use the partial index.
 */
const UNFIT = / like |on conflict \([^)]*\) where/i

const isFitFor = (text: string): boolean => FIT.test(text) && !UNFIT.test(text)
