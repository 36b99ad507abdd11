import { safePath } from '@portal/portal-sdk'

/** Returns the user's current address, or the address that is being opened. */
export function whereNow({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'> = location): string {
  if (pathname !== '/preloader') return pathname + search + hash
  return safePath(new URLSearchParams(search).get('redirectFrom')) ?? '/dashboard'
}
