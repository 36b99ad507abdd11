import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { RequestOf } from '@portal/contract'
import {
  readCashPickup,
  readCashPickupHistory,
  readCashPickups,
  readCashPickupsByImto,
  updateCashPickupStatus,
} from '@portal/contract/cash-pickups/cash-pickups.calls'
import {
  createCashPickup,
  editCashPickup,
  enquireCashPickup,
  releaseCashPickup,
} from '@portal/contract/cash-pickups/pickup-requests.calls'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { readScreeningLogs, readTransaction } from '@portal/contract/transactions/transactions.calls'
import { sql } from 'kysely'
import { expireItems } from '../../../engine/approvals/index.ts'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { createLog } from '../../../engine/http/log.ts'
import type { JobContext } from '../../../engine/jobs/index.ts'
import { type PickupPortal, pickupPortal } from '../../../proof/testing/pickup-portal.ts'
import { ledgerKey, verifyLedger } from '../../books/ledger/index.ts'
import { expirePickups } from './expire-pickups.job.ts'
import { pickupOrder } from './testing/accepted-pickup.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PARTNER = { transactionMtoCode: 'SWIFTREMIT' }

let portal: PickupPortal

beforeAll(async () => {
  portal = await pickupPortal()
})
afterAll(() => portal.close())

const db = () => portal.gateway.db
const wallet = async () => {
  const found = await db()
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .select(['b.balance', 'b.held'])
    .where('a.kind', '=', 'WALLET')
    .where('a.owner', '=', 'SWIFTREMIT')
    .where('a.currency', '=', 'GHC')
    .where('a.env', '=', 'live')
    .executeTakeFirstOrThrow()
  return { balance: Number(found.balance), held: Number(found.held) }
}
const statusOf = async (transactionId: string) =>
  (
    await db()
      .selectFrom('transaction')
      .select('transaction_status')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow()
  ).transaction_status
const pickupOf = (transactionId: string) =>
  db().selectFrom('pickup').selectAll().where('transaction_id', '=', transactionId).executeTakeFirstOrThrow()
const detailOf = async (transactionId: string, who = 'branch.teller') =>
  (await portal.send(who, readCashPickup, { transactionId })).transaction
const enquire = (transactionReference: string, who = 'branch.teller') =>
  portal.send(who, enquireCashPickup, { ...PARTNER, transactionReference })
const ask = (transactionReference: string, more = {}, who = 'branch.teller') =>
  portal.send(who, createCashPickup, { ...PARTNER, transactionReference, ...more })
const review = async (
  transactionId: string,
  transactionStatus: 'PASSED' | 'FAILED',
  who = 'ho.compliance',
  more: Partial<RequestOf<typeof updateCashPickupStatus>> = {},
) => {
  const { transactionReference = '', version = 0 } = (await detailOf(transactionId, 'ho.compliance')) ?? {}
  const reviewed = {
    ...PARTNER,
    transactionReference,
    transactionStatus,
    transactionReason: 'Seen the papers',
    version,
    ...more,
  }
  return portal.send(who, updateCashPickupStatus, reviewed)
}
const cancel = (reference: string) => portal.ask('POST', `/transactions/${reference}/cancel`)
const jobContext = (): JobContext => ({
  db: db(),
  reports: portal.gateway.connected.reports,
  now: portal.gateway.clock.now(),
  correlationId: '019a0000-0000-7000-8000-0000000000c1',
  log: createLog('silent'),
  config: portal.gateway.config,
})

/** Enquired and asked for by the teller. */
async function requested(more = {}) {
  const order = await portal.accepted()
  expect(await enquire(order.transactionReference)).toMatchObject({ responseCode: '00' })
  const { cqId, responseCode } = await ask(order.transactionReference, more)
  expect(responseCode).toBe('00')
  return { ...order, cqId: cqId ?? '' }
}
async function authorized(more = {}) {
  const order = await requested(more)
  expect(await decide(portal, 'branch.head', order.cqId)).toMatchObject({ responseCode: '00' })
  return order
}

