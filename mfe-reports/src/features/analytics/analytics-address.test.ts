import { describe, expect, test } from '@jest/globals'
import { listOf, periodIn, requestIn } from './analytics-address.ts'

const query = (text: string) => new URLSearchParams(text)

describe('the address of analytics', () => {
  test('opens on the last 30 days, and on no period it does not know', () => {
    expect(periodIn(query(''))).toBe('last30')
    expect(periodIn(query('period=lastcentury'))).toBe('last30')
    expect(requestIn(query('period=thisweek'))).toEqual({ type: 'thisweek' })
  })

  test('asks for other days once both are there, the last of them included', () => {
    expect(requestIn(query('period=custom&from=2026-11-01'))).toBeNull()
    expect(requestIn(query('period=custom&from=2026-11-01&to=2026-11-30'))).toEqual({
      type: 'custom',
      startDate: '2026-11-01',
      endDate: '2026-12-01',
    })
  })

  test('leads to the list of the same days', () => {
    const week = { firstDay: '2026-11-23', lastDay: '2026-11-25' }
    expect(listOf('CP', week)).toBe('/outbound-transactions?from=2026-11-23&to=2026-11-25')
  })
})
