import { expect, test } from '@jest/globals'
import { readBalances } from '@portal/contract/wallets/wallets.calls'
import { expectStatedShape } from './answer-shapes.ts'

const ROW = {
  accountNumber: '1',
  accountName: 'A',
  accountStatus: 'ACTIVE',
  availableBalance: '1.00',
  currency: 'NGN',
  isLow: 'NO',
}
const check = (answer: object) => () =>
  expectStatedShape(readBalances.path, {
    responseCode: '00',
    responseMessage: 'Approved',
    correlationId: 'c',
    data: [ROW],
    total: 1,
    page: 0,
    size: 20,
    ...answer,
  })

test('an answer with all fields of its call passes', () => {
  expect(check({})).not.toThrow()
  expect(check({ totals: {} })).not.toThrow()
})

const { isLow: _, ...without } = ROW
test.each<[string, object, string]>([
  ['without a field', { data: [without] }, "/data/0 must have required property 'isLow'"],
  ['with a number as text', { total: '1' }, '/total must be number'],
  ['with an unknown value', { data: [{ ...ROW, currency: 'XOF' }] }, '/data/0/currency must be equal to one of'],
  ['with a field that is not stated', { data: [{ ...ROW, note: '' }] }, '/data/0 must NOT have additional properties'],
  ['with a figure that is not stated', { totals: { all: 1 } }, '/totals must NOT have additional properties'],
])('an answer %s is refused', (_case, change, fault) => {
  expect(check(change)).toThrow(fault)
})

test('an answer of another code than 00 has no payload to compare', () => {
  expect(check({ responseCode: '57', data: undefined })).not.toThrow()
})
