import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readCashPickup, readCashPickups } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { editCashPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { expireItems } from '../../../engine/approvals/index.ts'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type PickupPortal, pickupPortal } from '../../../security-tests/testing/pickup-portal.ts'
import { changeRules, rulesOf } from '../../../testing/change-rules.ts'
import { pickupDesk } from './testing/pickup-desk.ts'

let portal: PickupPortal

beforeAll(async () => {
  portal = await pickupPortal()
})
afterAll(() => portal.close())

const { db, statusOf, pickupOf, detailOf, enquire, ask, review, jobContext, requested, authorized } = pickupDesk(
  () => portal,
)

describe('a request', () => {
  test('a payout request is authorized within its branch, names both users, and can then be paid', async () => {
    const order = await requested({ transactionReceiverCity: 'Accra' })
    expect(await statusOf(order.transactionId)).toBe('REQUESTED')
    expect((await ask(order.transactionReference)).responseCode).toBe('54')
    const { item } = await portal.send('branch.head', readQueueItem, { cqId: order.cqId })
    expect(item?.cqJson).toContain('Accra')
    const contract = (await detailOf(order.transactionId))?.transactionContractReference ?? ''
    expect((await decide(portal, 'branch.teller2', order.cqId)).responseCode).not.toBe('00')
    expect(await decide(portal, 'branch.head', order.cqId)).toMatchObject({
      responseCode: '00',
      responseMessage: `Cash pickup ${contract} has been authorized`,
    })
    // The branch has added data, so the order is screened before payment.
    expect(await statusOf(order.transactionId)).toBe('REQUESTED')
    await portal.screenCash(order.transactionId)
    expect(await statusOf(order.transactionId)).toBe('PENDING')
    expect(await detailOf(order.transactionId)).toMatchObject({
      isAuthorized: 'YES',
      userSolId: '204',
      requestChecker: 'Yaw Boateng',
      order: { transactionReceiverCity: 'Accra' },
      acts: { mayEdit: true, mayPay: true },
    })
    expect((await detailOf(order.transactionId, 'branch.head'))?.acts.mayPay).toBe(false)
    const rowOf = async (who: string) =>
      (await portal.send(who, readCashPickups, { transactionId: order.transactionId })).data?.[0]
    expect((await rowOf('branch.teller'))?.mayPay).toBe(true)
    expect((await rowOf('branch.teller2'))?.mayPay).toBe(true)
    expect((await rowOf('branch.head'))?.mayPay).toBe(false)
    expect((await rowOf('ho.admin'))?.mayPay).toBe(false)
  })

  test('a payout request without added details can be paid at once, and an order that a person released is not held again', async () => {
    const order = await authorized()
    expect(await statusOf(order.transactionId)).toBe('PENDING')
    const held = await portal.accepted({ transactionRate: '10' })
    expect((await review(held.transactionId, 'PASSED')).responseCode).toBe('00')
    expect(await statusOf(held.transactionId)).toBe('PASSED')
    await enquire(held.transactionReference)
    const { cqId } = await ask(held.transactionReference)
    await decide(portal, 'branch.head', cqId)
    expect(await statusOf(held.transactionId)).toBe('PASSED')
  })

  test.each([
    ['rejected', (cqId: string) => decide(portal, 'branch.head', cqId, 'REJECTED')],
    ['withdrawn', (cqId: string) => portal.send('branch.teller', withdrawQueueItem, { cqId })],
  ])('a payout request that is %s leaves the order available as before', async (_, end) => {
    const order = await requested({ transactionReceiverCity: 'Kumasi' })
    expect((await end(order.cqId)).responseCode).toBe('00')
    expect(await statusOf(order.transactionId)).toBe('RECEIVED')
    expect(await pickupOf(order.transactionId)).toMatchObject({
      user_sol_id: null,
      request_maker: null,
      authorized_at: null,
      completion: {},
    })
    expect((await enquire(order.transactionReference, 'branch.teller2')).responseCode).toBe('00')
  })

  test('a request expires at the end of its day, and the order is available again', async () => {
    const order = await requested()
    const item = await db()
      .selectFrom('queue_item')
      .select('expires_at')
      .where('cq_id', '=', order.cqId)
      .executeTakeFirstOrThrow()
    const today = portal.gateway.clock.now().toISOString().slice(0, 10)
    // The time zone of Accra is UTC.
    expect(item.expires_at.toISOString()).toBe(`${today}T23:59:59.999Z`)
    await expireItems(db(), new Date(item.expires_at.getTime() + 1), jobContext().correlationId)
    expect(await statusOf(order.transactionId)).toBe('RECEIVED')
  })

  test('a payout request needs a second checker from the amount that its country states', async () => {
    const votesOf = async () => {
      const { transactionReference } = await portal.accepted()
      await enquire(transactionReference)
      return (await ask(transactionReference)).votesInAll
    }
    expect(await votesOf()).toBe(1)
    const { rules } = await rulesOf(portal, '02')
    await changeRules(portal, '02', { twoCheckersFrom: '1.00' })
    expect(await votesOf()).toBe(2)
    await changeRules(portal, '02', { twoCheckersFrom: rules.twoCheckersFrom })
  })

  test('a payout request above the teller’s limit is refused, and leaves no claim', async () => {
    const { transactionId, transactionReference } = await portal.accepted({
      transactionAmount: '400.00',
      transactionDestinationAmount: '4720.00',
    })
    await enquire(transactionReference)
    expect((await ask(transactionReference)).responseCode).toBe('64')
    expect(await statusOf(transactionId)).toBe('RECEIVED')
  })

  test('a payout request is invisible to other branches, which cannot decide it', async () => {
    const order = await requested()
    const move = (solId: string) =>
      db().updateTable('app_user').set({ sol_id: solId }).where('username', '=', 'branch.head').execute()
    await move('205')
    expect((await portal.send('branch.head', readQueueItem, { cqId: order.cqId })).responseCode).toBe('25')
    expect(
      (await portal.send('branch.head', readCashPickup, { transactionId: order.transactionId })).responseCode,
    ).toBe('25')
    expect((await portal.send('branch.head', readCashPickups, { search: order.transactionReference })).total).toBe(0)
    await move('204')
    expect((await portal.send('branch.head', readCashPickups, { search: order.transactionReference })).total).toBe(1)
  })
})