describe('an order', () => {
  test('is held and screened, waits for its receiver, and is nothing for the core', async () => {
    const before = await wallet()
    const { transactionId, transactionReference } = await portal.accepted()
    expect((await wallet()).held - before.held).toBeGreaterThan(590)
    expect(await statusOf(transactionId)).toBe('RECEIVED')
    expect((await pickupOf(transactionId)).screened_hash).not.toBeNull()
    expect(await portal.tryOnce(transactionId)).toBeNull()
    await portal.screen(transactionId)
    expect(await statusOf(transactionId)).toBe('RECEIVED')
    expect(await portal.ask('GET', `/transactions/${transactionReference}`)).toMatchObject({
      body: { contractType: 'CP', transactionStatus: 'RECEIVED' },
    })
  })

  test.each([
    ['a country that is not served', { transactionDestinationCountryCode: 'FR' }, 422, '31'],
    ['a currency that is not given in cash', { transactionDestinationCountryCurrency: 'USD' }, 422, '31'],
    ['an amount above the limit', { transactionDestinationAmount: '15000.01' }, 422, '61'],
    ['no purpose', { transactionPurposeCode: '' }, 400, '30'],
  ])('with %s is refused, and its reference stays free', async (_, more, status, code) => {
    const order = pickupOrder()
    expect(await portal.pickup({ ...order, ...more })).toMatchObject({ status, body: { code } })
    expect(await portal.pickup(order)).toMatchObject({ status: 201 })
    expect(await portal.pickup(order)).toMatchObject({ status: 409, body: { code: '94' } })
  })

  test('above what the country gives in cash goes to an account; up to it, to the cent, it is taken', async () => {
    const naira = { transactionDestinationCountryCode: 'NG', transactionDestinationCountryCurrency: 'NGN' }
    const above = pickupOrder({ ...naira, transactionDestinationAmount: '320000.01', transactionRate: '6400' })
    expect(await portal.pickup(above)).toMatchObject({ status: 422, body: { code: '13' } })
    const most = { ...above, transactionDestinationAmount: '320000.00' }
    expect(await portal.pickup(most)).toMatchObject({ status: 201 })
  })

  test('of a test key becomes what its amount says', async () => {
    const secret = await portal.keyOf('KUDIPAY', 'test')
    await portal.refill()
    const naira = {
      transactionDestinationCountryCode: 'NG',
      transactionDestinationCountryCurrency: 'NGN',
      transactionRate: '1600',
    }
    const become = async (transactionDestinationAmount: string) => {
      const order = pickupOrder({ ...naira, transactionDestinationAmount, transactionAmount: '50.00' })
      const { body } = await portal.pickup(order, { secret })
      await portal.screenCash(String(body.transactionId))
      return await statusOf(String(body.transactionId))
    }
    expect([await become('80000.01'), await become('80000.02'), await become('80000.00')]).toEqual([
      'POSTED',
      'FAILED',
      'RECEIVED',
    ])
  })
})

