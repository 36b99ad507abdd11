import { isIPv4, isIPv6 } from 'node:net'

/** The first half of an IPv6 address belongs to one household or server (RFC 6177). */
const NETWORK_GROUPS = 4

/** The key of one address: an IPv4 address, in any notation, or the /64 of an IPv6 address (ruling A92). */
export function addressGroup(address: string): string {
  if (isIPv4(address)) return address
  const text = address.replace(/%.*$/, '')
  if (!isIPv6(text)) return 'unknown'
  // The parser of URLs writes every spelling in one form.
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
