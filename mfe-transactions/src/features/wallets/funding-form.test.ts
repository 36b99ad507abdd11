import { expect, test } from '@jest/globals'
import { availableAfter, fundingValues, newReference, sentFunding } from './funding-form.ts'

test('a new reference has ten letters and digits, and differs each time', () => {
  const made = Array.from({ length: 200 }, newReference)
  for (const one of made) expect(one).toMatch(/^[A-Z0-9]{10}$/)
  expect(new Set(made).size).toBe(made.length)
})

test('a rejected funding is resubmitted with its values and its reference unchanged', () => {
  const proposed = { beneficiaryAccountNumber: '2000000042', amount: '10.00', reference: 'OLDREF1234' }
  expect(fundingValues(null, '2026-11-23', proposed)).toMatchObject({ ...proposed, valueDate: '2026-11-23' })
})

test.each([
  ['FUNDING', '100.50', '1100.51'],
  ['REFUND', '100.50', '899.51'],
  ['REFUND', '1000.02', '-0.01'],
  ['FUNDING', '', null],
  ['FUNDING', '1.', null],
] as const)('%s of %j leaves the available balance %j', (act, amount, after) =>
  expect(availableAfter('1000.01', act, amount)).toBe(after),
)

test('the request takes partner and currency from the wallet', () => {
  const wallet = { mtoCode: 'KUDIPAY', currency: 'NGN', accountName: 'KudiPay · NGN · NG' }
  expect(sentFunding(fundingValues('2000000042', '2026-11-23'), wallet as never)).toMatchObject({
    mtoCode: 'KUDIPAY',
    currency: 'NGN',
    beneficiaryAccountName: 'KudiPay · NGN · NG',
  })
})
