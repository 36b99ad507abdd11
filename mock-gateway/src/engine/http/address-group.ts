import { isIPv4, isIPv6 } from 'node:net'

/**
 * Length of the IPv6 prefix that counts as one caller. A household or a rented server has a whole /64 network (RFC
 * 6177), so a limit per single address would be useless.
 */
const PREFIX_BITS = 64
const GROUP_BITS = 16

/**
 * Returns the key for limits by address: an IPv4 address, also if it is written as an IPv6 address, or the /64 prefix
 * of an IPv6 address. All invalid addresses, which closed connections have, form one group.
 */
export function addressGroup(address: string): string {
  if (isIPv4(address)) return address
  // Removes the zone of a link-local address, which only names a local network interface.
  const text = address.replace(/%.*$/, '')
  if (!isIPv6(text)) return 'unknown'
  const groups = groupsOf(text)
  const mapped = mappedIn(groups)
  if (mapped !== null) return mapped
  const prefix = groups.slice(0, PREFIX_BITS / GROUP_BITS).map((group) => group.toString(16))
  return `${prefix.join(':')}::/${PREFIX_BITS}`
}

/**
 * Returns the IPv4 address that an IPv6 address maps (`::ffff:0:0/96`), in any notation. Null for every other text.
 * @example ipv4In('0:0:0:0:0:ffff:cb00:7107') // '203.0.113.7'
 */
export const ipv4In = (address: string): string | null =>
  isIPv6(address) && !address.includes('%') ? mappedIn(groupsOf(address)) : null

function mappedIn(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.') : null
}

/** Returns the eight 16-bit groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  // The URL parser converts an IPv4 tail to two groups, and everything to lower case.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [front = '', back] = canonical.split('::')
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [before, after] = [numbers(front), numbers(back ?? '')]
  const zeros = back === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => 0), ...after]
}
