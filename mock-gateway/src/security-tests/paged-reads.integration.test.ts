import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { PARTNER_OPERATIONS } from '@portal/contract/partner-api'
import { DELIVERIES_A_PAGE, readWebhookDeliveries } from '@portal/contract/webhooks/webhooks.calls'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { insertEndpoint, insertEvent } from '../areas/payments/webhooks/testing/insert-endpoint.ts'
import { type OrderPortal, orderPortal } from './testing/order-portal.ts'

// Paged reads that are not lists return each row once, even if rows are equal in the sorted column or are added while
// the pages are read. `whole-lists.integration.test.ts` tests the lists.

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

/** The paged reads that are not lists, each with the test that reads all its pages. */
const PAGED = {
  'portal/history/read': 'engine/history/record-history.integration.test.ts',
  'portal/webhook/deliveries': 'here',
}
const PARTNER_PAGED = {
  listBatches: 'here',
  listBatchRows: 'here',
  listEvents: 'areas/payments/transactions/partner/list-events.integration.test.ts',
  listStatements: 'here',
  listTransactions: 'areas/payments/transactions/partner/partner-reads.integration.test.ts',
  readStatement: 'here',
}

test('every paged read is a list, or a test reads all its pages', () => {
  const fields = (path: string) => Object.keys(SCHEMAS.get(path)?.fields ?? {})
  const paged = ALL_CALLS.filter(({ path }) => fields(path).includes('page') || fields(path).includes('size'))
  const others = paged.filter(({ path, writes }) => writes || !fields(path).includes('cursor'))
  expect(others.map(({ path }) => path).sort()).toEqual(Object.keys(PAGED).sort())
  const ofPartners = PARTNER_OPERATIONS.filter(({ parameters = [] }) =>
    parameters.some(({ name }) => name === 'cursor'),
  )
  expect(ofPartners.map(({ id }) => id).sort()).toEqual(Object.keys(PARTNER_PAGED).sort())
})

/**
 * Reads all pages of an operation of the partner API.
 * @param between called after each page
 */
async function pagesOf<Row>(
  path: string,
  { secret, between }: { secret?: string; between?: () => Promise<void> } = {},
): Promise<Row[][]> {
  const pages: Row[][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await portal.ask(
      'GET',
      `${path}${cursor && `?cursor=${cursor}`}`,
      undefined,
      secret ? { secret } : {},
    )
    expect(answer.status).toBe(200)
    const page = answer.body as unknown as { data: Row[]; cursor: string | null }
    pages.push(page.data)
    cursor = page.cursor
    await between?.()
  }
  return pages
}

describe('deliveries', () => {
  test('the pages of a transaction’s deliveries have each delivery once, even if several endpoints get the same events', async () => {
    const { db, clock } = portal.gateway
    const { transaction_id: transactionId } = await db
      .selectFrom('transaction')
      .select('transaction_id')
      .where('mto_code', '=', 'SWIFTREMIT')
      .where('env', '=', 'live')
      .executeTakeFirstOrThrow()
    const at = clock.now()
    const endpoints = await Promise.all(Array.from({ length: 5 }, () => insertEndpoint(db, 'SWIFTREMIT')))
    const events = Array.from({ length: DELIVERIES_A_PAGE / 2 }, (_, nth) => nth + 100)
    for (const eventNo of events)
      await insertEvent(db, {
        subjectId: transactionId,
        at,
        eventNo,
        type: 'transaction.updated',
        mtoCode: 'SWIFTREMIT',
      })
    await db
      .insertInto('webhook_delivery')
      .values(
        endpoints.flatMap((endpoint_id) =>
          events.map((event_no) => ({
            ...{ subject_id: transactionId, event_no, endpoint_id },
            ...{ delivery_status: 'DELIVERED', occurred_at: at, tried_until: at, delivered_at: at },
          })),
        ),
      )
      .execute()
    const { rows } = await sql<{ count: number }>`select count(*)::int from webhook_delivery
      where subject_id = ${transactionId}`.execute(db)
    const seen: string[] = []
    for (let page = 0, isMore = true; isMore; page += 1) {
      const found = await portal.send('ho.admin', readWebhookDeliveries, { transactionId, page })
      expect(found.data?.length).toBeGreaterThan(0)
      seen.push(...(found.data ?? []).map(({ endpointId, eventNo }) => `${endpointId} ${eventNo}`))
      isMore = found.isMore ?? false
    }
    expect(new Set(seen).size).toBe(rows[0]?.count)
    expect(seen).toHaveLength(rows[0]?.count ?? 0)
    // The endpoints of an event have a fixed order, so that pages neither repeat nor miss a row, whatever the query
    // plan.
    const tied = seen.filter((one) => one.endsWith(' 100')).map((one) => one.split(' ')[0])
    expect(tied).toEqual(endpoints.toSorted())
  })
})

