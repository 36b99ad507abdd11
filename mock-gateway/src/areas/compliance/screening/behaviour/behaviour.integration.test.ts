import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import type { Comparison } from '@portal/contract/conditions/condition'
import { operatorsOf } from '@portal/contract/conditions/condition-column'
import { alternativesOf, rowsOfTree, treeOfAlternatives } from '@portal/contract/conditions/condition-tree'
import {
  BEHAVIOUR_COLUMNS,
  type Behaviour,
  type BehaviourColumn,
  type BehaviourWindow,
} from '@portal/contract/screening/behaviour-column'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { TestGateway } from '../../../../testing/index.ts'
import { testPortal } from '../../../../testing/portal.ts'
import { conditionSql } from '../engine/condition-sql.ts'
import { compileRule } from '../engine/rule-set.ts'
import { dayOf } from '../engine/screening-values.ts'
import { BEHAVIOUR } from './behaviour.source.ts'

// Compares an independent count of the demo's months of orders with the source, in memory and in SQL.

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const SPANS: Readonly<Record<BehaviourWindow, number>> = {
  '1h': HOUR_MS,
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
}

/** Number of rules, each compared for every order of the demo; `npm run prove -- Z2` compares more rules. */
const CONDITIONS = Number(process.env.PROVE_Z2 ?? 60)

let gateway: TestGateway
beforeAll(async () => {
  gateway = (await testPortal()).gateway
})
afterAll(() => gateway.close())

const orders = () =>
  gateway.db.selectFrom('transaction').selectAll().orderBy('transaction_created_at').orderBy('transaction_id').execute()
type Order = Awaited<ReturnType<typeof orders>>[number]

const name = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase().replaceAll(/\s+/g, ' ')
const digits = (text: string | null | undefined) => text?.replaceAll(/\D/g, '')

function keyOf(order: Order, subject: Behaviour['subject']): string | null {
  const key = {
    sender: () => name(order.trans_sender),
    receiver: () => name(order.trans_receiver),
    senderPhone: () => digits(order.order_details.transactionSenderPhoneNumber),
    receiverPhone: () => digits(order.transaction_receiver_phone_number),
    account: () =>
      order.transaction_receiver_account_number &&
      `${order.transaction_receiver_account_number} ${order.destinationbankcode ?? ''}`,
    partner: () => order.mto_code,
  }[subject]()
  return key ? `${order.env} ${key}` : null
}

/** Computes the value order by order, as a person would count. */
function byHand(order: Order, all: readonly Order[], { behaviour }: BehaviourColumn): string | null {
  const key = keyOf(order, behaviour.subject)
  if (key === null) return null
  const until = all.slice(0, all.indexOf(order) + 1).filter((one) => keyOf(one, behaviour.subject) === key)
  const ago = (one: Order) => order.transaction_created_at.getTime() - one.transaction_created_at.getTime()
  if (behaviour.measure === 'FirstSeen') return `${Math.floor(Math.max(...until.map(ago)) / DAY_MS)}`
  const within = until.filter((one) => ago(one) < SPANS[behaviour.window])
  if (behaviour.measure === 'Orders') return `${within.length}`
  if (behaviour.measure === 'Senders') return `${new Set(within.map((one) => keyOf(one, 'sender'))).size}`
  const currency = order.transaction_destination_country_currency
  const amounts = within.filter((one) => one.transaction_destination_country_currency === currency)
  return fromMinor(amounts.reduce((sum, one) => sum + toMinor(one.transaction_destination_amount), 0n))
}

const seenBy = (some: readonly Order[]) =>
  BEHAVIOUR.fetch(
    gateway.db,
    some.map((record) => ({ record, order: record.order_details })),
    BEHAVIOUR_COLUMNS.map(({ columnName }) => columnName),
  )

describe('the behaviour before an order', () => {
  it('the behaviour before an order equals an independent count', async () => {
    const all = await orders()
    const some = all.filter((_, at) => at % 3 === 0)
    const seen = await seenBy(some)
    for (const [at, order] of some.entries()) {
      const found = seen[at]
      if (found === undefined || found instanceof Error) throw found
      const expected = BEHAVIOUR_COLUMNS.flatMap((column) => {
        const value = byHand(order, all, column)
        return value === null ? [] : [[column.columnName, value]]
      })
      expect(found.values).toEqual(Object.fromEntries(expected))
    }
    expect(some.length).toBeGreaterThan(80)
  })

  it('the behaviour before an order is unknown if the order was never counted', async () => {
    const [record] = await orders()
    if (record === undefined) throw new Error('the demo has no orders')
    const lost = { ...record, transaction_id: '00000000-0000-7000-8000-000000000000' }
    expect(await seenBy([lost])).toEqual([expect.any(Error)])
  })
})

const comparison = fc.constantFrom(...BEHAVIOUR_COLUMNS).chain((column): fc.Arbitrary<Comparison> => {
  const keywords =
    column.columnKind === 'count' ? ['0', '1', '2', '3', '7', '30'] : ['0.01', '250000', '800000.00', '1e9']
  return fc
    .tuple(fc.constantFrom(...operatorsOf(column)), fc.constantFrom(...keywords.filter((one) => one !== '1e9')))
    .map(([queryType, keyword]) => ({ columnName: column.columnName, queryType, keyword, keywordType: 'TEXT' }))
})
const condition = fc
  .array(fc.array(comparison, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((alternatives) => rowsOfTree(treeOfAlternatives(alternatives)))

it('the behaviour before an order has the same values in SQL and in memory', async () => {
  const all = (await orders()).filter(({ screening_type: type }) => type === 'DC')
  const seen = await seenBy(all)
  const type: ScreeningType = 'DC'
  let compared = 0
  const truths = { TRUE: 0, FALSE: 0, UNKNOWN: 0 }
  for (const conditions of fc.sample(condition, CONDITIONS)) {
    const rule = compileRule(type, {
      screeningCode: 'R',
      ruleVersion: 1,
      screeningMode: 'LIVE',
      screeningPoints: null,
      conditions,
    })
    const { rows } = await sql<{ id: string; truth: boolean | null }>`select t.transaction_id as id,
      ${conditionSql(type, alternativesOf(conditions))} as truth from transaction t where t.screening_type = ${type}`.execute(
      gateway.db,
    )
    const inSql = new Map(rows.map(({ id, truth }) => [id, truth === null ? 'UNKNOWN' : truth ? 'TRUE' : 'FALSE']))
    for (const [at, order] of all.entries()) {
      const found = seen[at]
      if (found === undefined || found instanceof Error) throw found
      const inMemory = rule.truth((column) => found.values[column] ?? null, dayOf(order))
      const told = inSql.get(order.transaction_id)
      if (told !== inMemory) throw new Error(JSON.stringify({ conditions, values: found.values, inMemory, told }))
      truths[told as keyof typeof truths] += 1
      compared += 1
    }
  }
  expect(compared).toBe(all.length * CONDITIONS)
  for (const count of Object.values(truths)) expect(count).toBeGreaterThan(compared / 50)
})
