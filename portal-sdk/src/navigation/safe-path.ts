const BASE = 'https://portal.invalid'

/**
 * A path of this portal to go to after sign-in (ruling A73), or null. What counts is what a browser makes of it in the end:
 * dots are resolved and tabs dropped before a path begins with two slashes, which is another origin's address, or with a
 * slash and a backslash, which browsers read alike.
 */
export function safePath(candidate: string | null): string | null {
  if (!candidate?.startsWith('/') || candidate.includes('\\')) return null
  const path = resolved(candidate)
  // Read once more: what comes out is what somebody goes to, and must stay what it is.
  return path !== null && !/^\/[/\\]/.test(path) && resolved(path) === path ? path : null
}

function resolved(candidate: string): string | null {
  const url = URL.parse(candidate, BASE)
  return url?.origin === BASE ? `${url.pathname}${url.search}${url.hash}` : null
}
