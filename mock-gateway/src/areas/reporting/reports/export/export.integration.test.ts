import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Client } from '@portal/api-client'
import { type ReceiveOptions, receive } from '@portal/api-client/stream'
import type { RequestOf } from '@portal/contract'
import { cancelReport, createReport, exportReport, runReport } from '@portal/contract/reports/reports.calls'
import { pdfText } from '@portal/contract/testing/pdf-text'
import { sql } from 'kysely'
import { read, utils, type WorkSheet } from 'xlsx'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { markOf } from '../run/within-limits.ts'

const MAKER = 'ho.maker'
const ROWS = 60_000
const TRAIL = 'Trail'
const CREDITS = 'Credits'

let portal: TestPortal
let base: string
beforeAll(async () => {
  portal = await testPortal()
  base = await portal.gateway.listen()
  for (const [reportName, reportTable] of [
    [TRAIL, 'TBL_AUDIT_TRAIL'],
    [CREDITS, 'TBL_MTO_DC_CONTRACT'],
  ] as const) {
    const report = { reportName, reportTable, reportCategory: 'OTHERS', reportDescription: 'A test' } as const
    const source = { reportType: 'SINGLE', reportTableType: 'TABLE', conditions: [] } as const
    const { cqId } = await portal.send(MAKER, createReport, { ...report, ...source })
    await decide(portal, 'ho.checker', cqId)
  }
  // The rows exceed the buffers between a writer and a stalled reader.
  await sql`insert into audit_entry (action, address, correlation_id, happened_at, module, response_code, response_message, country_id)
    select 'READ', '::1', gen_random_uuid(), now(), 'AUTH', '00', '=1+1 ' || repeat('long ', 160), 'NG' from generate_series(1, ${ROWS})`.execute(
    portal.gateway.admin,
  )
})
afterAll(() => portal.close())

/** Returns a client that sends calls over a real port, as a user. The caller reads the stream after the answer. */
const clientOf = (username: string): Pick<Client, 'send'> => ({
  async send(call, request, { read: readFirst, signal } = {}) {
    const response = await fetch(`${base}/api/${call.path}`, {
      method: 'POST',
      headers: { authorization: username, 'content-type': 'application/json' },
      body: JSON.stringify({ payload: JSON.stringify({ body: request }) }),
      ...(signal === undefined ? {} : { signal }),
    })
    const { payload } = JSON.parse((await readFirst?.(response)) ?? '')
    const answer = JSON.parse(payload)
    if (answer.responseCode !== '00') throw Object.assign(new Error('refused'), { code: answer.responseCode })
    return answer
  },
})

type Asked = RequestOf<typeof exportReport>
const take = (request: Asked, options: ReceiveOptions = {}, user = MAKER) =>
  receive(clientOf(user), exportReport, request, options)
const taken = async (request: Partial<Asked> = {}, user = MAKER): Promise<Buffer> => {
  const { bytes } = await take({ reportName: CREDITS, format: 'csv', ...request }, {}, user)
  return Buffer.from(await new Response(bytes).arrayBuffer())
}
const run = async (reportName: string, more = {}) => portal.send(MAKER, runReport, { reportName, ...more })
const exportsNoted = async () => {
  const { rows } = await sql<{
    n: string
  }>`select count(*) n from audit_entry where action = 'EXPORT' and module = 'REPORT'`.execute(portal.gateway.admin)
  return Number(rows[0]?.n)
}

describe('an export', () => {
  test('an export contains every row of the report, and adds one row to the audit trail', async () => {
    const before = await exportsNoted()
    const [head, ...lines] = (await taken()).toString('utf8').slice(1).trimEnd().split('\r\n')
    const { total, columns = [] } = await run(CREDITS)
    // Lagos has the same offset from UTC all year.
    const headings = columns.map(({ label, valueKind }) => (valueKind === 'moment' ? `${label} (GMT+1)` : label))
    expect(headings).toContain('Received (GMT+1)')
    expect(head?.split(',')).toEqual(headings)
    expect(lines).toHaveLength(total ?? 0)
    expect(await exportsNoted()).toBe(before + 1)
  })

  test('an export has the same filters, order and columns as the list on screen', async () => {
    const asked = {
      reportFieldList: 'transactionReference,transactionStatus',
      filters: { transactionStatus: ['POSTED'] },
      sort: { field: 'transactionReference', direction: 'asc' as const },
    }
    const lines = (await taken(asked)).toString('utf8').trimEnd().split('\r\n').slice(1)
    const { data = [], total } = await run(CREDITS, { ...asked, size: 100 })
    expect(lines.map((line) => line.split(',')[0]).slice(0, 100)).toEqual(data.map((row) => row.transactionReference))
    expect(lines).toHaveLength(total ?? 0)
  })

  test('an export as workbook or PDF has the same rows as the CSV', async () => {
    const { total } = await run(CREDITS)
    const book = read(await taken({ format: 'xlsx' }))
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] as WorkSheet
    expect(utils.sheet_to_json(sheet)).toHaveLength(total ?? 0)
    const lines = pdfText(await taken({ format: 'pdf' }))
    expect(lines).toContain(CREDITS)
    expect(lines.join('\n')).toMatch(/Page 1 of \d/)
  })

  test('an export reports its progress and its number of rows', async () => {
    const told: number[] = []
    const { bytes, end } = await take({ reportName: TRAIL, format: 'csv' }, { onProgress: (done) => told.push(done) })
    for await (const _ of bytes as unknown as AsyncIterable<Uint8Array>);
    expect((await end).rows).toBeGreaterThanOrEqual(ROWS)
    expect(told.length).toBeGreaterThan(0)
    expect(told).toEqual([...told].sort((a, b) => a - b))
  })

  test('an export of more rows than a PDF may contain ends with an error message', async () => {
    const { bytes } = await take({ reportName: TRAIL, format: 'pdf' })
    await expect(new Response(bytes).arrayBuffer()).rejects.toMatchObject({
      code: '98',
      message: expect.stringContaining('10000'),
    })
  })

  test.each([
    ['an operator’s', 'ops@swiftremit.example', CREDITS, '57'],
    ['of no report', MAKER, 'No such report', '25'],
  ])('%s is refused, without further output', async (_, user, reportName, code) => {
    await expect(taken({ reportName }, user)).rejects.toMatchObject({ code })
  })
})

