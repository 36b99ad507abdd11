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

test('the returned principal is the amount paid out, and the returned fees are everything else that the wallet paid', () => {
  expect(returnedAmounts(POSTED, WALLET)).toEqual({ principal: '1000.00', fees: '53.75' })
})

test('a return without charges moves the principal from the bank’s account to the wallet', () => {
  expect(returnedLines(POSTED, WALLET, { withFees: false })).toEqual([
    line('DR', '2000000002', '1000.00'),
    line('CR', WALLET, '1000.00'),
  ])
})

test('a return with charges reverses every line of the posting', () => {
  const back = returnedLines(POSTED, WALLET, { withFees: true })
  expect(back).toHaveLength(POSTED.lines.length)
  expect(sum(back, 'DR')).toBe(sum(back, 'CR'))
  expect(back[3]).toEqual(line('DR', '2000000003', '50.01', 'INCOME'))
})
