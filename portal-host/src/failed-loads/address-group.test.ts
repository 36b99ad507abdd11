import { expect, it } from '@jest/globals'
import { addressGroup } from './address-group.ts'

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::FFFF:0a01:0203', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nothing', 'unknown'],
])('a failure from the address %s counts for the address group %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})
