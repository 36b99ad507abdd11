import { BlockList, isIP } from 'node:net'

// IPv4 and IPv6 have separate lists. In a common list, an IPv4 address would also match IPv6 ranges, because it would
// count as a mapped address.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() }
// The IANA special-purpose addresses of IPv4, and multicast.
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  add(range, 'ipv4')
// All IPv6 addresses except global unicast addresses. Within global unicast, the ranges for IPv4 mapping, documentation
// and protocols are also included.
for (const range of ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  add(range, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function add(range: string, family: 'ipv4' | 'ipv6') {
  const [net = '', bits] = range.split('/')
  blocked[family].addSubnet(net, Number(bits), family)
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Tests whether an address belongs to the public internet. An invalid address does not. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !blocked[familyOf(address)].check(address, familyOf(address))

export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, familyOf(address))
