import { expect, test } from '@jest/globals'
import { addressGroup } from './address-group.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
  ['203.0.113', 'unknown'],
  ['1::2::3', 'unknown'],
])('the address %s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

test('the 2⁶⁴ addresses of one network form one group, and two networks form two groups', () => {
  const hosts = Array.from({ length: 500 }, (_, host) => `2001:db8:0:1::${host.toString(16)}`)
  expect(new Set(hosts.map(addressGroup)).size).toBe(1)
  const networks = Array.from({ length: 500 }, (_, network) => `2001:db8:0:${network.toString(16)}::1`)
  expect(new Set(networks.map(addressGroup)).size).toBe(500)
})