describe('a claim', () => {
  test('is one teller’s: of two at once one wins, and the other is told who and until when', async () => {
    const { transactionReference } = await portal.accepted()
    const answers = await Promise.all([enquire(transactionReference), enquire(transactionReference, 'branch.teller2')])
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '09'])
    const refused = answers.find(({ responseCode }) => responseCode === '09')
    expect(refused?.responseMessage).toMatch(
      /(Kwabena Mensah|Efua Asantewaa) is dealing with this order until \d\d:\d\d/,
    )
  })

  test('ends by itself, by its holder, and by nobody else', async () => {
    const { transactionReference } = await portal.accepted()
    const key = { ...PARTNER, transactionReference }
    await enquire(transactionReference)
    expect((await enquire(transactionReference)).responseCode).toBe('00')
    expect((await portal.send('branch.teller2', releaseCashPickup, key)).responseCode).toBe('00')
    expect((await enquire(transactionReference, 'branch.teller2')).responseCode).toBe('09')
    await portal.send('branch.teller', releaseCashPickup, key)
    expect((await enquire(transactionReference, 'branch.teller2')).responseCode).toBe('00')
    portal.gateway.clock.advance(10 * MINUTE_MS)
    expect((await ask(transactionReference, {}, 'branch.teller2')).responseCode).toBe('54')
    expect((await enquire(transactionReference)).responseCode).toBe('00')
    expect((await ask(transactionReference, {}, 'branch.teller2')).responseCode).toBe('09')
  })

  test('is a branch’s alone, of its own country, of what is known and waits', async () => {
    const { transactionReference } = await portal.accepted()
    const none = await enquire('NOBODYS')
    expect(none).toMatchObject({
      responseCode: '25',
      responseMessage: expect.stringContaining('No order of this reference'),
    })
    expect((await enquire(transactionReference, 'ho.maker')).responseCode).toBe('57')
    const naira = { transactionDestinationCountryCode: 'NG', transactionDestinationCountryCurrency: 'NGN' }
    const elsewhere = await portal.accepted({
      ...naira,
      transactionRate: '1600',
      transactionDestinationAmount: '80000.00',
    })
    expect(await enquire(elsewhere.transactionReference)).toMatchObject({
      responseCode: '31',
      responseMessage: expect.stringContaining('another country'),
    })
    const held = await portal.accepted({ transactionRate: '10' })
    expect(await statusOf(held.transactionId)).toBe('AML GATE')
    expect(await enquire(held.transactionReference)).toMatchObject({
      responseCode: '25',
      responseMessage: none.responseMessage,
    })
  })
})

