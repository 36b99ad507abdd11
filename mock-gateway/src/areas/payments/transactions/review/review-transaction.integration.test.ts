import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { referenceKey } from '../reference-key.ts'
import { creditDesk } from '../testing/credit-desk.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const { wallet, accepted, detailOf, review } = creditDesk(() => portal)

describe('a review', () => {
  const atGate = async (start: string) => {
    const transactionId = await accepted(orderTo(nuban(start), { transactionRate: '1500' }))
    portal.gateway.clock.advance(1000)
    await portal.screen(transactionId)
    expect((await detailOf(transactionId))?.transactionStatus).toBe('AML GATE')
    return transactionId
  }

  test('a review passes a held order, which is then posted and shows the reviewer', async () => {
    const transactionId = await atGate('71')
    const reference = (await detailOf(transactionId))?.transactionReference
    const told = async () => (await portal.ask('GET', `/transactions/${reference}`)).body
    const held = await told()
    expect(held.updatedAt).not.toBe(held.createdAt)
    portal.gateway.clock.advance(1000)
    expect(await review(transactionId, 'PASSED')).toMatchObject({ responseCode: '00' })
    expect(await told()).toEqual(held)
    await portal.tryOnce(transactionId)
    const detail = await detailOf(transactionId)
    expect(detail?.states.at(-2)).toMatchObject({
      toStatus: 'PASSED',
      actorKind: 'USER',
      stateReason: 'Seen the papers',
    })
    expect(detail?.transactionStatus).toBe('POSTED')
    expect((await review(transactionId, 'FAILED')).responseCode).toBe('12')
  })

  test('a review fails a held order and releases its hold, and its partner gets the code without the reason', async () => {
    const before = await wallet()
    const transactionId = await atGate('72')
    await review(transactionId, 'FAILED')
    expect(await wallet()).toEqual(before)
    const seen = await detailOf(transactionId, 'ops@swiftremit.example')
    expect(seen).toMatchObject({
      transactionStatus: 'FAILED',
      transactionResponseCode: '05',
      transactionResponseMessage: null,
    })
    expect(JSON.stringify(seen)).not.toContain('papers')
  })

  test('passing a failed order requires a second person, and takes a new hold', async () => {
    const before = await wallet()
    const transactionId = await atGate('73')
    await review(transactionId, 'FAILED')
    const queued = await review(transactionId, 'PASSED')
    expect(queued.cqId).toBeDefined()
    expect((await detailOf(transactionId))?.transactionStatus).toBe('FAILED')
    await decide(portal, 'ho.checker', queued.cqId)
    expect((await detailOf(transactionId))?.transactionStatus).toBe('PASSED')
    expect((await wallet()).held).toBeGreaterThan(before.held)
    await portal.tryOnce(transactionId)
    expect((await detailOf(transactionId))?.transactionStatus).toBe('POSTED')
  })

  test('a review requires the privilege, the scope and the order’s current version', async () => {
    const transactionId = await atGate('74')
    expect((await review(transactionId, 'PASSED', 'ops@swiftremit.example')).responseCode).toBe('57')
    expect((await review(transactionId, 'PASSED', 'ho.checker')).responseCode).toBe('57')
    const [one, other] = await Promise.all([review(transactionId, 'PASSED'), review(transactionId, 'FAILED')])
    expect([one?.responseCode, other?.responseCode].sort()).toEqual(['00', '29'])
  })

  const asStated = async (transactionId: string, partner: { transactionMtoCode?: string } = {}) => {
    const { transactionReference = '' } = (await detailOf(transactionId)) ?? {}
    const stated = { transactionReference, transactionStatus: 'PASSED', transactionMaker: 'ho.compliance' } as const
    return portal.send('ho.compliance', updateDirectCreditStatus, { ...stated, ...partner })
  }

  test('a review in the specification’s payload format is accepted, and the history shows no reason', async () => {
    const transactionId = await atGate('76')
    expect(await asStated(transactionId)).toMatchObject({ responseCode: '00' })
    expect((await detailOf(transactionId))?.states.at(-1)).toMatchObject({ toStatus: 'PASSED', stateReason: null })
    expect((await asStated(transactionId)).responseCode).toBe('12')
  })

  test('a review by a reference that orders of two partners share must also name the partner', async () => {
    const [transactionId, other] = [await atGate('77'), await atGate('78')]
    const { transactionReference = '' } = (await detailOf(transactionId)) ?? {}
    const { admin } = portal.gateway
    const of = (id: string) => admin.updateTable('transaction_key').where('transaction_id', '=', id)
    const key = referenceKey(transactionReference)
    await of(other)
      .set({ mto_code: 'KUDIPAY', transaction_reference: transactionReference, reference_key: key })
      .execute()
    expect(await asStated(transactionId)).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'transactionMtoCode' }],
    })
    expect((await asStated(transactionId, { transactionMtoCode: 'SWIFTREMIT' })).responseCode).toBe('00')
    expect((await detailOf(other))?.transactionStatus).toBe('AML GATE')
  })

  test('an order that failed in review cannot be reopened if its partner had requested cancellation', async () => {
    const transactionId = await accepted({ ...orderTo(nuban('1')), transactionRate: '1680' })
    await portal.screen(transactionId)
    const { transactionReference } = (await detailOf(transactionId)) ?? {}
    await portal.ask('POST', `/transactions/${transactionReference}/cancel`)
    expect((await review(transactionId, 'FAILED')).responseCode).toBe('00')
    expect((await review(transactionId, 'PASSED')).responseCode).toBe('12')
    expect(await detailOf(transactionId)).toMatchObject({ transactionStatus: 'FAILED', acts: { mayPass: false } })
  })

  test('a pending cancellation does not block a review, and takes effect with the decision of the review', async () => {
    const transactionId = await atGate('75')
    const { transactionReference = '' } = (await detailOf(transactionId)) ?? {}
    expect(await portal.ask('POST', `/transactions/${transactionReference}/cancel`)).toMatchObject({
      status: 200,
      body: { transactionStatus: 'PENDING', cancelRequested: true },
    })
    const askedAt = async () =>
      (
        await portal.gateway.db
          .selectFrom('transaction')
          .select('cancel_asked_at')
          .where('transaction_id', '=', transactionId)
          .executeTakeFirstOrThrow()
      ).cancel_asked_at
    const first = await askedAt()
    portal.gateway.clock.advance(1_000)
    await portal.ask('POST', `/transactions/${transactionReference}/cancel`)
    expect(await askedAt()).toEqual(first)
    await review(transactionId, 'PASSED')
    expect(await detailOf(transactionId)).toMatchObject({ transactionStatus: 'FAILED', failedBy: 'PARTNER' })
  })
})