/** Returns the state of an export in the database. */
const stateOf = async (runId: string) => {
  const { rows: users } = await sql<{
    user_id: string
  }>`select user_id from app_user where username = ${MAKER}`.execute(portal.gateway.admin)
  const mark = markOf(users[0]?.user_id ?? '', runId) ?? ''
  const { rows } = await sql<{
    state: string
    wait: string | null
  }>`select state, wait_event_type as wait from pg_stat_activity
    where application_name = ${mark}`.execute(portal.gateway.admin)
  return rows[0]
}
const until = async (runId: string, holds: (state: Awaited<ReturnType<typeof stateOf>>) => boolean) => {
  while (!holds(await stateOf(runId))) await new Promise((resolve) => setTimeout(resolve, 10))
}
const waits = (state: Awaited<ReturnType<typeof stateOf>>) => state?.state === 'idle in transaction'
/** Starts an export once the user's previous export has ended: its connection ends before its gateway has noticed. */
const whenFree = async <T>(start: () => Promise<T>): Promise<T> =>
  await start().catch((error: { code?: string }) => (error.code === '09' ? whenFree(start) : Promise.reject(error)))
/** Starts an export; its reader stops after the first bytes. */
const stopped = async (runId: string, signal?: AbortSignal) => {
  const options = signal === undefined ? {} : { signal }
  const received = await whenFree(() => take({ reportName: TRAIL, format: 'csv', runId }, options))
  const reader = received.bytes.getReader()
  await reader.read()
  return { ...received, reader }
}
const restOf = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
  for (;;) if ((await reader.read()).done) return
}

describe('a running export', () => {
  test('an export waits in the database while its reader is slow, and ends there when the reader disconnects', async () => {
    const { reader } = await stopped('slow')
    await until('slow', waits)
    await reader.cancel()
    await expect(until('slow', (state) => state === undefined)).resolves.toBeUndefined()
  })

  test('an export can be ended even while the database still searches for the first row', async () => {
    const cut = new AbortController()
    await portal.gateway.admin.transaction().execute(async (holder) => {
      // The report's view reads this table; writing the export's own row in the audit trail does not.
      await sql`lock table audit_former in access exclusive mode`.execute(holder)
      const request = { reportName: TRAIL, format: 'csv', runId: 'locked' } as const
      const { bytes } = await whenFree(() => take(request, { signal: cut.signal }))
      const first = bytes.getReader().read()
      first.catch(() => undefined)
      await until('locked', (state) => state?.wait === 'Lock')
      cut.abort()
      await expect(first).rejects.toThrow()
      await until('locked', (state) => state === undefined)
    })
  })

  test('a user can run only one export at a time', async () => {
    const { reader } = await stopped('first')
    await expect(taken()).rejects.toMatchObject({ code: '09' })
    await reader.cancel()
    await until('first', (state) => state === undefined)
    await expect(whenFree(taken)).resolves.toBeDefined()
  })

  test('a user can end a running export from another session, and the reader is informed', async () => {
    const { reader } = await stopped('far')
    await until('far', waits)
    const rest = restOf(reader)
    rest.catch(() => undefined)
    expect(await portal.send(MAKER, cancelReport, { runId: 'far' })).toMatchObject({ cancelled: true })
    await expect(rest).rejects.toMatchObject({ code: '98' })
    expect(await portal.send(MAKER, cancelReport, { runId: 'far' })).toMatchObject({ cancelled: false })
  })

  test('an export ends with its session, and reports this as the reason', async () => {
    const { reader } = await stopped('ended')
    await sql`update app_user set status = 'INACTIVE' where username = ${MAKER}`.execute(portal.gateway.admin)
    try {
      await until('ended', (state) => state === undefined)
      await expect(restOf(reader)).rejects.toMatchObject({ code: '990' })
    } finally {
      await sql`update app_user set status = 'ACTIVE' where username = ${MAKER}`.execute(portal.gateway.admin)
    }
  })

  test('an export is marked incomplete if the gateway stops', async () => {
    const { reader, end } = await stopped('gone')
    portal.gateway.app.server.closeAllConnections()
    await expect(restOf(reader)).rejects.toMatchObject({ code: 'NETWORK' })
    await expect(end).rejects.toMatchObject({ code: 'NETWORK' })
    await until('gone', (state) => state === undefined)
  })
})
