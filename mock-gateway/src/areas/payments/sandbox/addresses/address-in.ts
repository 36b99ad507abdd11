import { isIP } from 'node:net'

/** The shortest prefixes of an address range. A wider range would hardly limit a key. */
const SHORTEST_PREFIX = { 4: 8, 6: 32 } as const
const ADDRESS_BITS = { 4: 32, 6: 128 } as const

/**
 * Returns an IPv4 or IPv6 address, or an address range in CIDR notation, in the form that PostgreSQL understands. An
 * IPv4 address in IPv6 notation becomes an IPv4 address, as that of a connection does. Null for any other text.
 */
export function addressIn(text: string): string | null {
  const [address = '', prefix, ...others] = text.trim().split('/')
  const plain = prefix === undefined ? address.replace(/^::ffff:(?=\d+\.)/i, '') : address
  const family = isIP(plain)
  if ((family !== 4 && family !== 6) || plain.includes('%') || others.length > 0) return null
  if (prefix === undefined) return plain
  if (!/^\d{1,3}$/.test(prefix) || /^::ffff:/i.test(plain)) return null
  const bits = Number(prefix)
  return bits >= SHORTEST_PREFIX[family] && bits <= ADDRESS_BITS[family] ? `${plain}/${bits}` : null
}

/** Returns a stored address or range as people write it: a single address has no prefix. */
export const shownAddress = (network: string): string =>
  network.includes(':') ? network.replace(/\/128$/, '') : network.replace(/\/32$/, '')
