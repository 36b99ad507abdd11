import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readSenderImage, readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { jpegOf, lyingPng, pngOfBytes, smallPdf, smallPng } from '../../../../testing/pictures.ts'
import { sweepFiles } from '../../../people/files/index.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const pictured = (bytes: Buffer) => ({ ...orderTo(nuban('1')), transactionSenderImage: bytes.toString('base64') })
const accepted = async (bytes = smallPng()) => {
  const { status, body } = await portal.order(pictured(bytes))
  expect(status).toBe(201)
  return body.transactionId ?? ''
}
const looked = async (who: string, transactionId: string) => {
  const { responseCode, content } = await portal.send(who, readSenderImage, { transactionId })
  return { responseCode, bytes: content === undefined ? null : Buffer.from(content, 'base64') }
}
const stored = async () => {
  const { count } = await portal.gateway.db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('the picture of a sender', () => {
  test.each([
    ['a PNG', smallPng(77)],
    ['a JPEG', jpegOf(40, 30)],
    ['as large as may be', pngOfBytes(2_000_000)],
  ])(
    'a sender’s picture that is %s is stored separately from the order, and readable by users who may see the transaction',
    async (_, bytes) => {
      const transactionId = await accepted(bytes)
      const { transaction } = await portal.send('ho.compliance', readTransaction, { transactionId })
      expect(transaction?.hasSenderImage).toBe(true)
      expect(JSON.stringify(transaction)).not.toContain(bytes.toString('base64').slice(0, 60))
      expect((await looked('ho.compliance', transactionId)).bytes?.equals(bytes)).toBe(true)
      expect((await looked('ops@swiftremit.example', transactionId)).bytes?.equals(bytes)).toBe(true)
    },
  )

  test.each([
    ['of another kind', Buffer.from('GIF89a')],
    ['a document', smallPdf()],
    ['a bomb in a few bytes', lyingPng(60_000, 60_000)],
    ['too large', pngOfBytes(2_000_001)],
  ])(
    'an order with a picture that is %s is refused with an error at the field, and neither is stored',
    async (_, bytes) => {
      const before = await stored()
      const order = pictured(bytes)
      expect(await portal.order(order)).toMatchObject({
        status: 400,
        body: { code: '30', errors: [{ field: 'transactionSenderImage' }] },
      })
      expect(await stored()).toBe(before)
      expect((await portal.order({ ...order, transactionSenderImage: smallPng().toString('base64') })).status).toBe(201)
    },
  )

  test('a picture is invisible to other partners, and every attempt to read a picture is audited', async () => {
    const transactionId = await accepted()
    expect((await looked('ops@kudipay.example', transactionId)).responseCode).toBe('25')
    await looked('ho.compliance', transactionId)
    const rows = await portal.gateway.db
      .selectFrom('audit_entry')
      .select(['actor_username', 'response_code', 'item_name'])
      .where('action', '=', 'READ_FILE')
      .orderBy('audit_id', 'desc')
      .limit(2)
      .execute()
    expect(rows).toEqual([
      { actor_username: 'ho.compliance', response_code: '00', item_name: 'Marie Johnson' },
      { actor_username: 'ops@kudipay.example', response_code: '25', item_name: null },
    ])
  })

  test('an order without a sender’s picture has none, and the cleanup of uploads keeps pictures of orders', async () => {
    const { body } = await portal.order(orderTo(nuban('1')))
    expect((await looked('ho.compliance', body.transactionId ?? '')).responseCode).toBe('25')
    const transactionId = await accepted()
    await sweepFiles(portal.gateway.db, new Date(portal.gateway.clock.now().getTime() + 90 * 86_400_000))
    expect((await looked('ho.compliance', transactionId)).bytes).not.toBeNull()
  })

  test('a sender’s picture is not stored in the log of requests', async () => {
    const bytes = smallPng(91)
    const order = pictured(bytes)
    await portal.order(order)
    const logged = portal.gateway.db.selectFrom('partner_request').selectAll()
    // The log is written only after the answer has been sent.
    const sentOfIt = async () =>
      (await logged.execute()).map((row) => String(row.sent)).find((sent) => sent.includes(order.transactionReference))
    while ((await sentOfIt()) === undefined) await new Promise((resolve) => setTimeout(resolve, 20))
    const sent = await sentOfIt()
    expect(sent).toMatch(/"transactionSenderImage":"base64, \d+ characters"/)
    expect(sent).not.toContain(bytes.toString('base64').slice(0, 60))
  })

  test('a sender’s picture from an anonymous caller is refused before its body is read', async () => {
    const answer = await portal.order(pictured(pngOfBytes(1_000_000)), { secret: `rgsk_live_${'a'.repeat(43)}` })
    expect(answer.status).toBe(401)
  })
})
