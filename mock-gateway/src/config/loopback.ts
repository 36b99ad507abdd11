/** Whether a URL leads to this machine: what goes there needs no TLS. */
export function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname)
}
