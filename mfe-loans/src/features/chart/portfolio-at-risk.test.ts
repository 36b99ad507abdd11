import { expect, test } from '@jest/globals'
import type { ArrearsBucket } from '@portal/contract/loans/loan'
import type { LoanRisk } from '@portal/contract/loans/loan-charts.calls'
import { portfolioAtRisk } from './portfolio-at-risk.ts'

const of = (arrearsBucket: ArrearsBucket, outstandingPrincipal: string): LoanRisk => ({
  arrearsBucket,
  loanCount: 1,
  outstandingPrincipal,
})

test('the principal of loans more than 30, 60 and 90 days late is shown as a share of the outstanding amount', () => {
  const risk = [
    of('CURRENT', '600.00'),
    of('D1_30', '200.00'),
    of('D31_60', '100.00'),
    of('D61_90', '75.00'),
    of('OVER_90', '25.00'),
  ]
  expect(portfolioAtRisk(risk).map(({ share }) => share)).toEqual(['20.00', '10.00', '2.50'])
})

test('a share is rounded half up to two decimals', () => {
  expect(portfolioAtRisk([of('CURRENT', '1999.90'), of('OVER_90', '0.10')])[2]?.share).toBe('0.01')
  expect(portfolioAtRisk([of('CURRENT', '1999.91'), of('OVER_90', '0.09')])[2]?.share).toBe('0.00')
})

test('no share is shown if nothing is outstanding', () => {
  expect(portfolioAtRisk([of('CURRENT', '0.00')]).map(({ share }) => share)).toEqual([null, null, null])
})

test('each share lists the buckets that it includes', () => {
  expect(portfolioAtRisk([]).map(({ days, buckets }) => [days, buckets])).toEqual([
    [30, ['D31_60', 'D61_90', 'OVER_90']],
    [60, ['D61_90', 'OVER_90']],
    [90, ['OVER_90']],
  ])
})
