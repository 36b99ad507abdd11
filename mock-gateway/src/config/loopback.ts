import { isLoopbackHost } from '@portal/contract/server-settings'

/** Returns whether a URL leads to this machine. Such connections need no TLS. */
export function isLoopback(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname)
}
