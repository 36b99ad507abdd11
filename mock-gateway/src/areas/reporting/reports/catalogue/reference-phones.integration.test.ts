import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { uploadDataSource } from '@portal/contract/uploads/uploads.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { credits, reportDesk, where } from '../testing/report-desk.ts'

let portal: TestPortal

const ROWS = [
  { Agent: 'Ada', Mobile: '0803 555 7713', Account: '8035557713' },
  { Agent: 'Obi', Mobile: '+234 (0) 803-555-7713', Account: '8035557714' },
  { Agent: 'Eze', Mobile: '8035557714', Account: '0803555771' },
  { Agent: 'Kofi', Mobile: 'not known', Account: '' },
]

beforeAll(async () => {
  portal = await testPortal()
  const { cqId } = await portal.send('ho.admin', uploadDataSource, { tableName: 'AGENTS', data: ROWS })
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
  await authorized(credits('Agents', { reportTable: 'REF_AGENTS' }))
})
afterAll(() => portal.close())

const { authorized, run } = reportDesk(() => portal)
const agents = async (...conditions: Parameters<typeof where>[]) => {
  const { data = [] } = await run('Agents', { conditions: conditions.map((one) => where(...one)) })
  return data.map(({ column1 }) => column1).sort()
}

test.each(['0803 555 7713', '+2348035557713', '00234 803 555 7713', '2348035557713', '٠٨٠٣٥٥٥٧٧١٣'])(
  'the phone column of a reference table is compared with %s in one form',
  async (typed) => {
    expect(await agents(['column2', '=', typed])).toEqual(['Ada', 'Obi'])
    expect(await agents(['column2', '<>', typed])).toEqual(['Eze', 'Kofi'])
    expect(await agents(['column2', 'LIKE', typed.slice(0, -1)])).toEqual(['Ada', 'Eze', 'Obi'])
  },
)

test('a cell that is not a phone is compared as text, and account numbers are not treated as phones', async () => {
  expect(await agents(['column2', '=', 'not known'])).toEqual(['Kofi'])
  expect(await agents(['column3', '=', '8035557713'])).toEqual(['Ada'])
  expect(await agents(['column3', 'LIKE', '0803555771'])).toEqual(['Eze'])
})

test('a report on a report also compares phones in one format', async () => {
  await authorized(credits('Agents again', { reportTableType: 'REPORT', reportTable: 'Agents' }))
  const { data = [] } = await run('Agents again', { conditions: [where('column2', '=', '0803 555 7714')] })
  expect(data).toMatchObject([{ column1: 'Eze', column2: '+2348035557714' }])
})
