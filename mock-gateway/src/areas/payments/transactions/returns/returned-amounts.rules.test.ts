import { expect, test } from '@jest/globals'
import { returnedAmounts, returnedLines } from './returned-amounts.rules.ts'

const WALLET = '2000000001'
const line = (side: 'DR' | 'CR', account: string, amount: string, label = 'principal') => ({
  side,
  account,
  amount,
  label,
})
/**
 * A posting with the principal, a fee on top, the tax on the fee, and a share of the fee that goes back to the wallet.
 */
const POSTED = {
  lines: [
    line('DR', WALLET, '1000.00'),
    line('CR', '2000000002', '1000.00'),
    line('DR', WALLET, '53.76'),
    line('CR', '2000000003', '50.01', 'INCOME'),
    line('CR', '2000000004', '3.75', 'VAT'),
    line('DR', '2000000003', '0.01', 'INCOME'),
    line('CR', WALLET, '0.01'),
  ],
}
const sum = (lines: readonly { side: string; amount: string }[], side: string) =>
  lines.reduce((all, one) => all + (one.side === side ? Math.round(Number(one.amount) * 100) : 0), 0)

test('the returned principal is the amount paid on; charges are the rest of the wallet’s payment', () => {
  expect(returnedAmounts(POSTED, WALLET)).toEqual({ principal: '1000.00', fees: '53.75' })
})

test('without the charges the bank’s account credits the wallet with the principal', () => {
  expect(returnedLines(POSTED, WALLET, { withFees: false })).toEqual([
    line('DR', '2000000002', '1000.00'),
    line('CR', WALLET, '1000.00'),
  ])
})

test('with the charges every line is mirrored', () => {
  const back = returnedLines(POSTED, WALLET, { withFees: true })
  expect(back).toHaveLength(POSTED.lines.length)
  expect(sum(back, 'DR')).toBe(sum(back, 'CR'))
  expect(back[3]).toEqual(line('DR', '2000000003', '50.01', 'INCOME'))
})
