/** Returns the link in the fragment of a mailed address; null if the address has no link or was truncated. */
export function linkOf(hash: string): string | null {
  const link = hash.slice(1)
  return /^[\w-]{43}$/.test(link) ? link : null
}
