import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { cancelBacktest, readBacktest, startBacktest } from '@portal/contract/screening/backtests.calls'
import { createScreeningRule, updateScreeningRule } from '@portal/contract/screening/screening.calls'
import { sql } from 'kysely'
import { continueBacktest } from '../../../compliance/screening/index.ts'
import { MAKER, narrates, ordered, reviewed, ruleInForce } from '../testing/narration-rules.ts'
import { type OrderPortal, orderPortal } from '../testing/orders.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'
import { tidyBacktests } from './backtest.queue.ts'

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const begin = (
  keyword: string,
  more: { screeningCode?: string; screeningPoints?: number; days?: number } = {},
  maker = MAKER,
) => portal.send(maker, startBacktest, { screeningType: 'DC', conditions: [narrates(keyword)], days: 90, ...more })

async function backtested(keyword: string, more: Parameters<typeof begin>[1] = {}) {
  const { backtestId = '' } = await begin(keyword, more)
  expect((await portal.gateway.jobs.drain('screening-backtest')).failures).toEqual([])
  const { backtest } = await portal.send(MAKER, readBacktest, { backtestId })
  return backtest
}

describe('a backtest', () => {
  test('a backtest of a draft counts its hits, the hits that no other rule has, and how people decided them', async () => {
    await ruleInForce(portal, 'SILVER', 'silver')
    await ordered(portal, 'gold bars')
    const passed = await ordered(portal, 'gold and silver')
    const failed = await ordered(portal, 'more silver and gold')
    await ordered(portal, 'school fees')
    await reviewed(portal, passed, 'PASSED')
    await reviewed(portal, failed, 'FAILED')

    const backtest = await backtested('GOLD')
    expect(backtest).toMatchObject({ backtestStatus: 'DONE', days: 90, done: backtest?.total })
    expect(backtest?.result).toMatchObject({ hits: 3, added: 1, lost: null, passed: 1, failed: 1 })
    expect(backtest?.result?.judged).toBeGreaterThan(3)
    expect(backtest?.result?.byDay.map(({ hits }) => hits)).toEqual([3])
    expect(backtest?.result?.byPartner).toMatchObject([{ mtoCode: 'SWIFTREMIT', hits: 3 }])
    const samples = backtest?.samples.map(({ transactionId }) => transactionId)
    expect(samples).toHaveLength(3)
    expect(samples).toEqual(expect.arrayContaining([failed, passed]))
  })

  test('a backtest of a change reports the hits of the version in force that the change would lose', async () => {
    await ruleInForce(portal, 'COPPER', 'copper')
    await ordered(portal, 'copper wire')
    await ordered(portal, 'copper and tin')
    const backtest = await backtested('tin', { screeningCode: 'COPPER' })
    // Orders that the version in force also hits do not count as added.
    expect(backtest?.result).toMatchObject({ hits: 1, added: 0, lost: 1 })
  })

  test('a backtest of a rule that adds points counts the hits that only these points would hold', async () => {
    await ruleInForce(portal, 'ONYX', 'onyx', { screeningEffect: 'SCORE', screeningPoints: 60 })
    await ruleInForce(portal, 'AGATE', 'agate', { screeningEffect: 'SCORE', screeningPoints: 100 })
    await ordered(portal, 'jade')
    await ordered(portal, 'jade and onyx')
    await ordered(portal, 'jade and agate')
    expect((await backtested('jade', { screeningPoints: 39 }))?.result).toMatchObject({ hits: 3, added: 2, crossed: 0 })
    expect((await backtested('jade', { screeningPoints: 40 }))?.result).toMatchObject({ hits: 3, added: 2, crossed: 1 })
    expect((await backtested('jade', { screeningPoints: 100 }))?.result).toMatchObject({ crossed: 2 })
    expect((await backtested('jade'))?.result).toMatchObject({ hits: 3, added: 2, crossed: null })
  })

  test('a backtest covers only its period and live transactions of its type', async () => {
    const transactionId = await ordered(portal, 'platinum')
    const { db, clock } = portal.gateway
    expect((await backtested('platinum', { days: 1 }))?.result?.hits).toBe(1)
    const before = new Date(clock.now().getTime() - 25 * 60 * 60_000)
    await sql`update transaction set transaction_created_at = ${before} where transaction_id = ${transactionId}`.execute(
      db,
    )
    expect((await backtested('platinum', { days: 1 }))?.result?.hits).toBe(0)
    expect((await backtested('platinum', { days: 2 }))?.result?.hits).toBe(1)
    await sql`update transaction set env = 'test' where transaction_id = ${transactionId}`.execute(db)
    expect((await backtested('platinum', { days: 2 }))?.result?.hits).toBe(0)
  })

  test('a backtest counts only transactions that its owner may see', async () => {
    const transactionId = await ordered(portal, 'palladium')
    const { db } = portal.gateway
    await sql`update transaction set country_id = '02' where transaction_id = ${transactionId}`.execute(db)
    expect((await backtested('palladium'))?.result?.hits).toBe(1)
    const { backtestId = '' } = await begin('palladium')
    await sql`update backtest set viewer = viewer || '{"userType":"SUBSIDIARY","countryId":"03"}'
      where backtest_id = ${backtestId}`.execute(db)
    await portal.gateway.jobs.drain('screening-backtest')
    expect((await portal.send(MAKER, readBacktest, { backtestId })).backtest?.result?.hits).toBe(0)
  })

  test('a backtest is visible only to its owner', async () => {
    const { backtestId = '' } = await begin('anything')
    for (const other of ['ho.compliance2', 'ho.maker']) {
      expect(await portal.send(other, readBacktest, { backtestId })).toMatchObject({ responseCode: '25' })
      expect(await portal.send(other, cancelBacktest, { backtestId })).toMatchObject({ responseCode: '25' })
    }
  })

  test('a new backtest replaces the running one, and a cancelled backtest does not continue', async () => {
    const { backtestId: first = '' } = await begin('gold')
    const { backtestId: second = '' } = await begin('gold')
    const statusOf = async (backtestId: string) =>
      (await portal.send(MAKER, readBacktest, { backtestId })).backtest?.backtestStatus
    expect(await statusOf(first)).toBe('CANCELLED')
    expect(await portal.send(MAKER, cancelBacktest, { backtestId: second })).toMatchObject({ responseCode: '00' })
    await portal.gateway.jobs.drain('screening-backtest')
    expect(await statusOf(second)).toBe('CANCELLED')
    expect(await portal.send(MAKER, cancelBacktest, { backtestId: second })).toMatchObject({ responseCode: '12' })
  })

  test('a cancelled or replaced backtest ends no backtest of another user', async () => {
    const { backtestId: others = '' } = await begin('gold', {}, 'ho.maker')
    const { backtestId = '' } = await begin('gold')
    const { backtestId: second = '' } = await begin('gold')
    expect(await portal.send(MAKER, cancelBacktest, { backtestId: second })).toMatchObject({ responseCode: '00' })
    const { backtest } = await portal.send('ho.maker', readBacktest, { backtestId: others })
    expect(backtest?.backtestStatus).toBe('WAITING')
    await portal.gateway.jobs.drain('screening-backtest')
    const ended = await portal.send('ho.maker', readBacktest, { backtestId: others })
    expect(ended.backtest?.backtestStatus).toBe('DONE')
    expect((await portal.send(MAKER, readBacktest, { backtestId })).backtest?.backtestStatus).toBe('CANCELLED')
  })

  test('a cancelled backtest also stops its database query', async () => {
    const { backtestId = '' } = await begin('gold')
    const { db, clock } = portal.gateway
    // With this scope, the first transaction takes an hour unless the backtest is stopped.
    const slow = continueBacktest(
      { db, clock, scopeOf: () => sql<boolean>`(select pg_sleep(3600) is not null)` },
      backtestId,
    )
    const working = () =>
      sql`select from pg_locks where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint)
        = hashtextextended(${backtestId}, 0)`.execute(db)
    while ((await working()).rows.length === 0) await new Promise((resolve) => setImmediate(resolve))
    await portal.send(MAKER, cancelBacktest, { backtestId })
    await portal.gateway.jobs.drain('backtest-stop')
    // The database no longer runs a query of the backtest.
    expect((await working()).rows).toEqual([])
    expect(await slow).toBe(false)
    const { backtest } = await portal.send(MAKER, readBacktest, { backtestId })
    expect(backtest).toMatchObject({ backtestStatus: 'CANCELLED', done: 0 })
  })

  test('a backtest run in batches finds the same hits as one run at once', async () => {
    const whole = await backtested('o')
    const { backtestId = '' } = await begin('o')
    const { db, clock } = portal.gateway
    const parts = { db, clock, scopeOf: transactionsVisibleTo, piece: 3 }
    while (await continueBacktest(parts, backtestId));
    const { backtest } = await portal.send(MAKER, readBacktest, { backtestId })
    expect(backtest?.result).toEqual(whole?.result)
    expect(backtest?.samples).toEqual(whole?.samples)
    expect(whole?.result?.hits).toBeGreaterThan(6)
  })

  test.each([0, 366, 1.5])('a backtest over %d days is refused', async (days) => {
    expect((await begin('gold', { days })).responseCode).not.toBe('00')
  })

  test('a backtest with an invalid row is refused with an error at that row', async () => {
    const rows = [
      { ...narrates('x'), columnName: 'transactionColour' },
      { ...narrates('90'), columnName: 'senderLike_NOLIST', queryType: '>=' as const },
    ]
    for (const row of rows) {
      const answer = await portal.send(MAKER, startBacktest, { screeningType: 'DC', conditions: [row], days: 1 })
      expect(answer).toMatchObject({ responseCode: '30', errors: [{ field: 'conditions[0].columnName' }] })
    }
  })
})

