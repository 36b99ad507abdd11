import { isIP } from 'node:net'
import { isLoopback } from '../../config/loopback.ts'

/** The reasons for refusing a partner's address. */
export type UrlFault = 'url' | 'https' | 'credentials' | 'port' | 'numbers' | 'private'

const LONGEST = 500
const PORTS = ['', '443', '8443']
/** Names that are used only in local networks or reserved. */
const HOUSE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|example|invalid|onion)$/

/**
 * Checks a partner's address without resolving its name. Only https, a public name and a usual port are allowed.
 * Outside production, this machine is allowed too, also by http and at any port. Returns null if the address is
 * allowed.
 */
export function urlFault(text: string, { production }: { readonly production: boolean }): UrlFault | null {
  if (text.length > LONGEST || !URL.canParse(text) || text !== text.trim()) return 'url'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return 'credentials'
  if (!production && isLoopback(text)) return ['http:', 'https:'].includes(url.protocol) ? null : 'https'
  if (url.protocol !== 'https:') return 'https'
  if (!PORTS.includes(url.port)) return 'port'
  const host = url.hostname.replace(/\.$/, '')
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return 'numbers'
  return HOUSE_NAMES.test(host) || !host.includes('.') ? 'private' : null
}
