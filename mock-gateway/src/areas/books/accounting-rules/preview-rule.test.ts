import { expect, test } from '@jest/globals'
import { NO_MAXIMUM, type RuleEntry } from '@portal/contract/accounting-rules/accounting-rule'
import { earnedBy } from './preview-rule.ts'

const entry = (entryDrCr: 'DR' | 'CR', entryAccount: RuleEntry['entryAccount'], entryAmount: string) =>
  ({ entryDrCr, entryAccount, entryAmount, entryAmountType: 'FLAT' }) as const

const earned = (entries: readonly RuleEntry[], currency: 'NGN' | 'USD' = 'NGN') =>
  earnedBy([{ slabCode: 'ALL', slabCurrency: 'NGN', slabMaxAmount: NO_MAXIMUM, entries }], {
    currency,
    amount: '1000.00',
  })

const FEE = [entry('DR', '$ACCOUNT', '100.00'), entry('CR', 'INCOME.TRANSFER_FEE', '100.00')]

test.each<[string, readonly RuleEntry[], string | null]>([
  ['a fee earns itself', FEE, '100.00'],
  [
    'fees of two accounts add up',
    [...FEE, entry('DR', '$ACCOUNT', '5.00'), entry('CR', 'INCOME.CASH_FEE', '5.00')],
    '105.00',
  ],
  ['a tax earns nothing', [entry('DR', '$ACCOUNT', '7.50'), entry('CR', 'TAX.VAT', '7.50')], '0.00'],
  [
    'a part of a fee that is passed on is not earned',
    [...FEE, entry('DR', 'INCOME.TRANSFER_FEE', '30.00'), entry('CR', 'TAX.VAT', '30.00')],
    '70.00',
  ],
  [
    'income that is only debited is a loss',
    [entry('DR', 'INCOME.FX_MARGIN', '12.00'), entry('CR', '$ACCOUNT', '12.00')],
    '-12.00',
  ],
  ['the earnings of an unbalanced slab are unknown', FEE.slice(1), null],
])('the preview of the bank’s earnings follows the rule that %s', (_, entries, amount) => {
  expect(earned(entries)).toBe(amount)
})

test('an amount in a currency without a slab has no earnings', () => {
  expect(earned(FEE, 'USD')).toBeNull()
})
