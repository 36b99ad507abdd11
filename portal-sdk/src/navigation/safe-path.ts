/**
 * A path of this portal to go to after sign-in (ruling A73), or null: another origin, a scheme, a protocol-relative
 * address or a backslash that browsers read as a slash is no path of ours.
 */
export function safePath(candidate: string | null): string | null {
  if (!candidate?.startsWith('/') || candidate.startsWith('//') || candidate.includes('\\')) return null
  const base = 'https://portal.invalid'
  const url = URL.parse(candidate, base)
  return url && url.origin === base ? `${url.pathname}${url.search}${url.hash}` : null
}
