import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import {
  createScreeningRule,
  readScreeningRule,
  readScreeningRules,
  updateScreeningRule,
} from '@portal/contract/screening/screening.calls'
import { readPendingTransactions } from '@portal/contract/screening-cases/screening-cases.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { sql } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { MAKER, narrates, ordered, reviewed, ruleInForce } from '../testing/narration-rules.ts'
import { type OrderPortal, orderPortal } from '../testing/orders.ts'

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
  await scored('RUBY', 'ruby', 60)
  await scored('PEARL', 'pearl', 40)
  await scored('TOPAZ', 'topaz', 39)
})
afterAll(() => portal.close())

const scored = (code: string, keyword: string, screeningPoints: number, more = {}) =>
  ruleInForce(portal, code, keyword, { screeningEffect: 'SCORE', screeningPoints, ...more })

async function screenedAs(narration: string) {
  const transactionId = await ordered(portal, narration)
  const { transaction } = await portal.send(MAKER, readTransaction, { transactionId })
  const { logs = [] } = await portal.send(MAKER, readScreeningLogs, { transactionId })
  const risk = logs.find(({ screeningLogScreeningCode: code }) => code === 'RISK')
  return { transactionId, status: transaction?.transactionStatus, risk, logs }
}

test('points below the threshold hold no order, and the log states the sum', async () => {
  const { status, risk, logs } = await screenedAs('ruby and topaz')
  expect(status).toBe('PENDING')
  expect(risk).toMatchObject({
    screeningLogStatus: 'CLEAR',
    matched: { riskSum: '99', riskParts: 'RUBY 60 + TOPAZ 39', riskHoldFrom: '100', riskTwoFrom: '150' },
  })
  const ruby = logs.find(({ screeningLogScreeningCode: code }) => code === 'RUBY')
  expect(ruby).toMatchObject({ screeningLogStatus: 'HIT', screeningPoints: 60 })
})

test('points at the threshold hold the order, whose case is held by the rule RISK only', async () => {
  const { transactionId, status, risk } = await screenedAs('ruby and pearl')
  expect(status).toBe('AML GATE')
  expect(risk).toMatchObject({ screeningLogStatus: 'HIT', matched: { riskSum: '100' } })
  const { data } = await portal.send(MAKER, readPendingTransactions, { transactionId, size: 20 })
  expect(data).toMatchObject([{ heldBy: ['RISK'], heldFor: ['RISK'] }])
  await reviewed(portal, transactionId, 'PASSED')
})

test('a rule in shadow adds no points', async () => {
  await scored('SHADE', 'shade', 50, { screeningMode: 'SHADOW' })
  const { status, risk } = await screenedAs('ruby in the shade')
  expect(status).toBe('PENDING')
  expect(risk?.matched.riskSum).toBe('60')
})

test('a rule that adds points and cannot be evaluated holds its order', async () => {
  await scored('AMBER', 'amber', 5)
  // A column that a later version of the portal no longer has.
  const gone = JSON.stringify([{ ...narrates('amber'), columnName: 'transactionGone' }])
  await portal.gateway.admin.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update screening_rule_version set conditions = ${gone} where screening_code = 'AMBER'`.execute(trx)
  })
  const { status, risk, logs } = await screenedAs('amber')
  const amber = logs.find(({ screeningLogScreeningCode: code }) => code === 'AMBER')
  expect([status, risk, amber?.screeningLogStatus, amber?.screeningPoints]).toEqual([
    ...['AML GATE', undefined, 'ERROR', null],
  ])
  await portal.gateway.admin.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const mended = JSON.stringify([narrates('amber')])
    await sql`update screening_rule_version set conditions = ${mended} where screening_code = 'AMBER'`.execute(trx)
  })
})

test('a change of the effect is reviewed with both values, and its version states them', async () => {
  await ruleInForce(portal, 'QUARTZ', 'quartz')
  const { data } = await portal.send(MAKER, readScreeningRules, { screeningCode: 'QUARTZ' })
  expect(data?.[0]).toMatchObject({ screeningEffect: 'HOLD', screeningPoints: null })
  const { cqId = '' } = await portal.send(MAKER, updateScreeningRule, {
    screeningCode: 'QUARTZ',
    version: data?.[0]?.version ?? 0,
    screeningEffect: 'SCORE',
    screeningPoints: 25,
  })
  const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
  expect(item?.changes).toMatchObject([
    { field: 'screeningEffect', before: 'Holds the transaction', after: 'Adds points' },
    { field: 'screeningPoints', before: null, after: '25' },
  ])
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  const { versions } = await portal.send(MAKER, readScreeningRule, { screeningCode: 'QUARTZ' })
  expect(versions?.map(({ screeningEffect, screeningPoints }) => [screeningEffect, screeningPoints])).toEqual([
    ['SCORE', 25],
    ['HOLD', null],
  ])
  expect((await screenedAs('quartz')).status).toBe('PENDING')
})

test('a change back to holding removes the points', async () => {
  await scored('COAL', 'coal', 5)
  const { rule } = await portal.send(MAKER, readScreeningRule, { screeningCode: 'COAL' })
  const { cqId = '' } = await portal.send(MAKER, updateScreeningRule, {
    screeningCode: 'COAL',
    version: rule?.version ?? 0,
    screeningEffect: 'HOLD',
  })
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  const { status, risk } = await screenedAs('coal')
  expect([status, risk]).toEqual(['AML GATE', undefined])
})

test.each([
  [{ screeningEffect: 'SCORE' as const }],
  [{ screeningEffect: 'SCORE' as const, screeningPoints: null }],
  [{ screeningEffect: 'SCORE' as const, screeningPoints: 0 }],
  [{ screeningEffect: 'SCORE' as const, screeningPoints: 101 }],
  [{ screeningEffect: 'SCORE' as const, screeningPoints: 1.5 }],
  [{ screeningEffect: 'HOLD' as const, screeningPoints: 5 }],
  [{ screeningPoints: 5 }],
])('points that do not fit the effect are refused at their field: %j', async (effect) => {
  const rule = { screeningCode: 'BADPOINTS', screeningType: 'DC', screeningDescription: 'A test' } as const
  const asked = { ...rule, conditions: [narrates('x')], ...effect }
  expect(await portal.send(MAKER, createScreeningRule, asked)).toMatchObject({
    responseCode: '30',
    errors: [{ field: 'screeningPoints' }],
  })
})
