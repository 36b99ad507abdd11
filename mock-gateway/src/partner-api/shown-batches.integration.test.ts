import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readOrderBatch } from '@portal/contract/transactions/order-batches.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../areas/payments/transactions/testing/orders.ts'
import { batchDesk, jsonLines } from './testing/batch-desk.ts'

let portal: OrderPortal
let secret = ''
let batchReference = ''
const orders = [orderTo(nuban('2')), { ...orderTo(nuban('2')), transactionReceiverAccountNumber: '0000000001' }]

const { upload, processed } = batchDesk(
  () => portal,
  () => secret,
)

beforeAll(async () => {
  portal = await orderPortal()
  secret = await portal.keyOf('SWIFTREMIT')
  batchReference = (await upload(jsonLines(...orders))).body.batchReference
})
afterAll(() => portal.close())

const read = (who: string, more: object = {}) =>
  portal.send(who, readOrderBatch, { batchReference, transactionMtoCode: 'SWIFTREMIT', ...more })

test('head office follows a batch, and filters its refused rows', async () => {
  expect(await read('ho.maker')).toMatchObject({
    batch: { batchStatus: 'PROCESSING', batchHold: 'rows', mtoName: expect.stringContaining('Swift') },
    totals: { totalRows: 2, totalWaitingRows: 2, totalAcceptedRows: 0, totalRefusedRows: 0 },
  })
  await processed(batchReference)
  expect(await read('ho.maker')).toMatchObject({
    batch: { batchStatus: 'COMPLETED' },
    totals: { totalRows: 2, totalWaitingRows: 0, totalAcceptedRows: 1, totalRefusedRows: 1 },
    data: [{ rowNo: 1, rowOutcome: 'ACCEPTED' }, { rowNo: 2 }],
  })
  const refused = await read('ho.maker', { filters: { rowOutcome: ['REFUSED'] } })
  expect(refused.data).toMatchObject([{ rowNo: 2, rowCode: '14', transactionId: null }])
})

test('an order names its row of the batch, and the list of orders finds the reference of the batch', async () => {
  const { data = [] } = await read('ho.maker')
  const { transaction } = await portal.send('ho.maker', readTransaction, {
    transactionId: data[0]?.transactionId ?? '',
  })
  expect(transaction).toMatchObject({ batchRowNo: 1, transactionBatchReference: batchReference })
  const found = await portal.send('ho.maker', readDirectCredits, { search: batchReference })
  expect(found.data?.map(({ transactionReference }) => transactionReference)).toEqual([orders[0]?.transactionReference])
})

test('another partner, another subsidiary and a test key’s batch get the answer of an unknown batch', async () => {
  const nothing = { responseCode: '25' }
  expect(await read('ho.maker', { batchReference: 'NONE' })).toMatchObject(nothing)
  expect(await read('ho.maker', { transactionMtoCode: 'KUDIPAY' })).toMatchObject(nothing)
  const by = await portal.keyOf('SWIFTREMIT', 'test')
  const tested = await upload(jsonLines(orderTo(nuban('2'))), { by })
  expect(tested).toMatchObject({ status: 202 })
  expect(await read('ho.maker', { batchReference: tested.body.batchReference })).toMatchObject(nothing)
})

test('partners read only their own batches, whichever partner they name', async () => {
  expect(await read('ops@swiftremit.example', { transactionMtoCode: 'KUDIPAY' })).toMatchObject({
    batch: { batchReference },
    totals: { totalRows: 2 },
  })
  expect(await read('ops@kudipay.example')).toMatchObject({ responseCode: '25' })
})