describe('the review of a rule', () => {
  const read = async (cqId = '') => (await portal.send('ho.checker', readQueueItem, { cqId })).item
  const submit = async (screeningCode: string, keyword: string) => {
    const rule = { screeningCode, screeningType: 'DC', screeningDescription: 'A test' } as const
    return (await portal.send(MAKER, createScreeningRule, { ...rule, conditions: [narrates(keyword)] })).cqId
  }

  test('the review of a rule shows the backtest that its maker ran with exactly these conditions', async () => {
    await ordered(portal, 'zinc')
    await backtested('zinc', { screeningCode: 'ZINC' })
    const item = await read(await submit('ZINC', 'zinc'))
    const told = item?.standing[0]?.after
    expect(told).toMatch(/^Hits: 1 of \d+ transactions of the last 90 days \(\d+\.\d\d.%\)/)
    expect(told).toContain('By partner: SwiftRemit Ltd 1')
    expect(item?.warnings).toEqual([])
  })

  test('the review warns if the backtest used other conditions, or if no backtest was run', async () => {
    await backtested('lead', { screeningCode: 'LEAD' })
    expect(await read(await submit('LEAD', 'mercury'))).toMatchObject({
      standing: [],
      warnings: ['A backtest was run with other conditions: it does not count'],
    })
    expect(await read(await submit('NICKEL', 'nickel'))).toMatchObject({
      standing: [],
      warnings: ['These conditions were not backtested'],
    })
  })

  test('the review of a change shows the backtest against the version in force', async () => {
    await ruleInForce(portal, 'IRON', 'iron')
    await ordered(portal, 'iron ore')
    await backtested('ore', { screeningCode: 'IRON' })
    const { cqId } = await portal.send(MAKER, updateScreeningRule, {
      screeningCode: 'IRON',
      version: 2,
      conditions: [narrates('ore')],
    })
    const [told] = (await read(cqId))?.standing ?? []
    expect(told?.after).toContain('The active version hits 0 transactions that this one does not')
  })
})

