import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { v4 as uuid } from 'uuid'
import { creditDesk } from '../testing/credit-desk.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const { wallet, accepted, detailOf, review } = creditDesk(() => portal)

describe('a cancellation', () => {
  const pending = async (start: string, more = {}) => {
    const transactionId = await accepted(orderTo(nuban(start), more))
    portal.gateway.clock.advance(1000)
    await portal.screen(transactionId)
    return transactionId
  }
  const held = () => pending('76', { transactionRate: '1500' })
  const atTheCore = async (start: string) => {
    const transactionId = await pending(start)
    expect(await portal.tryOnce(transactionId)).not.toBeNull()
    return transactionId
  }
  const referenceOf = async (transactionId: string) => (await detailOf(transactionId))?.transactionReference ?? ''
  const cancel = async (transactionId: string) =>
    portal.ask('POST', `/transactions/${await referenceOf(transactionId)}/cancel`)
  /** Returns an order as its partner sees it, without the data that the partner sent. */
  const told = async (transactionId: string) => {
    const { body } = await portal.ask('GET', `/transactions/${await referenceOf(transactionId)}`)
    const seen = await detailOf(transactionId, 'ops@swiftremit.example')
    const { transactionStatus, cancelRequested, responseCode, responseMessage } = body
    return {
      ...{ transactionStatus, cancelRequested, responseCode, responseMessage },
      isDated: body.updatedAt === seen?.states.at(-1)?.happenedAt,
      isRequested: seen?.cancelRequestedAt !== null,
      failure: [seen?.failedBy, seen?.transactionResponseCode, seen?.transactionResponseMessage],
      states: seen?.states.map(({ toStatus, actorKind, stateCode, stateReason }) => [
        ...[toStatus, actorKind, stateCode, stateReason],
      ]),
    }
  }
  const OPEN = { transactionStatus: 'PENDING', cancelRequested: true, responseCode: null, responseMessage: null }

  test('a partner’s cancellation gets the same answer whether the order is clear, held or already sent', async () => {
    const orders = { clear: await pending('1'), held: await held(), core: await atTheCore('903') }
    const read: unknown[] = []
    for (const transactionId of Object.values(orders)) {
      const before = (await portal.ask('GET', `/transactions/${await referenceOf(transactionId)}`)).body
      const { status, body } = await cancel(transactionId)
      expect({ status, body }).toEqual({ status: 200, body: { ...before, ...OPEN } })
      read.push(await told(transactionId))
    }
    expect(read[1]).toMatchObject({ ...OPEN, isDated: true, isRequested: true, failure: [null, null, null] })
    expect(read[2]).toEqual(read[1])
  })

  test('an Idempotency-Key repeats the cancellation of one order and is refused with 94 for another order', async () => {
    const key = uuid()
    const [first, second] = [await referenceOf(await pending('1')), await referenceOf(await pending('1'))]
    const cancelled = { status: 200, body: { transactionReference: first, cancelRequested: true } }
    const ask = (reference: string) => portal.ask('POST', `/transactions/${reference}/cancel`, undefined, { key })
    expect(await ask(first)).toMatchObject(cancelled)
    expect(await ask(first)).toMatchObject(cancelled)
    expect(await ask(second)).toMatchObject({ status: 422, body: { code: '94' } })
    expect((await portal.ask('GET', `/transactions/${second}`)).body).toMatchObject({ cancelRequested: false })
  })

  test('a cancelled order ends the same way whether it was passed, failed, refused by the core, or never credited', async () => {
    const before = await wallet()
    const ends: unknown[] = []
    const ended = async (transactionId: string, end: () => Promise<unknown>) => {
      await cancel(transactionId)
      await end()
      ends.push(await told(transactionId))
    }
    const clear = await pending('1')
    await ended(clear, async () => {})
    for (const decision of ['PASSED', 'FAILED'] as const) {
      const transactionId = await held()
      await ended(transactionId, async () => expect((await review(transactionId, decision)).responseCode).toBe('00'))
    }
    const forgotten = await atTheCore('905')
    const creditsBefore = (await detailOf(forgotten))?.coreTries.filter(({ asked }) => asked === 'CREDIT').length
    await ended(forgotten, async () => expect(await portal.tryOnce(forgotten)).toBeNull())
    expect(ends[0]).toMatchObject({ transactionStatus: 'FAILED', responseCode: '17', isDated: true })
    expect(ends).toEqual(ends.map(() => ends[0]))
    // The core was asked for the status, and the order was not sent again.
    const tries = (await detailOf(forgotten))?.coreTries ?? []
    expect(tries.filter(({ asked }) => asked === 'CREDIT')).toHaveLength(creditsBefore ?? 0)
    expect(tries.at(-1)).toMatchObject({ asked: 'STATUS', outcome: 'none' })
    expect(await wallet()).toEqual(before)
  })

  test('a cancellation is too late for a credited order, which is posted and can only be recalled', async () => {
    const transactionId = await atTheCore('903')
    expect((await cancel(transactionId)).status).toBe(200)
    expect(await portal.tryOnce(transactionId)).toBeNull()
    expect(await told(transactionId)).toMatchObject({ transactionStatus: 'POSTED', cancelRequested: true })
    expect(await cancel(transactionId)).toMatchObject({ status: 409, body: { code: '12' } })
  })

  test('a cancellation is too late for an order that failed before the partner asked for it', async () => {
    const transactionId = await held()
    expect((await review(transactionId, 'FAILED')).responseCode).toBe('00')
    for (const _ of ['once', 'again'])
      expect(await cancel(transactionId)).toMatchObject({ status: 409, body: { code: '12' } })
    expect(await told(transactionId)).toMatchObject({ cancelRequested: false, isRequested: false })
  })

  test('a cancellation of an order that failed by a cancellation has the same answer again', async () => {
    const transactionId = await pending('1')
    expect((await cancel(transactionId)).status).toBe(200)
    expect(await cancel(transactionId)).toMatchObject({ status: 200, body: { cancelRequested: true } })
  })

  test('staff cannot cancel an order while the core is being asked', async () => {
    const transactionId = await atTheCore('903')
    expect((await review(transactionId, 'FAILED')).responseCode).toBe('09')
  })
})