describe('an edit', () => {
  test('only its maker can edit an authorized request, which then requires authorization again', async () => {
    const order = await authorized()
    const version = (await detailOf(order.transactionId))?.version ?? 0
    const edit = (more = {}, who = 'branch.teller') =>
      portal.send(who, editCashPickup, {
        transactionId: order.transactionId,
        version,
        transactionReceiverCity: 'Tema',
        ...more,
      })
    expect((await edit({}, 'branch.teller2')).responseCode).toBe('63')
    expect((await edit({ version: version - 1 })).responseCode).toBe('29')
    expect((await edit({ transactionReceiverCity: undefined })).responseCode).toBe('21')
    const { cqId, responseCode } = await edit()
    expect(responseCode).toBe('00')
    expect(await detailOf(order.transactionId)).toMatchObject({
      transactionStatus: 'REQUESTED',
      isAuthorized: 'NO',
      acts: { mayPay: false, mayEdit: false },
    })
    await decide(portal, 'branch.head', cqId)
    await portal.screenCash(order.transactionId)
    expect(await detailOf(order.transactionId)).toMatchObject({
      transactionStatus: 'PENDING',
      order: { transactionReceiverCity: 'Tema' },
    })
  })

  test('an edit in the documented format, which names the order by its reference, is accepted', async () => {
    const { transactionId, transactionReference } = await authorized()
    const order = (await detailOf(transactionId))?.order
    const stated = {
      ...order,
      transactionReference,
      transactionMtoCode: 'SWIFTREMIT',
      transactionReceiverPhoneNumber: '024 123 4567',
      transactionMaker: 'branch.teller',
      source: 'WEB',
    }
    const { cqId, responseCode } = await portal.send('branch.teller', editCashPickup, stated)
    expect(responseCode).toBe('00')
    await decide(portal, 'branch.head', cqId)
    expect((await detailOf(transactionId))?.order).toMatchObject({
      transactionReceiverPhoneNumber: '+233241234567',
      transactionDestinationAmount: order?.transactionDestinationAmount,
    })
  })

  test('an edit without partner and reference is refused at those fields, and an edit of an unknown order is refused with 25', async () => {
    const edit = (named: object) =>
      portal.send('branch.teller', editCashPickup, { transactionReceiverCity: 'Tema', ...named })
    expect(await edit({})).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'transactionReference' }, { field: 'transactionMtoCode' }],
    })
    const unknown = { transactionReference: 'NO-SUCH-ORDER', transactionMtoCode: 'SWIFTREMIT' }
    expect((await edit(unknown)).responseCode).toBe('25')
  })

  const rejectedEdit = async () => {
    const order = await authorized()
    const version = (await detailOf(order.transactionId))?.version ?? 0
    const edit = { transactionId: order.transactionId, version, transactionReceiverCity: 'Tema' }
    const { cqId = '' } = await portal.send('branch.teller', editCashPickup, edit)
    await decide(portal, 'branch.head', cqId, 'REJECTED')
    return { ...order, cqId }
  }

  test('a rejected edit ends the payout request', async () => {
    const order = await rejectedEdit()
    expect(await statusOf(order.transactionId)).toBe('RECEIVED')
    expect((await pickupOf(order.transactionId)).authorized_at).toBeNull()
  })

  test('a rejected request can be resubmitted once, as a new request for the same order', async () => {
    const { cqId: replaces, transactionReference, transactionId } = await rejectedEdit()
    // The order's branch finds the order only by its reference.
    expect(await detailOf(transactionId)).toBeUndefined()
    const other = await portal.accepted()
    await enquire(other.transactionReference)
    expect((await ask(other.transactionReference, { replaces })).responseCode).toBe('12')
    await enquire(transactionReference)
    const { cqId, responseCode } = await ask(transactionReference, { replaces, transactionReceiverCity: 'Accra' })
    expect(responseCode).toBe('00')
    const itemOf = async (id = '') => (await portal.send('branch.teller', readQueueItem, { cqId: id })).item
    expect(await itemOf(cqId)).toMatchObject({ cqAction: 'CREATE', cqTargetId: transactionId, replaces })
    expect(await itemOf(replaces)).toMatchObject({ cqStatus: 'REJECTED', replacedBy: cqId })
    await decide(portal, 'branch.head', cqId, 'REJECTED')
    await enquire(transactionReference)
    expect((await ask(transactionReference, { replaces })).responseCode).toBe('12')
  })
})
