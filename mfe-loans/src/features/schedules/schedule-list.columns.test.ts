import { expect, test } from '@jest/globals'
import { scheduleColumns } from './schedule-list.columns.tsx'

test('the totals row of an exported file has only sums, each with its currency', () => {
  const total = {
    repaymentReference: 'Total',
    repaymentAmountDue: '12000.00',
    repaymentInterest: '605.94',
    repaymentTotal: '12605.94',
    repaymentPaid: '9000.00',
  }
  const cells = scheduleColumns((key) => key, 'NGN').map(({ value, currency, status }) =>
    [status?.(total)?.label ?? value(total), currency?.(total)].filter((part) => part !== undefined).join(' '),
  )
  expect(cells).toEqual(['Total', '', '', '12000.00 NGN', '605.94 NGN', '12605.94 NGN', '', '9000.00 NGN', ''])
})
