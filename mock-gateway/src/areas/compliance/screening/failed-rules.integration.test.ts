import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ConditionRow } from '@portal/contract/conditions/condition'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { readScreeningLog } from '@portal/contract/screening/screening-log.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { likenessColumn } from '@portal/contract/watch-lists/watch-list'
import { sql } from 'kysely'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../../../security-tests/testing/order-portal.ts'
import { putOneInForce } from './testing/rules-in-force.ts'

// A rule that cannot be evaluated for an order always holds the order (ruling 2.2), and the log says why.

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const COMPLIANCE = 'ho.compliance'
const row = (columnName: string, queryType: ConditionRow['queryType'], keyword: string): ConditionRow => ({
  ...{ columnName, queryType, keyword, keywordType: 'TEXT', join: 'NONE' },
})

/** Screens an order by a single rule and returns the result. @param change changes the order's row before screening */
async function screened(code: string, condition: ConditionRow, change = async (_id: string): Promise<unknown> => null) {
  await putOneInForce(portal.gateway.admin, code, [condition])
  const { body } = await portal.order(orderTo(nuban('1')))
  const transactionId = body.transactionId ?? ''
  await change(transactionId)
  await portal.screen(transactionId)
  const { transaction } = await portal.send(COMPLIANCE, readTransaction, { transactionId })
  const { logs = [] } = await portal.send(COMPLIANCE, readScreeningLogs, { transactionId })
  const log = logs.find(({ screeningLogScreeningCode }) => screeningLogScreeningCode === code)
  return { status: transaction?.transactionStatus, said: log?.screeningLogStatus, failure: log?.failure }
}

test('a rule on a missing column holds the order', async () => {
  expect(await screened('GONE', row('transactionGone', '>', '1'))).toEqual({
    status: 'AML GATE',
    said: 'ERROR',
    failure: { cause: 'COLUMN', columnName: 'transactionGone' },
  })
})

test('a rule on a value whose type has changed holds the order', async () => {
  const change = (id: string) =>
    sql`update transaction set order_details = order_details || '{"transactionAmount":"much"}' where transaction_id = ${id}`.execute(
      portal.gateway.admin,
    )
  expect(await screened('MUCH', row('transactionAmount', '>', '1000000'), change)).toEqual({
    status: 'AML GATE',
    said: 'ERROR',
    failure: { cause: 'VALUE', columnName: 'transactionAmount' },
  })
})

test('a rule on a missing list holds the order, and the screening log says why', async () => {
  const columnName = likenessColumn('sender', 'GONE')
  const failure = { cause: 'SOURCE', columnName, detail: `no list for ${columnName}` }
  expect(await screened('LIST', row(columnName, '>=', '90'))).toEqual({ status: 'AML GATE', said: 'ERROR', failure })
  const filters = { screeningLogScreeningCode: ['LIST'] }
  const { data } = await portal.send(COMPLIANCE, readScreeningLog, { page: 0, size: 20, filters })
  expect(data?.map((entry) => entry.failure)).toEqual([failure])
})

test('a rule on behaviour that was never counted for the order holds the order', async () => {
  const uncounted = (id: string) =>
    sql`delete from behaviour_order where transaction_id = ${id}`.execute(portal.gateway.admin)
  expect(await screened('SEEN', row('senderOrders24h', '>', '1000'), uncounted)).toMatchObject({
    status: 'AML GATE',
    said: 'ERROR',
    failure: { cause: 'SOURCE', columnName: 'senderOrders24h' },
  })
})

test('a rule that can be evaluated and does not hit does not hold the order', async () => {
  expect(await screened('FINE', row('transactionAmount', '>', '1000000'))).toEqual({
    status: 'PENDING',
    said: 'CLEAR',
    failure: null,
  })
})

test('the first page of users who change rules counts the orders that each rule could not screen', async () => {
  const failedOf = async (who: string) =>
    (await portal.send(who, readDashboard, {})).work?.find(({ name }) => name === 'screening.failed')
  expect((await failedOf('ho.compliance'))?.lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'GONE', text: '1 order could not be screened in the last 24 hours' }),
    ]),
  )
  expect((await failedOf('ho.compliance'))?.lines.map(({ id }) => id)).not.toContain('FINE')
  expect(await failedOf('branch.teller')).toBeUndefined()
})
