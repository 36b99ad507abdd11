/**
 * Returns whether the browser of this request has a secure context, and so the Web Crypto API that the portal needs:
 * over TLS, or on localhost.
 * @param hostname the host name in the request, without port
 */
export function isSecureContext(protocol: string, hostname: string): boolean {
  if (protocol === 'https') return true
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}
