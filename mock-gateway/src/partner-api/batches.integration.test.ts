import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { ledgerKey, verifyLedger } from '../areas/books/ledger/index.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../areas/payments/transactions/testing/orders.ts'
import { batchDesk, jsonLines as lines } from './testing/batch-desk.ts'

let portal: OrderPortal
let secret = ''
let foreign = ''

beforeAll(async () => {
  portal = await orderPortal()
  secret = await portal.keyOf('SWIFTREMIT')
  foreign = await portal.keyOf('KUDIPAY')
})
afterAll(() => portal.close())

const { upload, processed, rowsOf } = batchDesk(
  () => portal,
  () => secret,
)

describe('a batch', () => {
  test('rows are accepted or refused one by one, and their orders have the reference of the batch', async () => {
    const [first, last] = [orderTo(nuban('2')), orderTo(nuban('3'))]
    const content = `${lines(first)}not JSON\n${lines(
      { ...first },
      { ...orderTo(nuban('2')), transactionReceiverAccountNumber: '0000000001' },
      { ...orderTo(nuban('2')), transactionBatchReference: 'another' },
      last,
    )}{"transactionReference":"a","transactionReference":"b"}\n`
    const sent = await upload(content)
    expect(sent).toMatchObject({ status: 202, body: { batchStatus: 'PROCESSING', rows: 7, rowsWaiting: 7 } })
    const { batchReference } = sent.body
    expect(await processed(batchReference)).toMatchObject({
      batchStatus: 'COMPLETED',
      ...{ rowsAccepted: 2, rowsRefused: 5, rowsWaiting: 0 },
    })
    const rows = await rowsOf(batchReference)
    expect(rows.map(({ code }) => code)).toEqual([null, '30', '94', '14', '30', null, '30'])
    expect(rows[0]).toMatchObject({ transactionStatus: 'RECEIVED', transactionReference: first.transactionReference })
    expect(rows[3]).toMatchObject({ errors: [{ field: 'transactionReceiverAccountNumber' }] })
    const listed = await portal.ask('GET', `/transactions?batch=${batchReference}`)
    expect(listed.body.data).toHaveLength(2)
    const { db, config } = portal.gateway
    expect(await verifyLedger(db, ledgerKey(config.keyEncryptionKey))).toMatchObject({ ok: true })
  })

  test('a job that stops between rows or runs twice at once neither loses nor doubles a row', async () => {
    const orders = Array.from({ length: 6 }, () => orderTo(nuban('2')))
    const { batchReference } = (await upload(lines(...orders))).body
    await processed(batchReference, 2)
    await Promise.all([processed(batchReference, 3), processed(batchReference, 3)])
    await processed(batchReference)
    expect((await rowsOf(batchReference)).map(({ outcome }) => outcome)).toEqual(Array(6).fill('ACCEPTED'))
    expect((await portal.ask('GET', `/transactions?batch=${batchReference}`)).body.data).toHaveLength(6)
  })

  test.each([',', ';'])(
    'a spreadsheet’s CSV with the separator %s is read, with names in five scripts',
    async (mark) => {
      const names = ['Adaeze', 'Фёдор', 'Αλέξανδρος', '名前', 'محمد']
      const orders = names.map((name) => ({ ...orderTo(nuban('2')), transactionSenderFirstName: name }))
      const heading = [...Object.keys(orders[0] ?? {}), 'metadata.agent']
      const rows = orders.map((order) => [...Object.values(order), 'Lagos "7"'])
      const quoted = (cell: unknown) => `"${String(cell).replaceAll('"', '""')}"`
      const text = [heading, ...rows].map((cells) => cells.map(quoted).join(mark)).join('\r\n')
      const { body } = await upload(`\uFEFF${text}\r\n`, { type: 'text/csv; charset=utf-8' })
      expect(await processed(body.batchReference)).toMatchObject({ rowsAccepted: 5, rowsRefused: 0 })
      const { body: order } = await portal.ask('GET', `/transactions/${orders[1]?.transactionReference}`)
      expect(order).toMatchObject({ metadata: { agent: 'Lagos "7"' }, transactionBatchReference: body.batchReference })
    },
  )

  test('the same upload twice at once makes one batch, and other bytes with its key are refused', async () => {
    const key = uuid()
    const content = lines(orderTo(nuban('2')))
    const [one, two] = await Promise.all([upload(content, { key }), upload(content, { key })])
    const again = await upload(content, { key })
    expect([one, two]).toContainEqual(again)
    expect(await upload(`${content}\n`, { key })).toMatchObject({ status: 422, body: { code: '94' } })
    const query = `?batchReference=${again.body.batchReference}`
    expect(await upload(content, { query })).toMatchObject({ status: 409, body: { code: '94' } })
  })

  test('a job that was lost is resumed after an hour', async () => {
    const { batchReference } = (await upload(lines(orderTo(nuban('2'))))).body
    const { admin, clock, jobs } = portal.gateway
    await sql`delete from pgboss.job where name = 'order-batches'`.execute(admin)
    await jobs.drain('order-batches')
    expect((await rowsOf(batchReference)).map(({ outcome }) => outcome)).toEqual(['WAITING'])
    clock.advance(3_601_000)
    await jobs.run('order-batches-resume')
    await jobs.drain('order-batches')
    expect((await portal.ask('GET', `/batches/${batchReference}`)).body).toMatchObject({ batchStatus: 'COMPLETED' })
  })

  test('an unexpected error refuses its row, and the rows after it are processed', async () => {
    const orders = [orderTo(nuban('2')), orderTo(nuban('2')), orderTo(nuban('2'))]
    const { batchReference } = (await upload(lines(...orders))).body
    const { admin } = portal.gateway
    const failing = orders[1]?.transactionReference ?? ''
    await sql`create function fails() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
      admin,
    )
    await sql`create trigger fails before insert on transaction_key for each row
      when (new.transaction_reference = ${sql.lit(failing)}) execute function fails()`.execute(admin)
    const ended = await processed(batchReference)
    await sql`drop function fails() cascade`.execute(admin)
    expect(ended).toMatchObject({ batchStatus: 'COMPLETED', rowsAccepted: 2, rowsRefused: 1 })
    expect((await rowsOf(batchReference)).map(({ code }) => code)).toEqual([null, '96', null])
  })

  test('the result file has a line for each row, as JSON lines or CSV, once the batch is completed', async () => {
    const [accepted, refused] = [orderTo(nuban('2')), { ...orderTo(nuban('2')), transactionReference: '=A1+1' }]
    const rows = [accepted, { ...refused, transactionReceiverAccountNumber: '0000000001' }]
    const { batchReference } = (await upload(lines(...rows))).body
    const fetched = (query = '', accept = '*/*', by = secret) =>
      portal.gateway.app.inject({
        method: 'GET',
        url: `/partner/v1/batches/${batchReference}/result${query}`,
        headers: { authorization: `Bearer ${by}`, accept },
      })
    const early = await fetched()
    expect([early.statusCode, early.json()]).toEqual([409, expect.objectContaining({ code: '09' })])
    await processed(batchReference)
    const { body: order } = await portal.ask('GET', `/transactions/${accepted.transactionReference}`)
    const file = await fetched()
    expect(file.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="${batchReference}-result.ndjson"`,
    })
    expect(
      file.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      {
        rowNo: 1,
        transactionReference: accepted.transactionReference,
        outcome: 'ACCEPTED',
        transactionContractReference: order.transactionContractReference,
        code: null,
        detail: null,
      },
      expect.objectContaining({ rowNo: 2, outcome: 'REFUSED', transactionContractReference: null, code: '30' }),
    ])
    const csv = await fetched('', 'text/csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body.trim().split('\r\n')).toHaveLength(3)
    expect((await fetched('?format=csv')).body).toBe(csv.body)
    expect((await fetched('?format=ndjson', 'text/csv')).body).toBe(file.body)
    expect((await fetched('?format=xlsx')).statusCode).toBe(400)
    expect((await fetched('', '*/*', foreign)).statusCode).toBe(404)
  })

  test('the event of a completed batch is published once, with its counts', async () => {
    const { batchReference } = (await upload(lines(orderTo(nuban('2'))))).body
    const events = async () => {
      const { body } = await portal.ask('GET', '/events?type=batch.completed')
      return (body as unknown as { data: { data: Record<string, unknown> }[] }).data
        .map(({ data }) => data)
        .filter((data) => data.batchReference === batchReference)
    }
    expect(await events()).toEqual([])
    await Promise.all([processed(batchReference), processed(batchReference)])
    await processed(batchReference)
    expect(await events()).toEqual([(await portal.ask('GET', `/batches/${batchReference}`)).body])
  })

  test('a long result is read in parts and is complete', async () => {
    const { batchReference } = (await upload('{}\n'.repeat(1_203))).body
    while ((await processed(batchReference, 300)).batchStatus !== 'COMPLETED') portal.gateway.clock.advance(1_000)
    const { body } = await portal.gateway.app.inject({
      method: 'GET',
      url: `/partner/v1/batches/${batchReference}/result`,
      headers: { authorization: `Bearer ${secret}` },
    })
    const numbers = body
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { rowNo: number }).rowNo)
    expect(numbers).toEqual(Array.from({ length: 1_203 }, (_, at) => at + 1))
  })

  test('another partner’s batch is not found', async () => {
    const { batchReference } = (await upload(lines(orderTo(nuban('2'))))).body
    for (const path of [`/batches/${batchReference}`, `/batches/${batchReference}/rows`])
      expect(await portal.ask('GET', path, undefined, { secret: foreign })).toMatchObject({ status: 404 })
    const { body } = await portal.ask('GET', '/batches', undefined, { secret: foreign })
    expect(body.data).toEqual([])
  })

  test.each([
    ['no rows', '\n\n', 400],
    ['too many rows', '{}\n'.repeat(10_001), 400],
    ['broken text', Buffer.from([0xff, 0xfe, 0x0a]), 400],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 0x61), 413],
  ])('a file with %s is refused whole', async (_, content, status) => {
    expect(await upload(content)).toMatchObject({ status, body: { code: '30' } })
  })

  test('a row that is too large is refused without effect on other rows', async () => {
    const large = { ...orderTo(nuban('2')), transactionNarration: 'x'.repeat(33_000) }
    const { batchReference } = (await upload(lines(large, orderTo(nuban('2'))))).body
    expect(await processed(batchReference)).toMatchObject({ rowsAccepted: 1, rowsRefused: 1 })
  })

  test('a partner has at most ten batches in process', async () => {
    const { db } = portal.gateway
    await db
      .updateTable('order_batch')
      .set({ batch_status: 'PROCESSING', completed_at: null })
      .where('mto_code', '=', 'SWIFTREMIT')
      .execute()
    const { count } = await db
      .selectFrom('order_batch')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('mto_code', '=', 'SWIFTREMIT')
      .executeTakeFirstOrThrow()
    for (let batches = Number(count); batches < 10; batches += 1) await upload(lines(orderTo(nuban('2'))))
    expect(await upload(lines(orderTo(nuban('2'))))).toMatchObject({ status: 422, body: { code: '05' } })
    expect(await upload(lines(orderTo(nuban('2'))), { by: foreign })).toMatchObject({ status: 202 })
  })
})
