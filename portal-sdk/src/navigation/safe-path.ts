const BASE = 'https://portal.invalid'

/**
 * A path of this portal to go to after sign-in (ruling A73), or null. The browser's interpretation counts: it resolves
 * dots and drops tabs, so a path might begin with two slashes, which is another origin's address, or with a slash and a
 * backslash, which browsers treat alike.
 */
export function safePath(candidate: string | null): string | null {
  if (!candidate?.startsWith('/') || candidate.includes('\\')) return null
  const path = resolved(candidate)
  // Parsed once more: the result is used as an address, and must stay unchanged.
  return path !== null && !/^\/[/\\]/.test(path) && resolved(path) === path ? path : null
}

function resolved(candidate: string): string | null {
  const url = URL.parse(candidate, BASE)
  return url?.origin === BASE ? `${url.pathname}${url.search}${url.hash}` : null
}
