/** Returns whether a URL leads to this machine. Such connections need no TLS. */
export function isLoopback(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname)
}

/** Returns whether a host name, or an address with or without brackets, means this machine. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}
