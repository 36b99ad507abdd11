import { isIP } from 'node:net'
import { isLoopback } from '../../config/loopback.ts'

/** Why a partner's address is refused. */
export type UrlFault = 'url' | 'https' | 'credentials' | 'port' | 'numbers' | 'private'

const LONGEST = 500
const PORTS = ['', '443', '8443']
/** Names that never leave a local network. */
const HOUSE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|example|invalid|onion)$/

/**
 * Checks a partner's address without resolving its name: https to a public name at a usual port. Outside production,
 * this machine is allowed too.
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
