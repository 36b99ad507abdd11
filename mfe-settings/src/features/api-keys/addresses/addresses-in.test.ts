import { expect, test } from '@jest/globals'
import { addressesIn } from './addresses-in.ts'

test.each([
  ['', []],
  [' \n ', []],
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7\r\n\n2001:db8::/32\n', ['203.0.113.7', '2001:db8::/32']],
  ['203.0.113.7, 203.0.113.8;203.0.113.9', ['203.0.113.7', '203.0.113.8', '203.0.113.9']],
])('the text %j contains the addresses %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})
