import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readTestOrder, readTestOrders } from '@portal/contract/api-keys/test-orders.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

const SWIFT = 'ops@swiftremit.example'
const OF_SWIFT = { apiKeyMtoCode: 'SWIFTREMIT' }

let portal: OrderPortal
let transactionId = ''
let liveId = ''

beforeAll(async () => {
  portal = await orderPortal()
  const secret = await portal.keyOf('SWIFTREMIT', 'test')
  await portal.gateway.jobs.run('play-money')
  transactionId = (await portal.order(orderTo(nuban('1')), { secret })).body.transactionId ?? ''
  liveId = (await portal.order(orderTo(nuban('1')))).body.transactionId ?? ''
})
afterAll(() => portal.close())

const idsOf = async (who: string, request = {}) =>
  (await portal.send(who, readTestOrders, request)).data?.map((row) => row.transactionId)

test('a test order is listed and counted only among the test orders, and in no live list', async () => {
  const { data, totals } = await portal.send(SWIFT, readTestOrders, {})
  expect(data?.map((row) => row.transactionId)).toEqual([transactionId])
  expect(totals).toMatchObject({ totalTransactions: 1, totalPendingTransactions: 1 })
  const live = await portal.send(SWIFT, readDirectCredits, { size: 100 })
  expect(live.data?.some((row) => row.transactionId === transactionId)).toBe(false)
  expect(await portal.send(SWIFT, readTransaction, { transactionId })).toMatchObject({ responseCode: '25' })
  expect(await portal.send(SWIFT, readTestOrder, { transactionId: liveId })).toMatchObject({ responseCode: '25' })
})

test('a test order can be opened with all its states, and offers no actions', async () => {
  await portal.screen(transactionId)
  await portal.tryOnce(transactionId)
  for (const who of [SWIFT, 'ho.admin']) {
    const { transaction } = await portal.send(who, readTestOrder, { transactionId })
    expect(transaction).toMatchObject({ env: 'test', transactionStatus: 'POSTED' })
    expect(transaction?.states.map(({ toStatus }) => toStatus)).toEqual(['RECEIVED', 'PENDING', 'POSTED'])
    expect(Object.values(transaction?.acts ?? {})).toEqual(Array(5).fill(false))
  }
})

test('a test order never reaches core banking, and its amount decides its outcome', async () => {
  const secret = await portal.keyOf('SWIFTREMIT', 'test')
  const never = async () => {
    throw new Error('a test order was sent to the core')
  }
  const ended = async (cents: string) => {
    const order = orderTo(nuban('1'), { transactionDestinationAmount: `1600.${cents}`, transactionAmount: '1.00' })
    const { body } = await portal.order(order, { secret })
    const id = body.transactionId ?? ''
    await portal.screen(id)
    const again = await portal.tryOnce(id, { enquire: never, credit: never, statusOf: never })
    if (again !== null) await portal.tryOnce(id, { enquire: never, credit: never, statusOf: never })
    const told = await portal.ask('GET', `/transactions/${order.transactionReference}`, undefined, { secret })
    return [told.body.transactionStatus, told.body.responseCode, again !== null]
  }
  expect(await ended('00')).toEqual(['POSTED', '00', false])
  expect(await ended('01')).toEqual(['FAILED', '05', false])
  expect(await ended('02')).toEqual(['FAILED', '14', false])
  expect(await ended('03')).toEqual(['POSTED', '00', true])
  expect(await ended('04')).toEqual(['PENDING', null, false])
  const enquiry = { transactionDestinationCountryCode: 'NG', transactionReceiverBankCode: '000901' }
  const account = { ...enquiry, transactionReceiverAccountNumber: nuban('1') }
  const { body } = await portal.ask('POST', '/account-enquiries', account, { secret })
  expect(body).toEqual({ accountName: 'Test Receiver', nameMatch: null, nameSimilarity: null })
  expect(portal.core.book.references()).toEqual([])
})

test('a test order is visible to its own partner, and to bank users within their subsidiaries together with the partner’s name', async () => {
  expect(await idsOf('ops@kudipay.example')).toEqual([])
  expect(await portal.send('ops@kudipay.example', readTestOrders, OF_SWIFT)).toMatchObject({ responseCode: '25' })
  expect(await portal.send('ops@kudipay.example', readTestOrder, { transactionId })).toMatchObject({
    responseCode: '25',
  })
  expect(await idsOf('ho.admin')).toContain(transactionId)
  expect(await idsOf('ho.admin', { apiKeyMtoCode: 'KUDIPAY' })).toEqual([])
  expect(await idsOf('ho.admin', OF_SWIFT)).toContain(transactionId)
  const { db } = portal.gateway
  await db.updateTable('app_user').set({ country_id: '02' }).where('username', '=', 'ho.compliance').execute()
  expect(await idsOf('ho.compliance', OF_SWIFT)).toEqual([])
  expect(await portal.send('ho.compliance', readTestOrder, { transactionId })).toMatchObject({ responseCode: '25' })
})
