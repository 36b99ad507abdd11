import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { sql } from 'kysely'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { ledgerKey, verifyLedger } from '../../../books/ledger/index.ts'
import { seedTransactions } from './bulk-transactions.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** The period of the seeded orders is short, because each further month makes the test a second slower. */
const DAYS = 50

const raise = (count: number) => {
  const { admin: db, clock, config } = portal.gateway
  return seedTransactions({ db, now: clock.now(), config }, count, DAYS)
}
const verdict = () => verifyLedger(portal.gateway.db, ledgerKey(portal.gateway.config.keyEncryptionKey))
/** Returns the indexes, foreign keys and triggers of the filled tables. */
const guards = async () => {
  const { rows } = await sql<{ guard: string }>`
    select tablename || ' ' || indexdef as guard from pg_indexes where tablename in ('transaction', 'ledger_line', 'transaction_state')
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text from pg_constraint
      where conrelid in ('transaction'::regclass, 'ledger_line'::regclass, 'ledger_hold'::regclass) and conparentid = 0
    union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger
      where not tgisinternal and tgrelid::regclass::text in ('ledger_posting', 'ledger_line', 'ledger_hold', 'transaction')
    order by 1`.execute(portal.gateway.admin)
  return rows.map(({ guard }) => guard)
}
const wallets = () =>
  portal.gateway.db
    .selectFrom('ledger_balance as b')
    .innerJoin('ledger_account as a', 'a.account_number', 'b.account_number')
    .select(['a.account_number', 'b.balance', 'b.held'])
    .where('a.kind', 'in', ['WALLET', 'CLEARING'])
    .orderBy('a.account_number')
    .execute()

test('after years of transactions are inserted before the demo, the books verify and all constraints are restored', async () => {
  const [before, guarded] = [await wallets(), await guards()]
  await raise(400)
  expect(await verdict()).toMatchObject({ ok: true })
  expect(await wallets()).toEqual(before)
  expect(await guards()).toEqual(guarded)
  // The first call seeds up to a count that is already reached, the second call up to a higher count.
  await raise(400)
  await raise(500)
  expect(await verdict()).toMatchObject({ ok: true })
  const { rows } = await sql<Record<string, number>>`select count(*)::int as transactions,
      count(distinct tableoid)::int as months, count(distinct transaction_status)::int as statuses,
      count(*) filter (where transaction_status = 'POSTED')::int as posted,
      (select count(*)::int from ledger_hold h where h.transaction_id in (select transaction_id from transaction_key
        where transaction_reference like '__-H%') and h.state = 'HELD') as held,
      (select count(*)::int from screening_log l join transaction_key k using (transaction_id)
        where k.transaction_reference like '__-H%') as screened
    from transaction where transaction_reference like '__-H%'`.execute(portal.gateway.db)
  expect(rows[0]).toMatchObject({ transactions: 500, statuses: 2, held: 0, screened: 500 })
  expect(rows[0]?.months).toBeGreaterThanOrEqual(4)
  expect(rows[0]?.posted).toBeGreaterThan(400)
})

test('each seeded transaction counts towards the behaviour of its people, before the demo’s orders for them', async () => {
  const { rows } = await sql<Record<string, number>>`select count(*)::int as orders,
      count(*) filter (where exists (select from behaviour_order o where o.transaction_id = t.transaction_id
        and o.subject_kind = 'partner'))::int as counted,
      (select count(*)::int from behaviour_order o join behaviour_order x on x.subject = o.subject and x.order_no = o.order_no - 1
        where o.ordered_at < x.ordered_at) as turned,
      (select sum(orders)::int from (select max(order_no) as orders from behaviour_order where subject_kind = 'partner'
        group by subject) p) as numbered
    from transaction t`.execute(portal.gateway.db)
  const orders = rows[0]?.orders
  expect(orders).toBeGreaterThan(500)
  expect(rows[0]).toEqual({ orders, counted: orders, turned: 0, numbered: orders })
})

test('a seeded transaction can be read like any other, with its complete history', async () => {
  const found = await portal.send('ho.compliance', readDirectCredits, {
    size: 1,
    search: 'H00000007',
  })
  const [row] = found.data ?? []
  expect(found.total).toBe(1)
  const { transaction } = await portal.send('ho.compliance', readTransaction, {
    transactionId: row?.transactionId ?? '',
  })
  expect(transaction?.states[0]).toMatchObject({ toStatus: 'RECEIVED', happenedAt: row?.transactionCreatedAt })
  expect(transaction?.states.at(-1)?.toStatus).toBe(row?.transactionStatus)
})