const HOUR_MS = 60 * 60_000

test('a backtest without progress for an hour fails, while a finished backtest stays unchanged', async () => {
  const { db, clock } = portal.gateway
  const { backtestId: done = '' } = await begin('gold', {}, 'ho.admin')
  await portal.gateway.jobs.drain('screening-backtest')
  const { backtestId: lost = '' } = await begin('gold')
  const states = async () => {
    await tidyBacktests({ db, now: clock.now() })
    const rows = await db
      .selectFrom('backtest')
      .select(['backtest_id', 'backtest_status', 'ended_at'])
      .where('backtest_id', 'in', [done, lost])
      .execute()
    return new Map(rows.map(({ backtest_id: id, ...row }) => [id, row]))
  }
  const before = await states()
  expect(before.get(done)?.backtest_status).toBe('DONE')
  clock.advance(HOUR_MS)
  expect((await states()).get(lost)).toEqual({ backtest_status: 'WAITING', ended_at: null })
  clock.advance(1)
  const after = await states()
  expect(after.get(lost)).toEqual({ backtest_status: 'FAILED', ended_at: clock.now() })
  expect(after.get(done)).toEqual(before.get(done))
})

test('backtests are deleted after thirty days, except those of users whose rule is pending', async () => {
  const { db, clock } = portal.gateway
  const { backtestId = '' } = await begin('gold', {}, 'ho.admin')
  await portal.gateway.jobs.drain('screening-backtest')
  const left = async () => {
    await portal.gateway.jobs.run('backtests-tidy')
    return (await db.selectFrom('backtest').select('backtest_id').execute()).map(({ backtest_id: id }) => id)
  }
  clock.advance(30 * 24 * HOUR_MS)
  expect(await left()).toContain(backtestId)
  clock.advance(1)
  expect(await left()).not.toContain(backtestId)
  expect((await left()).length).toBeGreaterThan(0)
  // A decided rule needs its backtests no longer.
  await portal.gateway.admin
    .updateTable('queue_item')
    .set({ status: 'AUTHORIZED' })
    .where('status', '=', 'PENDING')
    .execute()
  expect(await left()).toEqual([])
})
