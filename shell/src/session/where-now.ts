import { safePath } from '@portal/portal-sdk'

/** Where the user is, or is being led to. */
export function whereNow({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'> = location): string {
  if (pathname !== '/preloader') return pathname + search + hash
  return safePath(new URLSearchParams(search).get('redirectFrom')) ?? '/dashboard'
}
