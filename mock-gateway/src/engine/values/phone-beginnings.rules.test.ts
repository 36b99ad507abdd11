import { expect, test } from '@jest/globals'
import { phoneBeginnings } from './phone-beginnings.rules.ts'

test.each([
  '0803 55',
  '080355',
  '+234 803 55',
  '00234 803-55',
  '+234 (0) 803 55',
  '\u0660\u0668\u0660\u0663 \u0665\u0665',
])('the text %s is the beginning of a Nigerian number', (text) => {
  expect(phoneBeginnings(text, 'NG')[0]).toBe('+23480355')
})

test.each(['08035550101', '803 555 0101', '2348035550101', '+2348035550101', '0803-555-0101'])(
  '%s is the whole number',
  (text) => {
    expect(phoneBeginnings(text, 'NG')[0]).toBe('+2348035550101')
  },
)

test('a number without a dial code may belong to any subsidiary, and the reader’s country is tried first', () => {
  expect(phoneBeginnings('0242 0385', 'GH')).toEqual(['+2332420385', '+2342420385', '+2432420385'])
  expect(phoneBeginnings('0242 0385', 'NG')[0]).toBe('+2342420385')
})

test.each(['080', '+23', '803555', 'SWC510741', '1,250.00', '%', 'Adewale', ''])('%j begins no number', (text) => {
  expect(phoneBeginnings(text, 'NG')).toEqual([])
})
