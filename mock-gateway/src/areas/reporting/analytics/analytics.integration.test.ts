import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  ANALYTICS_PERIODS,
  type AnalyticsPayload,
  type AnalyticsSum,
  readAnalytics,
  readOnboardingCount,
  readTransactionCount,
  readTransactionVolume,
} from '@portal/contract/analytics/analytics.calls'
import { readCashPickups } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { sql } from 'kysely'
import { DateTime } from 'luxon'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../../../security-tests/testing/order-portal.ts'
import { type ScriptedGateway, scriptedGateway } from '../../../security-tests/testing/scripted-gateway.ts'
import { rollUpChanges } from './roll-up-changes.job.ts'

const LAGOS = 'Africa/Lagos'
const HEAD = 'ho.admin'
const OWN = 'ops@swiftremit.example'
const OTHER = 'ops@kudipay.example'
let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

async function figures(who = HEAD, request: object = { type: 'alltime' }): Promise<AnalyticsPayload> {
  const answer = await portal.send(who, readAnalytics, request)
  expect(answer.responseCode).toBe('00')
  return answer as unknown as AnalyticsPayload
}

/** Returns the same sums, computed from the transactions themselves. */
async function fromRows(where = sql<boolean>`true`, db = portal.gateway.db) {
  const { rows } =
    await sql<object>`select contract_type as "contractType", transaction_destination_country_currency as currency,
      count(*)::int as count, sum(transaction_destination_amount)::text as amount,
      count(*) filter (where transaction_status in ('PASSED','POSTED'))::int as successful,
      count(*) filter (where transaction_status in ('FAILED','RETURNED'))::int as unsuccessful,
      (count(s.transaction_id))::int as posted,
      coalesce(trim_scale(sum(round(extract(epoch from s.happened_at - t.transaction_created_at), 3))), 0)::text as "postedSeconds"
    from transaction t left join transaction_state s on s.transaction_id = t.transaction_id and s.to_status = 'POSTED'
    where t.env = 'live' and ${where} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
const told = (sums: readonly AnalyticsSum[]) =>
  sums
    .map(({ pending: _, ...sum }) => sum)
    .toSorted((a, b) => `${a.contractType}${a.currency}`.localeCompare(`${b.contractType}${b.currency}`))
const added = (parts: readonly { count: number }[]) => parts.reduce((sum, { count }) => sum + count, 0)

describe('the figures of Analytics', () => {
  test('figures equal the sums of the transaction rows, rolled up or not, and a second roll-up changes no figure', async () => {
    const before = await figures()
    expect(before.totalTransactions).toBeGreaterThan(100)
    expect(told(before.totals)).toEqual(await fromRows())
    expect(await rollUpChanges(portal.gateway.db)).toBeGreaterThan(0)
    const after = await figures()
    for (const part of ['totals', 'series', 'partners', 'corridors', 'banks', 'failures', 'dataDc', 'dataCp'] as const)
      expect(after[part]).toEqual(before[part])
    expect(await rollUpChanges(portal.gateway.db)).toBe(0)
  })

  test('figures immediately follow an order from acceptance to its end, and exclude test orders', async () => {
    const before = await figures(HEAD, { type: 'today' })
    const { body } = await portal.order(orderTo(nuban('7'), { transactionRate: '1680' }))
    const secret = await portal.keyOf('SWIFTREMIT', 'test')
    await portal.refill()
    const tried = await portal.order(orderTo(nuban('4'), { transactionRate: '1680' }), { secret })
    expect(tried.status).toBe(201)
    const taken = await figures(HEAD, { type: 'today' })
    expect(taken.totalTransactions).toBe(before.totalTransactions + 1)
    expect(taken.pendingTransactions).toBe(before.pendingTransactions + 1)
    await rollUpChanges(portal.gateway.db)
    await portal.gateway.db
      .updateTable('transaction')
      .set({ transaction_status: 'FAILED', failed_by: 'CORE' })
      .where('transaction_id', '=', body.transactionId ?? '')
      .execute()
    const ended = await figures(HEAD, { type: 'today' })
    expect(ended.pendingTransactions).toBe(before.pendingTransactions)
    expect(added(ended.failures)).toBe(added(before.failures) + 1)
    expect(told((await figures()).totals)).toEqual(await fromRows())
  })

  test('two concurrent roll-ups count each change once', async () => {
    const { db } = portal.gateway
    const count = async () => (await figures()).totalTransactions
    const before = await count()
    await sql`update transaction set transaction_status = 'PENDING', failed_by = null where failed_by = 'CORE'`.execute(
      db,
    )
    await Promise.all([rollUpChanges(db), rollUpChanges(db), rollUpChanges(db)])
    expect(await count()).toBe(before)
    expect(told((await figures()).totals)).toEqual(await fromRows())
  })

  test('the roll-up catches up after a load during which no statement could finish a full batch in time', async () => {
    const { admin } = portal.gateway
    await sql`create function out_of_time() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 7 then raise 'canceling statement due to statement timeout' using errcode = '57014';
      end if; return null; end $$`.execute(admin)
    await sql`create trigger out_of_time after delete on analytics_change referencing old table as gone
      for each statement execute function out_of_time()`.execute(admin)
    const { db } = portal.gateway
    const moved = sql`transaction_id in (select transaction_id from transaction where contract_type = 'DC'
      and transaction_status in ('POSTED', 'PENDING') and core_state = 'CREDITED' order by transaction_id limit 30)`
    await sql`update transaction set transaction_status = 'PENDING' where ${moved}`.execute(admin)
    const changed = Number(
      (await sql<{ n: string }>`select count(*) as n from analytics_change`.execute(admin)).rows[0]?.n,
    )
    expect(changed).toBeGreaterThan(7)
    expect(await rollUpChanges(db, 100)).toBe(changed)
    await sql`drop trigger out_of_time on analytics_change`.execute(admin)
    await sql`update transaction set transaction_status = 'POSTED' where ${moved}`.execute(admin)
    expect(told((await figures()).totals)).toEqual(await fromRows())
  })

  test('figures add up to the same total by point in time, partner, corridor and product line', async () => {
    const { series, totals, partners, corridors, dataDc, dataCp, totalTransactions } = await figures()
    for (const parts of [series, totals, partners, corridors]) expect(added(parts)).toBe(totalTransactions)
    const lines = [...dataDc, ...dataCp].reduce((sum, { transactionCount }) => sum + transactionCount, 0)
    expect(lines).toBe(totalTransactions)
  })

  test('the figures of a point in time equal the list of transactions for its days', async () => {
    const { points, dataDc } = await figures(HEAD, {})
    const place = dataDc.findIndex(({ transactionCount }) => transactionCount > 0)
    const { firstDay = '', lastDay = '' } = points[place] ?? {}
    const list = await portal.send(HEAD, readDirectCredits, { startDate: firstDay, endDate: lastDay, size: 20 })
    expect(list.total).toBe(dataDc[place]?.transactionCount)
  })

  test('figures for the days before a busy day exclude that day', async () => {
    const { points, firstDay, dataDc } = await figures(HEAD, {})
    const busy = dataDc.findLastIndex(({ transactionCount }) => transactionCount > 0)
    const until = await figures(HEAD, { startDate: firstDay, endDate: points[busy]?.firstDay ?? '' })
    const credits = (days: AnalyticsPayload['dataDc']) => days.reduce((sum, one) => sum + one.transactionCount, 0)
    expect(credits(until.dataDc)).toBe(credits(dataDc.slice(0, busy)))
  })

  test('a comparison covers the days before the current period and excludes that period', async () => {
    const { firstDay, before, beforeFirstDay, beforeLastDay } = await figures(HEAD, { type: 'last30' })
    const earlier = await figures(HEAD, { startDate: beforeFirstDay, endDate: firstDay })
    expect(told(before ?? [])).toEqual(told(earlier.totals))
    expect(earlier.lastDay).toBe(beforeLastDay)
  })

  test('figures accept both parameter names for days and partner, and refuse an end before the begin', async () => {
    const days = { startDate: '2026-01-01', endDate: '2027-01-01' }
    const aliased = { _startDate: days.startDate, _endDate: days.endDate, _mtoCode: 'KUDIPAY' }
    const [one, other] = [await figures(HEAD, { ...days, mtoCode: 'KUDIPAY' }), await figures(HEAD, aliased)]
    expect(other.totals).toEqual(one.totals)
    expect(one.partners.map(({ key }) => key).filter((key) => key !== 'KUDIPAY')).toEqual([])
    const wrong = await portal.send(HEAD, readAnalytics, { startDate: '2026-02-01', endDate: '2026-01-01' })
    expect(wrong.responseCode).toBe('30')
  })
})

describe('readers', () => {
  test('partner users see only their own figures, whatever they request, and never screening holds', async () => {
    const { db } = portal.gateway
    const theirs = await figures(OWN, { type: 'alltime', mtoCode: 'KUDIPAY' })
    expect(new Set(theirs.partners.map(({ key }) => key))).toEqual(new Set(['SWIFTREMIT']))
    const { rows } = await sql<{ passed: number; posted: number }>`select
        count(*) filter (where transaction_status = 'PASSED')::int as passed,
        count(*) filter (where transaction_status = 'POSTED')::int as posted
      from transaction where env = 'live' and mto_code = 'SWIFTREMIT'`.execute(db)
    const successful = theirs.totals.reduce((sum, one) => sum + one.successful, 0)
    expect(rows[0]?.passed).toBeGreaterThan(0)
    expect(successful).toBe(rows[0]?.posted)
    expect([theirs.failures, (await figures()).failures.length > 0]).toEqual([[], true])
    expect((await figures(OTHER)).partners.every(({ key }) => key === 'KUDIPAY')).toBe(true)
  })

  test('users of another subsidiary see only figures of their own subsidiary', async () => {
    const { db } = portal.gateway
    await db.updateTable('app_user').set({ country_id: '02' }).where('username', '=', 'ho.maker').execute()
    expect(told((await figures('ho.maker')).totals)).toEqual(await fromRows(sql`t.country_id = '02'`))
    await db.updateTable('app_user').set({ country_id: '01' }).where('username', '=', 'ho.maker').execute()
  })

  test('readers of the bank need a privilege for USER or REPORT', async () => {
    const scripted: ScriptedGateway = await scriptedGateway()
    const ask = (username: string, privileges: readonly string[]) =>
      scripted.send({ username, stage: 'full', privileges }, readAnalytics, {})
    const codes = await Promise.all([
      ask('ho.maker', ['USER|READ']),
      ask('ho.maker', ['REPORT|CREATE']),
      ask('ho.maker', ['DIRECT_CREDIT|READ', 'ROLE|READ']),
      ask('branch.head', ['CASH_PICKUP|READ']),
      ask('ops@swiftremit.example', []),
    ])
    expect(codes.map(({ responseCode }) => responseCode)).toEqual(['00', '00', '57', '57', '00'])
    await scripted.gateway.close()
  })

  test('a branch user sees only figures of the pickups at their own branch (ruling A111)', async () => {
    const scripted: ScriptedGateway = await scriptedGateway()
    const { db } = scripted.gateway
    const head = { username: 'branch.head', stage: 'full', privileges: ['USER|READ'] } as const
    const read = async () =>
      (await scripted.send(head, readAnalytics, { type: 'alltime' })) as unknown as AnalyticsPayload
    const { user_sol_id: own } = await db
      .selectFrom('pickup')
      .innerJoin('app_user as u', 'u.sol_id', 'pickup.user_sol_id')
      .where('u.username', '=', 'branch.head')
      .select('user_sol_id')
      .executeTakeFirstOrThrow()
    const ofBranch = sql<boolean>`t.transaction_id in (select transaction_id from pickup where user_sol_id = ${own})`
    const seen = await read()
    expect(told(seen.totals)).toEqual(await fromRows(ofBranch, db))
    expect(seen.totalTransactions).toBeGreaterThan(0)
    expect(added(seen.series)).toBe(seen.totalTransactions)
    expect(added(seen.partners)).toBe(seen.totalTransactions)
    await db.updateTable('pickup').set({ user_sol_id: '999' }).where('user_sol_id', '=', own).execute()
    expect((await read()).totalTransactions).toBe(0)
    await scripted.gateway.close()
  })
})

/** Advances the clock to shortly before the next midnight in Lagos, or before the end of the month. */
function runUntil(end: 'day' | 'month', before: number) {
  const { clock } = portal.gateway
  const now = DateTime.fromJSDate(clock.now(), { zone: LAGOS })
  clock.advance(
    now
      .endOf(end)
      .plus({ milliseconds: 1 - before })
      .toMillis() - now.toMillis(),
  )
}

/** Creates one order in the last millisecond of a day or month, and one order in the first millisecond of the next. */
async function orderAcross(end: 'day' | 'month'): Promise<string[]> {
  const ids: string[] = []
  runUntil(end, 1)
  for (const _ of ['last', 'first']) {
    const { status, body } = await portal.order(orderTo(nuban('7'), { transactionRate: '1680' }))
    expect(status).toBe(201)
    ids.push(body.transactionId ?? '')
    portal.gateway.clock.advance(1)
  }
  return ids
}

describe('a point and its list', () => {
  beforeAll(() => orderAcross('day'))

  test.each(ANALYTICS_PERIODS)(
    'a point in time and its list have the same count for %s, at the boundaries of the days too',
    async (type) => {
      const { clock } = portal.gateway
      const today = DateTime.fromJSDate(clock.now(), { zone: LAGOS })
      const days = {
        startDate: today.minus({ days: 9 }).toISODate() ?? '',
        endDate: today.plus({ days: 1 }).toISODate() ?? '',
      }
      const told = await figures(HEAD, { type, ...(type === 'custom' ? days : {}) })
      const ofDays = new Map<string, number>()
      for (const [kind, line] of [
        ['DC', told.dataDc],
        ['CP', told.dataCp],
      ] as const)
        for (const [at, { transactionCount }] of line.entries()) {
          const { firstDay = '', lastDay = '' } = told.points[at] ?? {}
          const key = `${kind} ${firstDay} ${lastDay}`
          ofDays.set(key, (ofDays.get(key) ?? 0) + transactionCount)
        }
      const counted = [...ofDays].filter(([, count], at) => count > 0 || at % 7 === 0).slice(-14)
      expect(counted.length).toBeGreaterThan(0)
      for (const [key, count] of counted) {
        const [kind, startDate = '', endDate = ''] = key.split(' ')
        const { total } = await portal.send(HEAD, kind === 'DC' ? readDirectCredits : readCashPickups, {
          ...{ startDate, endDate, size: 20 },
        })
        expect([key, total]).toEqual([key, count])
      }
    },
  )

  test('a point in time and its list have the same count for one partner and one currency', async () => {
    const { series, points } = await figures(HEAD, { type: 'last90', mtoCode: 'SWIFTREMIT' })
    const found = series.filter(({ contractType, currency }) => contractType === 'DC' && currency === 'NGN')
    expect(found.length).toBeGreaterThan(2)
    for (const { point, count } of found.slice(-8)) {
      const { firstDay: startDate = '', lastDay: endDate = '' } = points[point] ?? {}
      const filters = { transactionMtoCode: ['SWIFTREMIT'], transactionDestinationCountryCurrency: ['NGN'] }
      expect((await portal.send(HEAD, readDirectCredits, { startDate, endDate, filters, size: 20 })).total).toBe(count)
    }
  })
})

describe('days', () => {
  test('figures of days within a week, or across a Monday, equal the sums of the rows, rolled up or not', async () => {
    const { db } = portal.gateway
    const monday = DateTime.fromJSDate(portal.gateway.clock.now(), { zone: LAGOS }).startOf('week')
    for (const [begins, ends] of [
      [-6, -2],
      [-13, -3],
      [-9, -6],
      [-7, 0],
    ] as const) {
      const [from, to] = [monday.plus({ days: begins }), monday.plus({ days: ends })]
      const rows = await fromRows(
        sql`t.transaction_created_at >= ${from.toJSDate()} and t.transaction_created_at < ${to.toJSDate()}`,
      )
      const days = { startDate: from.toISODate() ?? '', endDate: to.toISODate() ?? '' }
      const { grain, totals, series, partners } = await figures(HEAD, days)
      expect([grain, told(totals), added(series), added(partners)]).toEqual(['day', rows, added(totals), added(totals)])
      await rollUpChanges(db)
    }
  })
})

describe('years', () => {
  test('figures of years are read by weeks and equal the sum of their days, rolled up or not', async () => {
    const { db } = portal.gateway
    const now = DateTime.fromJSDate(portal.gateway.clock.now(), { zone: LAGOS })
    for (const startsOn of [0, 1, 3, 6]) {
      const [from, to] = [
        now.startOf('week').minus({ weeks: 20 }).plus({ days: startsOn }),
        now.startOf('day').plus({ days: 1 }),
      ]
      const days = { startDate: from.toISODate() ?? '', endDate: to.toISODate() ?? '' }
      const rows = await fromRows(
        sql`t.transaction_created_at >= ${from.toJSDate()} and t.transaction_created_at < ${to.toJSDate()}`,
      )
      const { grain, totals, series } = await figures(HEAD, days)
      expect([grain, told(totals), added(series)]).toEqual(['week', rows, added(totals)])
      await rollUpChanges(db)
    }
  })
})

describe('months', () => {
  test('a month includes the transactions created in it, however late they change or are rolled up', async () => {
    const { db } = portal.gateway
    const [last = '', first = ''] = await orderAcross('month')
    const ofMonth = async (month: DateTime) => {
      const [from, to] = [month.startOf('month'), month.startOf('month').plus({ months: 1 })]
      const days = { startDate: from.toISODate() ?? '', endDate: to.toISODate() ?? '' }
      const rows = await fromRows(
        sql`t.transaction_created_at >= ${from.toJSDate()} and t.transaction_created_at < ${to.toJSDate()}`,
      )
      expect(told((await figures(HEAD, days)).totals)).toEqual(rows)
      return rows
    }
    const now = DateTime.fromJSDate(portal.gateway.clock.now(), { zone: LAGOS })
    const before = now.minus({ months: 1 })
    const wasBefore = await ofMonth(before)
    await rollUpChanges(db)
    portal.gateway.clock.advance(40 * 86_400_000)
    await db
      .updateTable('transaction')
      .set({ transaction_status: 'FAILED', failed_by: 'CORE' })
      .where('transaction_id', 'in', [last, first])
      .execute()
    const late = await ofMonth(before)
    expect(late).not.toEqual(wasBefore)
    await ofMonth(now)
    await rollUpChanges(db)
    expect(await ofMonth(before)).toEqual(late)
    await ofMonth(now)
  })
})

describe('figures on the dashboard', () => {
  const onCard = async (who: string) =>
    (await portal.send(who, readDashboard, { figures: ['analytics.today', 'analytics.unsuccessful'] })).figures

  test('the dashboard cards show the same figures of today as Analytics, within the same scope', async () => {
    await portal.order(orderTo(nuban('7'), { transactionRate: '1680' }))
    const today = (await figures(HEAD, { type: 'today' })).totals
    const unsuccessful = today.reduce((sum, one) => sum + one.unsuccessful, 0)
    expect(await onCard(HEAD)).toEqual({ 'analytics.today': added(today), 'analytics.unsuccessful': unsuccessful })
    expect(added(today)).toBeGreaterThan(0)
    expect(await onCard(OTHER)).toMatchObject({
      'analytics.today': added((await figures(OTHER, { type: 'today' })).totals),
    })
    expect(await onCard('branch.head')).toMatchObject({
      'analytics.today': added((await figures('branch.head', { type: 'today' })).totals),
    })
  })
})

describe('charts of operators', () => {
  test('charts show volume and count of active operators, optionally for one kind and one partner', async () => {
    const range = '12months' as const
    const { data: volumes = [], points = [] } = await portal.send(HEAD, readTransactionVolume, { range })
    expect(points).toHaveLength(12)
    expect(volumes.every(({ transactionDate }) => points.includes(transactionDate))).toBe(true)
    const { data: counts = [] } = await portal.send(HEAD, readTransactionCount, { range })
    const total = (rows: readonly { transactionCount: number }[]) =>
      rows.reduce((sum, { transactionCount }) => sum + transactionCount, 0)
    expect(total(counts)).toBe(total(volumes))
    const of = async (contractType: 'DC' | 'CP') =>
      total((await portal.send(HEAD, readTransactionCount, { range, contractType })).data ?? [])
    expect((await of('DC')) + (await of('CP'))).toBe(total(counts))
    await portal.gateway.db
      .updateTable('mto')
      .set({ mto_status: 'DELETED' })
      .where('mto_code', '=', 'KUDIPAY')
      .execute()
    const { data: active = [], operators = [] } = await portal.send(HEAD, readTransactionVolume, { range })
    expect(active.map(({ mtoCode }) => mtoCode)).not.toContain('KUDIPAY')
    expect(active.length).toBeGreaterThan(0)
    expect(operators.map(({ mtoCode }) => mtoCode)).not.toContain('KUDIPAY')
    expect(operators.length).toBeGreaterThan(1)
  })

  test('the filter lists the active operators, and shows an operator only that operator', async () => {
    const { operators: own = [] } = await portal.send(OWN, readTransactionVolume, { range: '30days' })
    expect(own.map(({ mtoCode }) => mtoCode)).toEqual(['SWIFTREMIT'])
  })

  test('figures of new users are visible only to the bank', async () => {
    const { data = [] } = await portal.send(HEAD, readOnboardingCount, { range: '12months' })
    expect(data.reduce((sum, { onboardingCount }) => sum + onboardingCount, 0)).toBeGreaterThan(0)
    expect((await portal.send(OWN, readOnboardingCount, {})).responseCode).toBe('57')
  })
})
