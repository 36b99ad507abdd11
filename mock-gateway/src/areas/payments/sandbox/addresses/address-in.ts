import { isIP } from 'node:net'
import { plainText } from '@portal/contract/values/plain-text'
import { ipv4In } from '../../../../engine/http/address-group.ts'

/** The shortest prefixes of an address range. A wider range would hardly limit a key. */
const SHORTEST_PREFIX = { 4: 8, 6: 32 } as const
const ADDRESS_BITS = { 4: 32, 6: 128 } as const

/** Length of the prefix of IPv6 addresses that map IPv4 addresses (`::ffff:0:0/96`). */
const MAPPED_PREFIX = 96

/**
 * Returns an IPv4 or IPv6 address, or an address range in CIDR notation, in the form that PostgreSQL understands. A
 * mapped IPv4 address or range in IPv6 notation becomes an IPv4 one, as the address of a connection does. Null for any
 * other text.
 */
export function addressIn(text: string): string | null {
  const [address = '', prefix, ...others] = plainText(text).split('/')
  if (address.includes('%') || others.length > 0) return null
  const mapped = ipv4In(address)
  const plain = mapped ?? address
  const family = isIP(plain)
  if (family !== 4 && family !== 6) return null
  if (prefix === undefined) return plain
  if (!/^\d{1,3}$/.test(prefix)) return null
  const bits = Number(prefix) - (mapped === null ? 0 : MAPPED_PREFIX)
  return bits >= SHORTEST_PREFIX[family] && bits <= ADDRESS_BITS[family] ? `${plain}/${bits}` : null
}

/** Returns a stored address or range as people write it: a single address has no prefix. */
export const shownAddress = (network: string): string =>
  network.includes(':') ? network.replace(/\/128$/, '') : network.replace(/\/32$/, '')
