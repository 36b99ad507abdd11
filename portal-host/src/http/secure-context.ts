/**
 * Whether the browser of this request has a secure context, and therefore the Web Crypto API that the portal needs:
 * over TLS, or on localhost.
 * @param hostname without port, as the request names it
 */
export function isSecureContext(protocol: string, hostname: string): boolean {
  if (protocol === 'https') return true
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}