describe('a partner’s statement', () => {
  test('pages of a hundred lines have every line of the statement once, whatever is posted meanwhile', async () => {
    const { admin } = portal.gateway
    const { body } = await portal.ask('GET', '/wallets')
    const wallets = body.data as unknown as { accountNumber: string; currency: string }[]
    const account = wallets.find(({ currency }) => currency === 'NGN')?.accountNumber ?? ''
    const linesOf = async () =>
      (
        await admin
          .selectFrom('ledger_line')
          .select('account_line')
          .where('account_number', '=', account)
          .orderBy('account_line', 'desc')
          .execute()
      ).map((line) => Number(line.account_line))
    /** Adds copies of the wallet's newest line, each with a separate posting. */
    const post = async (count: number) =>
      await admin.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        for (const transactionId of Array.from({ length: count }, () => uuid())) {
          await sql`insert into ledger_posting select (jsonb_populate_record(p, jsonb_build_object('transaction_id', ${transactionId}::text))).*
            from (select transaction_id, event from ledger_line where account_number = ${account}
              order by account_line desc limit 1) newest join ledger_posting p using (transaction_id, event)`.execute(
            trx,
          )
          await sql`insert into ledger_line select (jsonb_populate_record(l, jsonb_build_object(
              'transaction_id', ${transactionId}::text, 'account_line', l.account_line + 1))).*
            from ledger_line l where account_number = ${account} order by account_line desc limit 1`.execute(trx)
        }
      })
    await post(230)
    const lines = await linesOf()
    const read = await pagesOf<{ accountLine: number }>(`/wallets/${account}/statement`, { between: () => post(1) })
    const pages = read.map((page) => page.map(({ accountLine }) => accountLine))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.slice(0, -1).every(({ length }) => length === 100)).toBe(true)
    expect(pages.flat()).toEqual(lines)
  })
})

describe('a partner’s batches', () => {
  const rowCount = 1_100

  test('the pages of a batch’s rows have each row once, in the order of the file', async () => {
    const secret = await portal.keyOf('SWIFTREMIT')
    const sent = await portal.gateway.app.inject({
      method: 'POST',
      url: '/partner/v1/batches?batchReference=PAGED',
      headers: {
        authorization: `Bearer ${secret}`,
        'idempotency-key': uuid(),
        'content-type': 'application/x-ndjson',
      },
      payload: '{}\n'.repeat(rowCount),
    })
    expect(sent.statusCode).toBe(202)
    const pages = await pagesOf<{ rowNo: number }>('/batches/PAGED/rows', { secret })
    expect(pages.map(({ length }) => length)).toEqual([500, 500, 100])
    expect(pages.flat().map(({ rowNo }) => rowNo)).toEqual(Array.from({ length: rowCount }, (_, at) => at + 1))
  })

  test('the pages of batches have each batch once, also those of the same moment', async () => {
    const { admin } = portal.gateway
    const ids = Array.from({ length: 230 }, () => uuid())
    await sql`insert into order_batch select (jsonb_populate_record(b, jsonb_build_object('batch_id', id,
        'batch_reference', 'B-' || id, 'batch_status', 'COMPLETED', 'completed_at', b.created_at,
        'rows_refused', b.row_count))).*
      from order_batch b, unnest(${ids}::text[]) as id where b.batch_reference = 'PAGED'`.execute(admin)
    const pages = await pagesOf<{ batchReference: string }>('/batches', { secret: await portal.keyOf('SWIFTREMIT') })
    expect(pages.length).toBe(3)
    // The demo has one batch.
    const expected = ['PAGED', 'SR-PAYROLL-2026-11', ...ids.map((id) => `B-${id}`)]
    expect(
      pages
        .flat()
        .map(({ batchReference }) => batchReference)
        .sort(),
    ).toEqual(expected.sort())
  })
})

describe('a partner’s daily statements', () => {
  test('the pages have each statement once, newest first', async () => {
    const { admin } = portal.gateway
    const { body } = await portal.ask('GET', '/wallets')
    const [{ accountNumber = '' } = {}] = body.data as unknown as { accountNumber: string }[]
    await admin.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`insert into wallet_statement (account_number, statement_no, business_date, opening_balance,
          closing_balance, closing_held, credit_count, credit_sum, debit_count, debit_sum, camt_gzip, camt_size,
          camt_sha256, csv_gzip, csv_size, csv_sha256, created_at, last_line)
        select ${accountNumber}, day, date '2026-01-01' + day, 0, 0, 0, 0, 0, 0, 0, '\\x00', 1, sha256('a'), '\\x00', 1,
          sha256('a'), now(), 0
        from generate_series(1, 230) as day`.execute(trx)
    })
    const pages = await pagesOf<{ statementNo: number }>(`/wallets/${accountNumber}/statements`)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.flat().map(({ statementNo }) => statementNo)).toEqual(Array.from({ length: 230 }, (_, at) => 230 - at))
  })
})
