import { expect, test } from '@jest/globals'
import { NO_SOURCE } from '@portal/contract/watch-lists/list-source'
import type { ListSource } from '@portal/contract/watch-lists/list-sources.calls'
import { sourceRequest, sourceValues } from './source-form.ts'

const NONE: ListSource = {
  ...NO_SOURCE,
  ...{ listCode: 'OPEN', version: 1, pendingCqId: null, updateCqId: null },
  ...{ nextFetchAt: null, freshSince: null, daysOutdated: null, fetches: [] },
}
const OF = { listCode: 'OPEN', version: 1 }

test('a list without a source begins with the format of its files, fetched every night', () => {
  expect(sourceValues(NONE, 'UN_XML')).toMatchObject({
    isFetched: 'YES',
    sourceFormat: 'UN_XML',
    sourceSchedule: 'DAILY',
    freshDays: '2',
    additionsAtOnce: 'YES',
    approvalShare: '20',
  })
})

test('a source that is switched off stays switched off in the form', () => {
  const off = { ...NONE, sourceUrls: ['https://lists.example.org/un.xml'], version: 2 }
  expect(sourceValues(off, 'UN_XML').isFetched).toBe('NO')
})

test('the request has one address per line, and only the chosen schedule', () => {
  const values = {
    ...sourceValues(NONE, 'OFAC_CSV'),
    sourceUrls: ' https://lists.example.org/sdn.csv \n\nhttps://lists.example.org/alt.csv\n',
  }
  expect(sourceRequest({ ...values, sourceSchedule: 'HOURLY', everyHours: '12' }, OF)).toEqual({
    ...OF,
    isFetched: 'YES',
    sourceUrls: ['https://lists.example.org/sdn.csv', 'https://lists.example.org/alt.csv'],
    sourceFormat: 'OFAC_CSV',
    sourceSchedule: 'HOURLY',
    everyHours: 12,
    freshDays: 2,
    additionsAtOnce: 'YES',
    approvalShare: 20,
  })
  expect(sourceRequest(values, OF)).toMatchObject({ dailyAt: '02:00' })
  expect(sourceRequest(values, OF)).not.toHaveProperty('everyHours')
  expect(sourceRequest({ ...values, sourceUrls: ' \n' }, OF)).not.toHaveProperty('sourceUrls')
})
