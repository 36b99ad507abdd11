import { expect, test } from '@jest/globals'
import { addressIn, shownAddress } from './address-in.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.0/24 ', '203.0.113.0/24'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['2001:db8::/128', '2001:db8::/128'],
])('%s is accepted as %s', (text, address) => {
  expect(addressIn(text)).toBe(address)
})

test.each([
  '',
  'localhost',
  'bank.example',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.7/33',
  '203.0.113.7/',
  '203.0.113.7/24/24',
  '203.0.113.7/+24',
  '0.0.0.0/0',
  '10.0.0.0/7',
  '::/0',
  '2001::/31',
  '2001:db8::/129',
  'fe80::1%eth0',
  '::ffff:203.0.113.0/120',
  '203.0.113.1-203.0.113.9',
  '0x7f.1',
])('%j is neither an address nor a range that a list may contain', (text) => {
  expect(addressIn(text)).toBeNull()
})

test.each([
  ['203.0.113.7/32', '203.0.113.7'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['2001:db8::7/128', '2001:db8::7'],
  ['2001:db8::/32', '2001:db8::/32'],
])('the stored range %s is shown as %s', (network, shown) => {
  expect(shownAddress(network)).toBe(shown)
})
