import { expect, test } from '@jest/globals'
import { choiceIn, requestOf, withChoice } from './chart-address.ts'

const asked = (query: string) => requestOf(choiceIn(new URLSearchParams(query)))

test('an address without parameters shows the last 30 days of all types and operators', () => {
  expect(asked('')).toEqual({ range: '30days' })
})

test('the address sets range, type and operator', () => {
  expect(asked('range=12months&type=CP&operator=KUDIPAY')).toEqual({
    range: '12months',
    contractType: 'CP',
    mtoCode: 'KUDIPAY',
  })
})

test('an invalid range or type in the address is ignored', () => {
  expect(asked('range=ever&type=XX')).toEqual({ range: '30days' })
})

test('a choice is written into the address unless it is the default', () => {
  const narrowed = withChoice(new URLSearchParams('range=quarterly&currency=NGN'), 'operator', 'KUDIPAY')
  expect(String(narrowed)).toBe('range=quarterly&currency=NGN&operator=KUDIPAY')
  expect(String(withChoice(narrowed, 'range', '30days'))).toBe('currency=NGN&operator=KUDIPAY')
  expect(String(withChoice(narrowed, 'operator', ''))).toBe('range=quarterly&currency=NGN')
})
