import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { DateTime } from 'luxon'
import { ledgerKey, verifyLedger } from '../areas/books/ledger/index.ts'
import { falseMatchStatusAt } from '../areas/compliance/false-matches/false-match-record.ts'
import { verifyPassword } from '../engine/access/index.ts'
import { linkAudit, verifyAudit } from '../engine/audit/index.ts'
import { demoRecipe } from '../testing/demo-recipe.ts'
import { type TestGateway, testGateway } from '../testing/index.ts'
import { DEMO_PASSWORD } from './demo-user.ts'
import { DEMO_USERNAMES, seedDemo, seedMany } from './index.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway({ recipe: demoRecipe })
})
afterAll(() => gateway.close())

describe('the demo', () => {
  test('demo accounts have the demo password, and the bank’s accounts and one operator account have a hard token', async () => {
    const users = await gateway.db
      .selectFrom('app_user')
      .select(['username', 'password_hash', 'totp_confirmed_at', 'user_type', 'must_change_password'])
      .where('username', 'in', [...DEMO_USERNAMES])
      .execute()
    expect(users).toHaveLength(13)
    expect(await verifyPassword(users[0]?.password_hash ?? '', DEMO_PASSWORD)).toBe(true)
    for (const user of users) {
      expect(user.must_change_password).toBe(false)
      const needsNone = user.user_type === 'IMTO' && user.username !== 'admin@kudipay.example'
      expect(user.totp_confirmed_at === null).toBe(needsNone)
    }
  })

  test('the demo has users in every status and of three countries, and a queue item for each pending user', async () => {
    const { rows } = await sql<{ status: string; count: number; waiting: number }>`select u.status, count(*)::int,
        count(q.cq_id)::int as waiting from app_user u
        left join queue_item q on q.status = 'PENDING' and q.action = 'CREATE'
          and q.target_id in (u.user_id::text, case when u.status = 'PENDING' then u.mto_code end)
      group by u.status order by u.status`.execute(gateway.db)
    expect(rows.map((row) => row.status)).toEqual(['ACTIVE', 'DELETED', 'INACTIVE', 'LOCKED', 'PENDING'])
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBeGreaterThanOrEqual(120)
    const pending = rows.find((row) => row.status === 'PENDING')
    expect(pending?.waiting).toBe(pending?.count)
  })

  test('the demo has partners in every status, and each pending partner is in the queue with its first user', async () => {
    const { rows } = await sql<{ status: string; waiting: number; users: number }>`select m.mto_status as status,
        count(q.cq_id)::int as waiting, count(u.user_id)::int as users from mto m
        left join queue_item q on q.subject = 'mto' and q.target_id = m.mto_code and q.status = 'PENDING'
        left join app_user u on u.user_id::text = q.after ->> 'mtoUserId' and u.status = 'PENDING'
      group by m.mto_status order by m.mto_status`.execute(gateway.db)
    expect(rows.map((row) => row.status)).toEqual(['ACTIVE', 'DECLINED', 'DELETED', 'PENDING'])
    expect(rows.map((row) => [row.waiting, row.users])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [2, 2],
    ])
  })

  test('the demo has a queue item for each pending role, and the audit trail has the submission of every queue item', async () => {
    const { rows } = await sql<{ roles: number; waiting: number; items: number; told: number }>`select
        (select count(*)::int from role where role_status = 'PENDING') as roles,
        (select count(*)::int from role r join queue_item q on q.subject = 'role' and q.target_id = r.role_id
          and q.status = 'PENDING' and q.action = 'CREATE' where r.role_status = 'PENDING') as waiting,
        (select count(*)::int from queue_item) as items,
        (select count(distinct q.cq_id)::int from queue_item q join audit_entry e on e.cq_id = q.cq_id
          and e.subject = q.subject and e.item_id = q.target_id and e.cq_status = 'PENDING') as told`.execute(
      gateway.db,
    )
    expect(rows[0]?.roles).toBe(1)
    expect(rows[0]?.waiting).toBe(1)
    expect(rows[0]?.told).toBe(rows[0]?.items)
  })

  test('the demo has queue items in every status, and its audit trail verifies', async () => {
    const statuses = await gateway.db.selectFrom('queue_item').select('status').distinct().execute()
    expect(statuses.map((row) => row.status).sort()).toEqual(['AUTHORIZED', 'PENDING', 'REJECTED'])
    // The linker links entries once it has created its list of heads.
    await linkAudit(gateway.db)
    expect(await verifyAudit(gateway.db)).toMatchObject({ ok: true, waiting: 0 })
  })

  test('the demo has direct credits in every lasting status, including a returned one and one with a recall', async () => {
    const statuses = await gateway.db
      .selectFrom('transaction')
      .select(['transaction_status as status', ({ fn }) => fn.countAll<string>().as('count')])
      .where('contract_type', '=', 'DC')
      .groupBy('transaction_status')
      .orderBy('transaction_status')
      .execute()
    expect(statuses.map(({ status }) => status)).toEqual([
      'AML GATE',
      'FAILED',
      'PASSED',
      'PENDING',
      'POSTED',
      'RETURNED',
    ])
    expect(statuses.at(-1)?.count).toBe('1')
    const recalls = await gateway.db
      .selectFrom('recall_request as r')
      .innerJoin('transaction as t', 't.transaction_id', 'r.transaction_id')
      .select(['r.recall_status', 't.transaction_status'])
      .execute()
    expect(recalls).toEqual([{ recall_status: 'REQUESTED', transaction_status: 'POSTED' }])
    const key = ledgerKey(gateway.config.keyEncryptionKey)
    expect(await verifyLedger(gateway.db, key)).toMatchObject({ ok: true })
  })

  test('the demo has cash pickups in every status, signed receipts, a refused payout, and tills that balance', async () => {
    const { rows } = await sql<{ statuses: string[]; signed: number; refused: number; closed: number }>`select
        (select array_agg(distinct transaction_status order by transaction_status) from transaction
          where contract_type = 'CP') as statuses,
        (select count(*)::int from signed_receipt) as signed,
        (select count(*)::int from pickup_refusal) as refused,
        (select count(*)::int from till t where t.till_status = 'CLOSED' and t.counted_amount = t.expected_amount
          and exists (select 1 from pickup_payment p where p.till_id = t.till_id)) as closed`.execute(gateway.db)
    expect(rows[0]).toEqual({
      statuses: ['AML GATE', 'FAILED', 'PASSED', 'PENDING', 'POSTED', 'RECEIVED', 'REQUESTED', 'RETURNED'],
      signed: 3,
      refused: 1,
      closed: expect.any(Number),
    })
    expect(rows[0]?.closed).toBeGreaterThan(40)
    const { rows: till } = await sql<{ books: string; paid: string }>`select b.balance as books,
        (select sum(x.transaction_destination_amount) from pickup_payment p
          join transaction x using (transaction_id) where p.till_id = t.till_id and p.returned_at is null) as paid
      from till t join ledger_balance b using (account_number) where t.till_status = 'OPEN'`.execute(gateway.db)
    expect(till).toHaveLength(1)
    expect(Number(till[0]?.books) + Number(till[0]?.paid)).toBe(9000)
  })

  test('most cash pickups of the demo are paid, and no payout is later than the closing of its till', async () => {
    const { rows } = await sql<{ paid: number; ended: number; disordered: number }>`select
        (select count(*)::int from transaction where contract_type = 'CP' and transaction_status = 'POSTED') as paid,
        (select count(*)::int from transaction where contract_type = 'CP'
          and transaction_status in ('POSTED', 'FAILED', 'RETURNED')) as ended,
        (select count(*)::int from pickup_payment p join till t using (till_id) where t.closed_at < p.paid_at) as disordered`.execute(
      gateway.db,
    )
    expect(rows[0]?.disordered).toBe(0)
    expect((rows[0]?.paid ?? 0) / (rows[0]?.ended ?? 1)).toBeGreaterThan(0.7)
  })

  test('at least one custom or built-in rule holds each demo case, and no rule failed during its evaluation', async () => {
    const { rows } = await sql<{ house: number; people: number; errors: number; unexplained: number }>`select
        count(*) filter (where screening_log_status = 'HIT' and rule_version is null)::int as house,
        count(*) filter (where screening_log_status = 'HIT' and rule_version is not null)::int as people,
        count(*) filter (where screening_log_status = 'ERROR')::int as errors,
        (select count(*)::int from screening_case c where not exists (select from screening_log l
          where l.transaction_id = c.transaction_id and l.screening_log_status = 'HIT')) as unexplained
      from screening_log`.execute(gateway.db)
    expect(rows).toEqual([{ house: expect.any(Number), people: expect.any(Number), errors: 0, unexplained: 0 }])
    expect(Math.min(rows[0]?.house ?? 0, rows[0]?.people ?? 0)).toBeGreaterThan(9)
  })

  test('two orders of the demo are held only by their points, and the larger sum awaits its second pass', async () => {
    const { rows } = await sql<{ sum: string; parts: string; isPassedOnce: boolean; others: number }>`select
        l.matched ->> 'riskSum' as sum, l.matched ->> 'riskParts' as parts,
        k.first_pass_by is not null as "isPassedOnce", (select count(*)::int from screening_log o
          join screening_rule r on r.screening_code = o.screening_log_screening_code
          where o.transaction_id = l.transaction_id and o.screening_log_status = 'HIT' and r.screening_points is null) as others
      from screening_log l join screening_case k using (transaction_id)
      where l.screening_log_screening_code = 'RISK' and k.case_status <> 'CLOSED' order by 1`.execute(gateway.db)
    expect(rows).toEqual([
      { sum: '105', parts: 'PT-SUM 40 + PT-INVEST 35 + PT-FIRST 30', isPassedOnce: false, others: 0 },
      { sum: '155', parts: expect.stringContaining('PT-MONITORED 50 + '), isPassedOnce: true, others: 0 },
    ])
  })

  test('the demo looked back once, and one person was paid before being listed', async () => {
    const runs = await gateway.db.selectFrom('look_back').select(['look_back_status', 'cases_opened']).execute()
    expect(runs).toEqual([{ look_back_status: 'DONE', cases_opened: 1 }])
    const paid = await gateway.db
      .selectFrom('screening_case')
      .select(['case_status', sql<number>`extract(epoch from due_at - held_at)::int / 3600`.as('hours')])
      .where('case_kind', '=', 'PAID')
      .execute()
    expect(paid).toEqual([{ case_status: 'OPEN', hours: 72 }])
  })

  test('the demo has reports to regulators in every status, and false matches in force, lapsed, expired and pending', async () => {
    const filings = await gateway.db
      .selectFrom('regulator_report')
      .select(['filing_kind', 'filing_status', 'filing_number'])
      .orderBy('filing_kind')
      .orderBy('filing_status')
      .execute()
    const year = gateway.clock.now().getUTCFullYear()
    expect(filings.map((one) => Object.values(one))).toEqual([
      ['AFR', 'SENT', expect.stringMatching(/^NG-AFR-\d{4}-0001$/)],
      ['CTR', 'DRAFT', null],
      ['STR', 'APPROVED', `NG-STR-${year}-0001`],
      ['STR', 'DRAFT', null],
      ['STR', 'SENT', null],
    ])
    const matches = await gateway.db
      .selectFrom('false_match as f')
      .innerJoin('watch_list_entry as e', (join) =>
        join
          .onRef('e.list_code', '=', 'f.list_code')
          .onRef('e.entry_no', '=', 'f.entry_no')
          .onRef('e.list_version', '=', 'f.entry_version'),
      )
      .select('f.person_name')
      .select(falseMatchStatusAt(gateway.clock.now()).as('status'))
      .orderBy('f.person_name')
      .execute()
    expect(matches.map((one) => Object.values(one))).toEqual([
      ['Anton Belyakov', 'ACTIVE'],
      ['Hassan Warfaa', 'LAPSED'],
      ['Ousmane Karembe', 'PENDING'],
      ['Saleem Nasser', 'ENDED'],
    ])
  })

  test('each shadow rule has hits in the demo’s last month, some of them in orders that no rule in force holds', async () => {
    const { rows } = await sql<{ rule: string; hits: number }>`select r.screening_code as rule, (select count(*)::int
        from screening_log l where l.screening_log_screening_code = r.screening_code and l.screening_log_status = 'HIT'
          and l.is_shadow and l.screening_log_created_at > ${gateway.clock.now()}::timestamptz - interval '30 days') as hits
      from screening_rule r where r.screening_mode = 'SHADOW' order by 1`.execute(gateway.db)
    expect(rows.map(({ rule }) => rule)).toEqual(['CRYPTO', 'DOCEXP', 'MULE'])
    for (const { hits } of rows) expect(hits).toBeGreaterThan(1)
    const { rows: passed } = await sql<{ count: number }>`select count(*)::int from screening_log l
      where l.screening_log_status = 'HIT' and not l.is_shadow and not exists (select from screening_case c
        where c.transaction_id = l.transaction_id)`.execute(gateway.db)
    expect(passed[0]?.count).toBe(0)
  })

  test('the demo has forty people in the directory who are not users yet', async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from directory_person d
      where not exists (select 1 from app_user u where u.username = d.username)`.execute(gateway.db)
    expect(rows[0]?.count).toBe(40)
  })

  test('seeding the demo twice adds nothing', async () => {
    expect(await seedDemo(gateway.admin, gateway.config, gateway.clock.now())).toEqual({ isSeeded: false })
  })

  test('the demo grows to the requested counts, and a repeated request adds no rows', async () => {
    const counts = async () => {
      const { rows } = await sql<{ users: number; audit: number }>`select
        (select count(*)::int from app_user where email::text like 'u0%') as users,
        (select count(*)::int from audit_entry where correlation_id like 'bulk-%') as audit`.execute(gateway.admin)
      return rows[0]
    }
    const demo = { db: gateway.admin, now: gateway.clock.now(), config: gateway.config }
    await seedMany(demo, { users: 500, audit: 2000 })
    expect(await counts()).toEqual({ users: 500, audit: 2000 })
    await seedMany(demo, { users: 500, audit: 2000 })
    expect(await counts()).toEqual({ users: 500, audit: 2000 })
  })
})

test('a demo set up just after midnight has no pending items that expired with the previous day', async () => {
  const minutesIntoDay = DateTime.utc().plus({ days: 1 }).startOf('day').plus({ minutes: 12 }).toJSDate()
  const fresh = await testGateway({ now: minutesIntoDay })
  try {
    await seedDemo(fresh.admin, fresh.config, minutesIntoDay)
    const waiting = fresh.db.selectFrom('queue_item').where('status', '=', 'PENDING')
    expect(await waiting.select('cq_id').where('expires_at', '<=', minutesIntoDay).execute()).toEqual([])
    expect(await waiting.select('cq_id').where('subject', '=', 'cash-pickup').execute()).toHaveLength(2)
  } finally {
    await fresh.close()
  }
})
