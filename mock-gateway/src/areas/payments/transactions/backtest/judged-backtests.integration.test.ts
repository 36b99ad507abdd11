import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ConditionRow } from '@portal/contract/conditions/condition'
import { readBacktest, startBacktest } from '@portal/contract/screening/backtests.calls'
import { tryScreeningRule } from '@portal/contract/screening/screening.calls'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { likenessColumn } from '@portal/contract/watch-lists/watch-list'
import { sql } from 'kysely'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

// Tests conditions on values outside the order: behaviour, which SQL computes, and similarity to a list, which is
// computed in memory.

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
  for (const order of ORDERS) await ordered(order)
})
afterAll(() => portal.close())

const MAKER = 'ho.compliance'
const BORN = { transactionSenderBirthDate: '1980-05-30', transactionSenderNationality: 'IR' }
/** The sender is on a list of the demo; no demo order has this name. */
const LISTED = { transactionSenderFirstName: 'Reza', transactionSenderLastName: 'Behrouz Kamrani', ...BORN }
const LIKE = { transactionSenderFirstName: 'Resa', transactionSenderLastName: 'Behrous Kamrani' }
const OTHER = { transactionSenderFirstName: 'Nobody', transactionSenderLastName: 'Unheard' }
const ORDERS: readonly Partial<DirectCreditOrder>[] = [
  { ...LISTED, transactionNarration: 'judged one' },
  { ...LISTED, transactionNarration: 'judged two' },
  { ...LIKE, transactionNarration: 'judged three' },
  { ...OTHER, transactionNarration: 'judged four' },
  { ...OTHER, transactionNarration: 'judged five' },
  { ...OTHER, transactionNarration: 'judged six' },
]

const ids = new Map<string, string>()
async function ordered(more: Partial<DirectCreditOrder>): Promise<void> {
  const { body } = await portal.order({ ...orderTo(nuban('1')), ...more })
  portal.gateway.clock.advance(1)
  await portal.screen(body.transactionId ?? '')
  ids.set(more.transactionNarration ?? '', body.transactionId ?? '')
}

const row = (columnName: string, queryType: ConditionRow['queryType'], keyword: string, join: ConditionRow['join']) =>
  ({ columnName, queryType, keyword, keywordType: 'TEXT', join }) as const
const OURS = row('transactionNarration', 'LIKE', 'judged', 'AND')
const LIKENESS = likenessColumn('sender', 'SANCTIONS')

async function begun(conditions: readonly ConditionRow[]): Promise<string> {
  const { backtestId = '' } = await portal.send(MAKER, startBacktest, { screeningType: 'DC', conditions, days: 1 })
  return backtestId
}

async function ended(backtestId: string) {
  expect((await portal.gateway.jobs.drain('screening-backtest')).failures).toEqual([])
  return (await portal.send(MAKER, readBacktest, { backtestId })).backtest
}

/**
 * Returns the narrations of our orders that a draft rule hits. Expects that a trial of the rule on each order has the
 * same result as the backtest.
 */
async function hitsOf(...conditions: readonly ConditionRow[]): Promise<readonly string[]> {
  const backtest = await ended(await begun(conditions))
  expect(backtest?.backtestStatus).toBe('DONE')
  const found = new Set(backtest?.samples.map(({ transactionId }) => transactionId))
  expect(backtest?.result?.hits).toBe(found.size)
  const hits = [...ids].filter(([, id]) => found.has(id)).map(([narration]) => narration)
  expect(hits).toHaveLength(found.size)
  for (const [narration, transactionId] of ids) {
    const { transaction_contract_reference: transactionContractReference } = await portal.gateway.db
      .selectFrom('transaction')
      .select('transaction_contract_reference')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow()
    const asked = { screeningType: 'DC', conditions, transactionContractReference } as const
    const { truth } = await portal.send(MAKER, tryScreeningRule, asked)
    expect([narration, truth === 'TRUE']).toEqual([narration, hits.includes(narration)])
  }
  return hits
}

describe('a backtest of values outside the order', () => {
  test('a backtest uses the sender’s and receiver’s behaviour at the time of each order', async () => {
    expect(await hitsOf(OURS, row('senderOrders1h', '=', '2', 'NONE'))).toEqual(['judged two', 'judged five'])
  })

  test('a backtest compares names with a list in memory', async () => {
    expect(await hitsOf(OURS, row(LIKENESS, '>=', '99', 'NONE'))).toEqual(['judged one', 'judged two'])
    expect(await hitsOf(OURS, row(LIKENESS, '>=', '80', 'NONE'))).toEqual(['judged one', 'judged two', 'judged three'])
  })

  test('a backtest combines conditions on behaviour and on lists with "and" and "or"', async () => {
    expect(await hitsOf(OURS, row(LIKENESS, '>=', '80', 'AND'), row('senderOrders1h', '>=', '2', 'NONE'))).toEqual([
      'judged two',
    ])
    expect(
      await hitsOf(
        ...[OURS, row(LIKENESS, '<', '80', 'AND'), row('senderOrders1h', '>=', '3', 'OR')],
        ...[OURS, row(LIKENESS, '>=', '99', 'NONE')],
      ),
    ).toEqual(['judged one', 'judged two', 'judged six'])
  })

  test('a backtest judges more orders than fit in one batch', async () => {
    // The backtest judges our orders and all orders of the demo. No demo order has a listed sender.
    const backtest = await ended(await begun([row(LIKENESS, '>=', '99', 'NONE')]))
    expect(backtest?.result?.hits).toBe(2)
    const { result } = (await ended(await begun([row(LIKENESS, '>=', '0', 'NONE')]))) ?? {}
    expect(result?.hits).toBe(result?.judged)
  })

  test('a backtest fails if a value cannot be fetched, and counts no hit for it', async () => {
    const backtestId = await begun([OURS, row(LIKENESS, '>=', '80', 'NONE')])
    const conditions = JSON.stringify([OURS, row(likenessColumn('sender', 'GONE'), '>=', '80', 'NONE')])
    await sql`update backtest set conditions = ${conditions}::jsonb where backtest_id = ${backtestId}`.execute(
      portal.gateway.db,
    )
    const backtest = await ended(backtestId)
    expect(backtest).toMatchObject({
      backtestStatus: 'FAILED',
      failure: {
        cause: 'SOURCE',
        columnName: likenessColumn('sender', 'GONE'),
        detail: expect.stringContaining('GONE'),
      },
    })
    expect(backtest?.result?.hits ?? 0).toBe(0)
  })
})
