import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { readSlabs } from '@portal/contract/accounting-rules/rule-drafts.calls'
import { readRuleEarnings } from '@portal/contract/accounting-rules/rule-earnings.calls'
import { sql } from 'kysely'
import { DateTime } from 'luxon'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'

let portal: TestPortal
let slabs: readonly RuleSlab[]

beforeAll(async () => {
  portal = await testPortal()
  slabs = (await portal.send('ho.maker', readSlabs, { slabAeCode: 'AE-DC-STD' })).data ?? []
})
afterAll(() => portal.close())

const earnings = (asked: readonly RuleSlab[], days = 90, who = 'ho.maker') =>
  portal.send(who, readRuleEarnings, { aeCode: 'AE-DC-STD', slabs: [...asked], days })

test('the slabs of the rule in force would have earned exactly what was earned, which equals the books', async () => {
  const { rows = [], sums = [] } = await earnings(slabs)
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) expect(row.wouldEarn).toBe(row.earned)
  const { rows: booked } = await sql<{ currency: string; earned: string; transactions: number }>`
    select l.currency, sum(l.amount)::numeric(20,2)::text as earned, count(distinct t.transaction_id)::int as transactions
    from transaction t join ledger_line l on l.transaction_id = t.transaction_id and l.event = 'POSTED'
    join ledger_account a using (account_number)
    where a.kind = 'INCOME' and t.ae_code = 'AE-DC-STD' and t.env = 'live' group by 1`.execute(portal.gateway.db)
  const sorted = <Row extends { currency: string }>(of: readonly Row[]) =>
    of.toSorted((one, other) => one.currency.localeCompare(other.currency))
  expect(sorted(sums.map(({ currency, earned, transactions }) => ({ currency, earned, transactions })))).toEqual(
    sorted(booked),
  )
})

test('other slabs show what the rule would have earned, and how many orders it would have refused', async () => {
  const doubled = slabs.map((slab) => ({
    ...slab,
    slabMaxAmount: slab.slabCode === 'NGNTOP' ? '1000000.01' : slab.slabMaxAmount,
    entries: slab.entries.map((entry) =>
      entry.entryAmount === '100.00' ? { ...entry, entryAmount: '200.00' } : entry,
    ),
  }))
  const [was, now] = [await earnings(slabs), await earnings(doubled)]
  const naira = (of: typeof was) => of.sums?.find(({ currency }) => currency === 'NGN')
  expect(Number(naira(now)?.wouldEarn)).toBeGreaterThan(Number(naira(now)?.earned) / 2)
  expect(naira(now)?.earned).toBe(naira(was)?.earned)
  expect(naira(now)?.refused).toBeGreaterThanOrEqual(0)
})

test('earnings are visible only to the bank, and only for rules that were used', async () => {
  expect((await earnings(slabs, 90, 'ops@swiftremit.example')).responseCode).toBe('57')
  const none = await portal.send('ho.maker', readRuleEarnings, { aeCode: 'R-NEVER', slabs: [...slabs], days: 30 })
  expect(none.responseCode).toBe('25')
})

test('an order counts on the calendar day of its own subsidiary', async () => {
  const day = DateTime.fromJSDate(portal.gateway.clock.now(), { zone: 'utc' }).startOf('day').minus({ days: 5 })
  // The time is half past eleven in Accra, and half past midnight of the next day in Lagos and Kinshasa.
  const late = day.plus({ hours: 23, minutes: 30 }).toJSDate()
  await sql`update transaction set transaction_created_at = ${late} where ae_code = 'AE-DC-STD'`.execute(
    portal.gateway.admin,
  )
  const { rows = [] } = await earnings(slabs)
  const daysOf = (wanted: string) =>
    new Set(rows.filter(({ currency }) => currency === wanted).map(({ businessDate }) => businessDate))
  expect(daysOf('GHC')).toEqual(new Set([day.toISODate()]))
  expect(daysOf('NGN')).toEqual(new Set([day.plus({ days: 1 }).toISODate()]))
})
