const BASE = 'https://portal.invalid'

/**
 * A path of this portal to open after sign-in (ruling A73), or null. It is judged as the browser would parse it: dots
 * are resolved and tabs dropped, so a path might otherwise begin with two slashes (another origin), or with a slash and
 * a backslash, which browsers treat alike.
 */
export function safePath(candidate: string | null): string | null {
  if (!candidate?.startsWith('/') || candidate.includes('\\')) return null
  const path = resolved(candidate)
  // Parsed again: the result is used as an address, and must stay the same.
  return path !== null && !/^\/[/\\]/.test(path) && resolved(path) === path ? path : null
}

function resolved(candidate: string): string | null {
  const url = URL.parse(candidate, BASE)
  return url?.origin === BASE ? `${url.pathname}${url.search}${url.hash}` : null
}