describe('a request', () => {
  test('is authorized within its branch, told by name, and may be paid then', async () => {
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
    // The branch has added something: it is screened before anything is paid.
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

  test('that adds nothing may be paid at once, and released by a person stays released', async () => {
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
  ])('that is %s leaves the order waiting as before', async (_, end) => {
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

  test('ends at the close of its day, and the order waits again', async () => {
    const order = await requested()
    const item = await db()
      .selectFrom('queue_item')
      .select('expires_at')
      .where('cq_id', '=', order.cqId)
      .executeTakeFirstOrThrow()
    const today = portal.gateway.clock.now().toISOString().slice(0, 10)
    // Accra is at UTC.
    expect(item.expires_at.toISOString()).toBe(`${today}T23:59:59.999Z`)
    await expireItems(db(), new Date(item.expires_at.getTime() + 1), jobContext().correlationId)
    expect(await statusOf(order.transactionId)).toBe('RECEIVED')
  })

  test('above the teller’s limit is refused, and takes nothing', async () => {
    const { transactionId, transactionReference } = await portal.accepted({
      transactionAmount: '400.00',
      transactionDestinationAmount: '4720.00',
    })
    await enquire(transactionReference)
    expect((await ask(transactionReference)).responseCode).toBe('64')
    expect(await statusOf(transactionId)).toBe('RECEIVED')
  })

  test('is no other branch’s to see or to decide', async () => {
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
  test('of an authorized request asks for its authorization again, by its maker alone', async () => {
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

  const rejectedEdit = async () => {
    const order = await authorized()
    const version = (await detailOf(order.transactionId))?.version ?? 0
    const edit = { transactionId: order.transactionId, version, transactionReceiverCity: 'Tema' }
    const { cqId = '' } = await portal.send('branch.teller', editCashPickup, edit)
    await decide(portal, 'branch.head', cqId, 'REJECTED')
    return { ...order, cqId }
  }

  test('that is rejected ends the request', async () => {
    const order = await rejectedEdit()
    expect(await statusOf(order.transactionId)).toBe('RECEIVED')
    expect((await pickupOf(order.transactionId)).authorized_at).toBeNull()
  })

  test('that is rejected is resubmitted by a new request for its order alone, once', async () => {
    const { cqId: replaces, transactionReference, transactionId } = await rejectedEdit()
    // Its branch finds the order by its reference alone.
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

describe('a review', () => {
  test('fails what waits at the gate; what it failed comes back by a second person of head office', async () => {
    const before = await wallet()
    const { transactionId } = await portal.accepted({ transactionRate: '10' })
    expect((await portal.send('ho.compliance', readScreeningLogs, { transactionId })).logs?.[0]).toMatchObject({
      screeningLogStatus: 'HIT',
    })
    expect((await portal.send('ho.compliance', readTransaction, { transactionId })).responseCode).toBe('25')
    expect((await review(transactionId, 'FAILED')).responseCode).toBe('00')
    expect(await wallet()).toEqual(before)
    const queued = await review(transactionId, 'PASSED')
    expect(queued).toMatchObject({ responseCode: '00', cqType: 'CASH_PICKUP' })
    expect((await portal.send('branch.head', readQueueItem, { cqId: queued.cqId ?? '' })).responseCode).toBe('25')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect(await statusOf(transactionId)).toBe('PASSED')
    expect((await wallet()).held).toBeGreaterThan(before.held)
  })

  test('keeps the reason in a word that the queue of cases asks for, of those of its outcome', async () => {
    const { transactionId } = await portal.accepted({ transactionRate: '13' })
    expect(
      (await review(transactionId, 'PASSED', 'ho.compliance', { decisionReason: 'PURPOSE_UNCLEAR' })).responseCode,
    ).toBe('30')
    const passed = await review(transactionId, 'PASSED', 'ho.compliance', { decisionReason: 'PAPERS_SEEN' })
    expect(passed.responseCode).toBe('00')
    expect((await detailOf(transactionId, 'ho.compliance'))?.transactionStatus).toBe('PASSED')
    const reasons = db()
      .selectFrom('transaction_state')
      .select('decision_reason')
      .where('transaction_id', '=', transactionId)
    expect(await reasons.orderBy('state_no', 'desc').limit(1).executeTakeFirst()).toEqual({
      decision_reason: 'PAPERS_SEEN',
    })
  })

  test('is told to partners and their users as what a clear one would be', async () => {
    const endpointId = await portal.deafEndpoint()
    const told = async (transactionId: string, transactionReference: string) => {
      const { body } = await portal.ask('GET', `/transactions/${transactionReference}`)
      const status = String(body.transactionStatus)
      const listed = await portal.ask('GET', `/transactions?status=${status}`)
      const seen = await detailOf(transactionId, 'ops@swiftremit.example')
      const filter = (transactionStatus: string) =>
        portal.send('ops@swiftremit.example', readCashPickups, {
          filters: { transactionStatus: [transactionStatus], transactionId: [transactionId] },
        })
      const [same, gate, passed] = await Promise.all([filter(status), filter('AML GATE'), filter('PASSED')])
      expect(seen?.transactionStatus).toBe(status)
      expect(JSON.stringify(listed.body)).toContain(transactionReference)
      expect([same.data?.length, gate.data?.length, passed.data?.length]).toEqual([1, 0, 0])
      expect(JSON.stringify([seen, same.data, body])).not.toMatch(/AML|PASSED/)
      const events = await db()
        .selectFrom('webhook_delivery')
        .select(sql<string>`payload ->> 'transactionStatus'`.as('status'))
        .where('endpoint_id', '=', endpointId)
        .where('subject_id', '=', transactionId)
        .orderBy('event_no')
        .execute()
      return [status, seen?.states.map(({ toStatus }) => toStatus), events.map(({ status }) => status)]
    }
    const held = await portal.accepted({ transactionRate: '10' })
    const clear = await portal.accepted()
    const both = async () => {
      const [one, other] = [held, clear].map(({ transactionId, transactionReference }) =>
        told(transactionId, transactionReference),
      )
      expect(await one).toEqual(await other)
      return await one
    }
    expect(await both()).toEqual(['RECEIVED', ['RECEIVED'], []])
    expect((await review(held.transactionId, 'PASSED', 'branch.teller')).responseCode).toBe('57')
    expect((await review(held.transactionId, 'PASSED')).responseCode).toBe('00')
    expect(await statusOf(held.transactionId)).toBe('PASSED')
    expect(await both()).toEqual(['RECEIVED', ['RECEIVED'], []])
    const items = []
    for (const { transactionReference } of [held, clear]) {
      await enquire(transactionReference)
      items.push((await ask(transactionReference)).cqId)
    }
    expect(await both()).toEqual(['REQUESTED', ['RECEIVED', 'REQUESTED'], ['REQUESTED']])
    for (const cqId of items) await decide(portal, 'branch.head', cqId)
    expect([await statusOf(held.transactionId), await statusOf(clear.transactionId)]).toEqual(['PASSED', 'PENDING'])
    expect(await both()).toEqual(['PENDING', ['RECEIVED', 'REQUESTED', 'PENDING'], ['REQUESTED', 'PENDING']])
    const { totals, total } = await portal.send('ops@swiftremit.example', readCashPickups, {})
    const successful = await portal.send('ops@swiftremit.example', readCashPickups, {
      filters: { transactionStatus: ['PASSED', 'POSTED'] },
    })
    expect(totals?.totalSuccessfulTransactions).toBe(successful.total)
    expect(total).toBe(totals?.totalTransactions)
  })

  test('of what its branch added is told as its clear one, too', async () => {
    const order = await requested({ transactionReceiverCity: 'Accra' })
    await decide(portal, 'branch.head', order.cqId)
    await db()
      .updateTable('transaction')
      .set({ order_details: sql`order_details || '{"transactionRate":"10"}'` })
      .where('transaction_id', '=', order.transactionId)
      .execute()
    await portal.screenCash(order.transactionId)
    expect(await statusOf(order.transactionId)).toBe('AML GATE')
    expect((await portal.ask('GET', `/transactions/${order.transactionReference}`)).body.transactionStatus).toBe(
      'PENDING',
    )
    expect(
      (await detailOf(order.transactionId, 'ops@swiftremit.example'))?.states.map(({ toStatus }) => toStatus),
    ).toEqual(['RECEIVED', 'REQUESTED', 'PENDING'])
  })

  test('says by which rule it was held to whoever may read the logs, and not at the counter', async () => {
    const order = await requested({ transactionReceiverNationality: 'CU' })
    await decide(portal, 'branch.head', order.cqId)
    await portal.screenCash(order.transactionId)
    const heldAt = async (who: string) =>
      (await detailOf(order.transactionId, who))?.states
        .filter(({ toStatus, heldBy }) => toStatus === 'AML GATE' || heldBy.length > 0)
        .map(({ heldBy }) => heldBy)
    expect(await heldAt('ho.compliance')).toEqual([[{ code: 'EMB-CP', version: 1 }]])
    expect(await heldAt('branch.teller')).toEqual([[]])
    expect(await heldAt('ops@swiftremit.example')).toEqual([])
  })
})

describe('the end of an unpaid order', () => {
  test('by its partner gives the hold and the count back, and takes the request from its checker', async () => {
    const before = await wallet()
    const order = await requested()
    expect(await cancel(order.transactionReference)).toMatchObject({
      status: 200,
      body: { transactionStatus: 'REQUESTED', cancelRequested: true },
    })
    expect(await statusOf(order.transactionId)).toBe('FAILED')
    expect(await wallet()).toEqual(before)
    expect((await decide(portal, 'branch.head', order.cqId)).responseCode).toBe('12')
    // Asked again, it is as it was.
    expect(await cancel(order.transactionReference)).toMatchObject({
      status: 200,
      body: { transactionStatus: 'FAILED', responseCode: '17' },
    })
    expect(await wallet()).toEqual(before)
  })

  test('against an authorization at the same moment: one of them, whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await requested()
      const [cancelled] = await Promise.all([
        cancel(order.transactionReference),
        decide(portal, 'branch.head', order.cqId),
      ])
      // An authorized order can still be cancelled: the cancellation wins behind it too.
      expect(cancelled).toMatchObject({ status: 200 })
      expect(await statusOf(order.transactionId)).toBe('FAILED')
    }
    expect(await verifyLedger(db(), ledgerKey(portal.gateway.config.keyEncryptionKey))).toMatchObject({ ok: true })
  })

  test('comes by itself when nobody fetches it', async () => {
    const before = await wallet()
    const waiting = await portal.accepted()
    const asked = await requested()
    const held = await portal.accepted({ transactionRate: '10' })
    portal.gateway.clock.advance(30 * DAY_MS)
    expect((await enquire(waiting.transactionReference)).responseCode).toBe('54')
    await expirePickups(jobContext())
    expect(await detailOf(waiting.transactionId, 'ho.maker')).toMatchObject({
      transactionStatus: 'FAILED',
      failedBy: 'EXPIRY',
      transactionResponseCode: '54',
    })
    expect(await statusOf(asked.transactionId)).toBe('FAILED')
    expect((await decide(portal, 'branch.head', asked.cqId)).responseCode).toBe('12')
    // While compliance decides nothing ends by the calendar.
    expect(await statusOf(held.transactionId)).toBe('AML GATE')
    expect((await wallet()).held).toBeLessThanOrEqual(before.held + 700)
  })
})

describe('the list', () => {
  test('has cards that make its sum, is a partner’s own, and a branch’s own', async () => {
    await requested()
    const all = await portal.send('ho.maker', readCashPickups, {})
    const {
      totalPendingTransactions = 0,
      totalSuccessfulTransactions = 0,
      totalUnsuccessfulTransactions = 0,
    } = all.totals ?? {}
    expect(totalPendingTransactions + totalSuccessfulTransactions + totalUnsuccessfulTransactions).toBe(all.total)
    const theirs = await portal.send('ops@kudipay.example', readCashPickupsByImto, { transactionMtoCode: 'SWIFTREMIT' })
    expect(new Set(theirs.data?.map(({ transactionMtoCode }) => transactionMtoCode))).toEqual(new Set(['KUDIPAY']))
    const named = await portal.send('ho.maker', readCashPickupsByImto, { transactionMtoCode: 'SIKALINK', size: 100 })
    expect(new Set(named.data?.map(({ transactionMtoCode }) => transactionMtoCode))).toEqual(new Set(['SIKALINK']))
    const own = await portal.send('branch.teller', readCashPickups, { size: 100 })
    expect(new Set(own.data?.map(({ userSolId }) => userSolId))).toEqual(new Set(['204']))
    const mine = await portal.send('ops@swiftremit.example', readCashPickups, { size: 100 })
    expect(new Set(mine.data?.map(({ claimedBy }) => claimedBy))).toEqual(new Set([null]))
  })

  test('finds a receiver’s other orders', async () => {
    const phone = '+233209876543'
    await portal.accepted({ transactionReceiverPhoneNumber: phone })
    const { total } = await portal.send('ho.maker', readCashPickupHistory, { receiver: phone })
    expect(total).toBe(1)
    // The same person by an e-mail address in one order and by the phone number in another.
    const receiver = 'ngozi@example.org'
    await portal.accepted({
      transactionReceiverEmailAddress: receiver,
      transactionReceiverPhoneNumber: '+233209876544',
    })
    const ofBoth = { receiver, receiverPhone: phone }
    expect((await portal.send('ho.maker', readCashPickupHistory, ofBoth)).total).toBe(2)
    expect((await portal.send('ho.maker', readCashPickupHistory, { receiver })).total).toBe(1)
    expect((await portal.send('ops@kudipay.example', readCashPickupHistory, ofBoth)).total).toBe(0)
  })
})
