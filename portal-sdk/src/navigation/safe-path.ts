const BASE = 'https://portal.invalid'

/**
 * Returns a path of this portal that may be opened after sign-in (ruling A73); null for an unsafe path. The path is
 * checked after parsing it like a browser, which resolves dots and drops tabs. Otherwise it might begin with two
 * slashes (another origin), or with a slash and a backslash, which browsers treat like two slashes.
 */
export function safePath(candidate: string | null): string | null {
  if (!candidate?.startsWith('/') || candidate.includes('\\')) return null
  const path = resolved(candidate)
  // The result is parsed again, because it is used as an address and must not change when a browser parses it.
  return path !== null && !/^\/[/\\]/.test(path) && resolved(path) === path ? path : null
}

function resolved(candidate: string): string | null {
  const url = URL.parse(candidate, BASE)
  return url?.origin === BASE ? `${url.pathname}${url.search}${url.hash}` : null
}
