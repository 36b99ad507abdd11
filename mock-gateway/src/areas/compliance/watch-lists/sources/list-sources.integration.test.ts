import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ListSourceRecord } from '@portal/contract/watch-lists/list-source'
import { readListSource, setListSource } from '@portal/contract/watch-lists/list-sources.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { insertEditionList } from '../testing/edition-list.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  const { db, clock } = portal.gateway
  for (const code of ['SET', 'REFUSED']) await insertEditionList(db, code, ['Ada Testova'], clock.now())
})
afterAll(() => portal.close())

const MAKER = 'ho.compliance'
const SOURCE: ListSourceRecord = {
  isFetched: 'YES',
  sourceUrls: ['http://127.0.0.1:4999/targets.simple.csv'],
  sourceFormat: 'OPENSANCTIONS_CSV',
  sourceSchedule: 'DAILY',
  dailyAt: '02:00',
  freshDays: 2,
  additionsAtOnce: 'YES',
  approvalShare: 20,
}

const set = (listCode: string, more: Partial<ListSourceRecord> = {}, version = 1) =>
  portal.send(MAKER, setListSource, { listCode, version, ...SOURCE, ...more })
const authorized = async (cqId: string | undefined) =>
  expect((await decide(portal, 'ho.checker', cqId)).cqStatus).toBe('AUTHORIZED')
const sourceOf = (listCode: string) => portal.send(MAKER, readListSource, { listCode })

describe('the source of a list', () => {
  test('is empty at first, and takes effect and is due at once when a checker authorizes it', async () => {
    expect(await sourceOf('SET')).toMatchObject({ version: 1, isFetched: 'NO', sourceUrls: null, nextFetchAt: null })
    const { cqId } = await set('SET')
    expect(await sourceOf('SET')).toMatchObject({ isFetched: 'NO', pendingCqId: cqId })
    expect((await set('SET')).responseCode).toBe('28')
    await authorized(cqId)
    expect(await sourceOf('SET')).toMatchObject({
      ...SOURCE,
      ...{ version: 2, pendingCqId: null, everyHours: null },
      nextFetchAt: portal.gateway.clock.now().toISOString(),
    })
    expect((await set('SET', {}, 2)).responseCode).toBe('21')
    const off = await set('SET', { isFetched: 'NO' }, 2)
    await authorized(off.cqId)
    expect(await sourceOf('SET')).toMatchObject({ isFetched: 'NO', sourceUrls: SOURCE.sourceUrls, nextFetchAt: null })
    expect((await set('SET', {}, 2)).responseCode).toBe('29')
  })

  test.each<[string, Partial<ListSourceRecord>, string, string]>([
    ['without an address', { sourceUrls: undefined }, '30', 'sourceUrls'],
    ['without a format', { sourceFormat: undefined }, '30', 'sourceFormat'],
    ['without a schedule', { sourceSchedule: undefined }, '30', 'sourceSchedule'],
    ['with hours that are missing', { sourceSchedule: 'HOURLY' }, '30', 'everyHours'],
    ['with a time that does not exist', { dailyAt: '24:00' }, '30', 'dailyAt'],
    ['with an http address', { sourceUrls: ['http://lists.example.org/a.csv'] }, '30', 'sourceUrls'],
    ['with a private address', { sourceUrls: ['https://db.internal/a.csv'] }, '30', 'sourceUrls'],
    ['with a file that its format does not have', { sourceFormat: 'OFAC_CSV' }, '30', 'sourceUrls'],
    ['with a share above all', { approvalShare: 101 }, '30', 'approvalShare'],
  ])('%s is refused at its field', async (_, more, code, field) => {
    const { responseCode, errors } = await set('REFUSED', more)
    expect([responseCode, errors?.[0]?.field]).toEqual([code, field])
  })

  test('is refused for a list from reference tables, and for a missing list', async () => {
    expect((await set('SANCTIONS')).responseCode).toBe('12')
    expect((await set('NEVER')).responseCode).toBe('25')
  })
})
