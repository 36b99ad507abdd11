import { isIP } from 'node:net'
import { isLoopback } from '../../config/loopback.ts'

/** Why an address of a partner is not taken. */
export type UrlFault = 'url' | 'https' | 'credentials' | 'port' | 'numbers' | 'private'

const LONGEST = 500
const PORTS = ['', '443', '8443']
/** Names that never leave a house. */
const HOUSE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|example|invalid|onion)$/

/**
 * Holds an address of a partner against the rules that need no name resolved: https to a public name at a usual port.
 * Outside production, this machine may also be the target.
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
