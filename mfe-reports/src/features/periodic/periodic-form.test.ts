import { describe, expect, test } from '@jest/globals'
import { createPeriodicReportRequest } from '@portal/contract/periodic-reports/periodic-reports.schema'
import { check, toRequest } from '@portal/contract/schema'
import { newPeriodicValues, outsideDomains, sentPeriodic, sentPeriodicChange, timesOf } from './periodic-form.ts'
import { withinDomains } from './recipient-rule.ts'

const READER = { countryId: '02', language: 'en', today: '2026-11-25' } as const
const BEGUN = newPeriodicValues(READER)
const WHOLE = { ...BEGUN, scheduleReportId: 'Wallets', scheduleEmail: 'a@bank.example' }
const COLUMN = { columnName: 'b', columnKind: 'text', valueKind: 'text', label: 'B' } as const
const ASKS = [{ at: 1, queryType: '=', keyword: '2', keywordType: 'TEXT', column: COLUMN }] as const

describe('initial form values', () => {
  test('the form starts with the time zone of the reader’s subsidiary, and today’s weekday and day', () =>
    expect(BEGUN).toMatchObject({ scheduleZone: 'Africa/Accra', scheduleWeekday: 'WEDNESDAY', scheduleDay: '25' }))
  test('the form starts with the proposal of a rejected schedule', () => {
    const proposed = { scheduleDay: 31, scheduleEnd: null, parameters: [{ at: 1, keyword: '7', keywordType: 'TEXT' }] }
    expect(newPeriodicValues(READER, proposed)).toMatchObject({
      scheduleDay: '31',
      scheduleEnd: '',
      asked: { at1: { keyword: '7', keywordType: 'TEXT' } },
    })
  })
})

describe('the request', () => {
  test('the request contains only the day that the report’s frequency needs', () => {
    expect(timesOf(BEGUN)).not.toHaveProperty('scheduleDay')
    expect(timesOf({ ...BEGUN, scheduleFrequency: 'Weekly' })).toMatchObject({ scheduleWeekday: 'WEDNESDAY' })
    expect(timesOf({ ...BEGUN, scheduleFrequency: 'Monthly' })).toMatchObject({ scheduleDay: 25 })
  })
  test('the request contains values only for the parameters that the report still has', () => {
    const value = (keyword: string) => ({ keyword, keywordType: 'TEXT' }) as const
    const asked = { at0: value('9'), at1: value('7') }
    expect(sentPeriodic({ ...WHOLE, asked }, ASKS).parameters).toEqual([{ at: 1, keyword: '7', keywordType: 'TEXT' }])
  })
  test('a change of a schedule sends null for an empty start and end', () =>
    expect(sentPeriodicChange(WHOLE, [])).toMatchObject({ scheduleStart: null, scheduleEnd: null, scheduleCount: 0 }))
})

test('an e-mail address outside the allowed domains is refused during typing', () => {
  const errors = (scheduleEmail: string, domains: readonly string[] | undefined) => {
    const schema = withinDomains(createPeriodicReportRequest, { current: { domains, asks: [] } })
    const checked = check(schema, toRequest(createPeriodicReportRequest, sentPeriodic({ ...WHOLE, scheduleEmail }, [])))
    return checked.ok ? [] : checked.errors.map(({ field, key }) => `${field} ${key}`)
  }
  expect(errors('a@bank.example, b@bank.example', ['bank.example'])).toEqual([])
  expect(errors('a@bank.example, b@evil.example', ['bank.example'])).toEqual([
    'scheduleEmail validation.allowedDomains',
  ])
  // Until the allowed domains are loaded, only the gateway can refuse an address.
  expect(errors('b@evil.example', undefined)).toEqual([])
  expect(outsideDomains('b@sub.bank.example', ['bank.example'])).toEqual(['b@sub.bank.example'])
})

test('an invalid e-mail address is identified by its position in the list', () => {
  const wanted = { ...WHOLE, scheduleEmail: 'a@bank.example; b@@bank.example' }
  const checked = check(createPeriodicReportRequest, toRequest(createPeriodicReportRequest, sentPeriodic(wanted, [])))
  expect(checked.ok ? [] : checked.errors).toMatchObject([
    { field: 'scheduleEmail', key: 'validation.emails', params: { place: 2 } },
  ])
})
