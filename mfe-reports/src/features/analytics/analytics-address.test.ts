import { describe, expect, test } from '@jest/globals'
import { listOf, periodIn, requestIn, withPartner, withPeriod } from './analytics-address.ts'

const query = (text: string) => new URLSearchParams(text)

describe('the address of analytics', () => {
  test('analytics opens on the last 30 days, and ignores an unknown period', () => {
    expect(periodIn(query(''))).toBe('last30')
    expect(periodIn(query('period=lastcentury'))).toBe('last30')
    expect(requestIn(query('period=thisweek'))).toEqual({ type: 'thisweek' })
  })

  test('a custom period is requested only once both days are given, and includes the last day', () => {
    expect(requestIn(query('period=custom&from=2026-11-01'))).toBeNull()
    expect(requestIn(query('period=custom&from=2026-11-01&to=2026-11-30'))).toEqual({
      type: 'custom',
      startDate: '2026-11-01',
      endDate: '2026-12-01',
    })
  })

  test('a chosen partner stays in the request when the period changes', () => {
    const narrowed = withPartner(query('period=thisweek'), 'KUDIPAY')
    expect(requestIn(narrowed)).toEqual({ type: 'thisweek', mtoCode: 'KUDIPAY' })
    expect(requestIn(withPeriod(narrowed, 'today'))).toEqual({ type: 'today', mtoCode: 'KUDIPAY' })
    expect(requestIn(withPartner(narrowed, ''))).toEqual({ type: 'thisweek' })
  })

  test('a point of the chart links to the list of the same days, partner and currency', () => {
    const week = { firstDay: '2026-11-23', lastDay: '2026-11-25' }
    const all = { mtoCode: null, currency: null }
    expect(listOf('CP', week, all)).toBe('/outbound-transactions?from=2026-11-23&to=2026-11-25')
    expect(listOf('DC', week, { mtoCode: 'KUDIPAY', currency: 'NGN' })).toBe(
      '/inbound-transactions?from=2026-11-23&to=2026-11-25&f.transactionMtoCode=KUDIPAY&f.transactionDestinationCountryCurrency=NGN',
    )
  })
})
