import { isIPv4, isIPv6 } from 'node:net'

/**
 * The number of 16-bit groups in the network part of an IPv6 address. One household or server has such a network (RFC
 * 6177).
 */
const NETWORK_GROUPS = 4

/**
 * Returns the key of a client address: an IPv4 address, also for its IPv6 notation; the /64 network of an IPv6 address;
 * or `unknown` for any other text (ruling A92).
 */
export function addressGroup(address: string): string {
  if (isIPv4(address)) return address
  const text = address.replace(/%.*$/, '')
  if (!isIPv6(text)) return 'unknown'
  // The URL parser converts every spelling of an address into the same form.
  const canonical = new URL(`http://[${text}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical)
  if (mapped) {
    const bytes = mapped
      .slice(1)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    return bytes.join('.')
  }
  const [front = '', back] = canonical.split('::')
  const before = front === '' ? [] : front.split(':')
  const after = back === undefined || back === '' ? [] : back.split(':')
  const zeros = back === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
