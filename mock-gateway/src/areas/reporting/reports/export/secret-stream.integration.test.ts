import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { receive } from '@portal/api-client/stream'
import { exportReport } from '@portal/contract/reports/reports.calls'
import { v7 as uuid } from 'uuid'
import { makePerson, type Person } from '../../../../engine/access/testing/access-fixture.ts'
import { faultyTransports } from '../../../../engine/envelope/testing/faulty-transport.ts'
import { insertPendingReport, writeReport } from '../report.store.ts'

const REPORT = {
  reportName: 'Waiting items',
  reportCategory: 'OTHERS',
  reportDescription: 'A test',
  reportType: 'SINGLE',
  reportTableType: 'TABLE',
  reportTable: 'TBL_CHECKER_QUEUE',
  conditions: [],
} as const
const ASKED = { reportName: REPORT.reportName, format: 'csv' } as const

let lines: Awaited<ReturnType<typeof faultyTransports>>
let reader: Person
beforeAll(async () => {
  lines = await faultyTransports()
  reader = await makePerson(lines.gateway, { privileges: ['REPORT|READ'] })
  const { db, clock } = lines.gateway
  const reportId = uuid()
  await insertPendingReport(db, REPORT, { reportId, makerId: reader.userId, now: clock.now() })
  await writeReport(db, reportId, REPORT, { checkerId: null, now: clock.now() })
})
afterAll(() => lines.gateway.close())

/** Returns a signed-in client, with its requests and their responses. */
async function watched() {
  const { client, faulty } = await lines.clientOver()
  await lines.signIn(client, reader)
  const seen: { request?: Request; answer?: Buffer } = {}
  faulty.line = async (send, request) => {
    const response = await send()
    if (!request.url.endsWith('/portal/report/export')) return response
    const bytes = Buffer.from(await response.clone().arrayBuffer())
    Object.assign(seen, { request: request.clone(), answer: bytes })
    return response
  }
  return { client, seen }
}

test('neither the rows of an export nor the key of its frames can be read in transit', async () => {
  const { client, seen } = await watched()
  const { answer, bytes, end } = await receive(client, exportReport, ASKED)
  const text = await new Response(bytes).text()
  expect(text).toMatch(/^\uFEFF?\w/)
  expect(await end).toHaveProperty('rows')
  expect(answer).not.toHaveProperty('streamKey')
  const heading = text.replace('\uFEFF', '').split(',')[0] ?? ''
  expect(seen.answer?.toString('latin1')).not.toContain(heading)
  expect(seen.answer?.toString('latin1')).not.toContain('streamKey')
})

test('an intercepted request cannot be used to start a second export, neither in its own session nor in another', async () => {
  const { client, seen } = await watched()
  await (await receive(client, exportReport, ASKED)).bytes.cancel()
  const request = seen.request as Request
  const again = async (headers: Headers) => {
    const body = await request.clone().text()
    const response = await lines.direct(request.url, { method: 'POST', headers, body })
    return { type: response.headers.get('content-type'), answer: await response.json() }
  }
  const refused = { type: expect.stringContaining('application/json'), answer: { responseCode: '96' } }
  expect(await again(request.headers)).toMatchObject(refused)
  const other = await watched()
  await (await receive(other.client, exportReport, ASKED)).bytes.cancel()
  const theirs = new Headers(request.headers)
  theirs.set('authorization', other.seen.request?.headers.get('authorization') ?? '')
  expect(await again(theirs)).toMatchObject(refused)
})
