import { expect, test } from '@jest/globals'
import { dialledNumber } from './dialled-number.rules.ts'

test.each([
  ['0302 123 456', '302123456'],
  ['(0302) 123-456', '302123456'],
  ['0302123456', '302123456'],
  ['302.123.456', '302123456'],
  ['+233 302 123 456', '233302123456'],
  ['00233302123456', '233302123456'],
  ['+233 (0) 302 123 456', '233302123456'],
  ['+233 302 123', '233302123'],
  ['٠٣٠٢ ١٢٣ ٤٥٦', '302123456'],
])('the phone number %s is searched by its digits', (typed, digits) => {
  expect(dialledNumber(typed, 'GH')).toBe(digits)
})

test.each(['0302', '2026', 'Ada 0302 123 456', 'AE-0302123', '+', '', '030 2123 456/7'])(
  '%s is not a phone number',
  (typed) => {
    expect(dialledNumber(typed, 'GH')).toBeNull()
  },
)
