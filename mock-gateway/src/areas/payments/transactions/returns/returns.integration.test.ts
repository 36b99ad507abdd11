import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readSlabs } from '@portal/contract/accounting-rules/rule-drafts.calls'
import { readRuleEarnings } from '@portal/contract/accounting-rules/rule-earnings.calls'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { PARTNER_EVENTS } from '@portal/contract/partner-api'
import {
  decideQueueItem,
  readQueueItem,
  resubmitQueueItem,
  withdrawQueueItem,
} from '@portal/contract/queue/queue.calls'
import { declineRecall, returnTransaction } from '@portal/contract/transactions/returns.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { readWalletStatement } from '@portal/contract/wallets/wallets.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { insertDeafEndpoint } from '../../../../security-tests/testing/partner-addresses.ts'
import { untilBlocked } from '../../../../testing/until-blocked.ts'
import { ledgerKey, readPosting, verifyLedger } from '../../../books/ledger/index.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

const SWIFT = 'ops@swiftremit.example'
const MAKER = 'ho.maker'

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

/**
 * Posts an order to an account at a bank that returns the money. The account number begins with `start`, which
 * determines the core's answer.
 */
const posted = async (start = '906') => {
  const order = orderTo(nuban(start))
  const { body } = await portal.order(order)
  const transactionId = body.transactionId ?? ''
  await portal.screen(transactionId)
  await portal.tryOnce(transactionId)
  return { transactionId, reference: order.transactionReference }
}
const detailOf = async (transactionId: string, who = MAKER) =>
  (await portal.send(who, readTransaction, { transactionId })).transaction
const propose = async (transactionId: string, feesReturned: 'YES' | 'NO' = 'NO', who = MAKER) =>
  portal.send(who, returnTransaction, {
    transactionId,
    version: (await detailOf(transactionId))?.version ?? 1,
    feesReturned,
    transactionReason: 'Sent back by the bank',
  })
const recall = (reference: string) =>
  portal.ask('POST', `/transactions/${reference}/recall`, { recallReason: 'Sent twice' })
const answerOf = (reference: string) => portal.ask('GET', `/transactions/${reference}/recall`)
const walletOf = async (transactionId: string) => {
  const { walletAccount } = (await detailOf(transactionId)) ?? {}
  return await portal.gateway.db
    .selectFrom('ledger_balance')
    .select(['balance', 'held'])
    .where('account_number', '=', String(walletAccount))
    .executeTakeFirstOrThrow()
}
/** Returns the number of transactions in the rule's earnings of today. */
const countOfEarnings = async () => {
  const slabs = (await portal.send(MAKER, readSlabs, { slabAeCode: 'AE-DC-STD' })).data ?? []
  const { sums = [] } = await portal.send(MAKER, readRuleEarnings, { aeCode: 'AE-DC-STD', slabs: [...slabs], days: 1 })
  return sums.reduce((sum, { transactions }) => sum + transactions, 0)
}
const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)
const linesOf = async (transactionId: string, event: string) =>
  (await readPosting(portal.gateway.db, { transactionId, event }))?.posting
const isLedgerRight = () => verifyLedger(portal.gateway.db, ledgerKey(portal.gateway.config.keyEncryptionKey))

describe('a return', () => {
  test('a return credits only the principal once a second person has authorized it, and leaves charges and daily count unchanged', async () => {
    const { transactionId, reference } = await posted()
    const before = await walletOf(transactionId)
    const earned = await countOfEarnings()
    expect(earned).toBeGreaterThan(0)
    const day = portal.gateway.db.selectFrom('transaction').select('counted_on')
    const counted = await day.where('transaction_id', '=', transactionId).executeTakeFirstOrThrow()
    const { returnTerms } = (await detailOf(transactionId)) ?? {}
    expect(returnTerms).toMatchObject({ principal: '320000.00' })
    expect(cents(returnTerms?.fees)).toBeGreaterThan(0)

    const queued = await propose(transactionId)
    expect(queued).toMatchObject({ responseCode: '00', cqType: 'DIRECT_CREDIT' })
    expect(await detailOf(transactionId)).toMatchObject({
      transactionStatus: 'POSTED',
      pendingReturnCqId: queued.cqId,
    })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(Object.fromEntries(item?.changes.map(({ field, after }) => [field, after]) ?? [])).toMatchObject({
      transactionStatus: 'Returned',
      feesReturned: 'No',
      amountReturned: expect.stringContaining('320,000.00'),
      availableBefore: expect.any(String),
      availableAfter: expect.any(String),
    })
    expect(await walletOf(transactionId)).toEqual(before)

    expect(await decide(portal, 'ho.checker', queued.cqId)).toMatchObject({ cqStatus: 'AUTHORIZED' })
    const after = await walletOf(transactionId)
    expect(cents(after.balance) - cents(before.balance)).toBe(cents('320000.00'))
    expect(after.held).toBe(before.held)
    const detail = await detailOf(transactionId)
    expect(detail).toMatchObject({ transactionStatus: 'RETURNED', postings: ['POSTED', 'RETURNED'], returnTerms: null })
    expect(detail?.states.at(-1)).toMatchObject({
      fromStatus: 'POSTED',
      toStatus: 'RETURNED',
      actorKind: 'USER',
      stateReason: 'Sent back by the bank',
    })
    expect(detail?.coreTries.filter(({ asked }) => asked === 'RETURN').map(({ outcome }) => outcome)).toEqual([
      'returned',
      'returned',
    ])
    const back = await linesOf(transactionId, 'RETURNED')
    expect(back?.reverses).toEqual({ transactionId, event: 'POSTED' })
    expect(back?.lines.map(({ side, amount }) => `${side} ${amount}`)).toEqual(['DR 320000.00', 'CR 320000.00'])
    expect(await day.where('transaction_id', '=', transactionId).executeTakeFirstOrThrow()).toEqual(counted)
    expect((await portal.ask('GET', `/transactions/${reference}`)).body).toMatchObject({
      transactionStatus: 'RETURNED',
      responseCode: null,
    })
    expect(await countOfEarnings()).toBe(earned)
    expect(await isLedgerRight()).toMatchObject({ ok: true })
  })

  test('a return notifies the partner, and shows its reason only to the bank’s staff, also in a search', async () => {
    const { transactionId, reference } = await posted()
    const queued = await propose(transactionId, 'NO', MAKER)
    await decide(portal, 'ho.checker', queued.cqId)
    const { walletAccount } = (await detailOf(transactionId)) ?? {}
    const found = async (who: string, search: string) => {
      const asked = { accountNumber: walletAccount ?? '', search, size: 100 } as const
      const { data = [] } = await portal.send(who, readWalletStatement, asked)
      const returned = data.filter((line) => line.event === 'RETURNED' && line.transactionReference === reference)
      return returned.map(({ lineReason }) => lineReason)
    }
    expect(await found(MAKER, reference)).toEqual(['Sent back by the bank'])
    expect(await found(MAKER, 'Sent back')).toEqual(['Sent back by the bank'])
    expect(await found(SWIFT, reference)).toEqual([null])
    expect(await found(SWIFT, 'Sent back')).toEqual([])
  })

  test('a return with charges credits them to the cent, and restores the balance of every account', async () => {
    const { transactionId } = await posted()
    const { charged = '' } = (await detailOf(transactionId)) ?? {}
    const earned = await countOfEarnings()
    const before = await walletOf(transactionId)
    const queued = await propose(transactionId, 'YES')
    await decide(portal, 'ho.checker', queued.cqId)
    const after = await walletOf(transactionId)
    expect(cents(after.balance) - cents(before.balance)).toBe(cents(charged))
    const [there, back] = [await linesOf(transactionId, 'POSTED'), await linesOf(transactionId, 'RETURNED')]
    const mirrored = back?.lines.map((line) => ({ ...line, side: line.side === 'DR' ? 'CR' : 'DR' }))
    expect(mirrored).toEqual(there?.lines)
    expect(await countOfEarnings()).toBe(earned - 1)
    expect(await isLedgerRight()).toMatchObject({ ok: true })
  })

  test.each([
    ['the money is not back', '1', '06'],
    ['another amount is back', '907', '06'],
    ['the core gives no clear answer', '908', '68'],
  ])('a return is refused when %s, and no request becomes pending', async (_, start, code) => {
    const { transactionId } = await posted(start)
    expect((await propose(transactionId)).responseCode).toBe(code)
    expect(await detailOf(transactionId)).toMatchObject({ transactionStatus: 'POSTED', pendingReturnCqId: null })
  })

  test.each([
    ['is not sure any more', '908', '68'],
    ['takes it back', '1', '06'],
  ])(
    'a return cannot be authorized if the core %s: no money moves, and the return can be authorized later',
    async (_, start, code) => {
      const { transactionId } = await posted()
      const before = await walletOf(transactionId)
      const queued = await propose(transactionId)
      const { transactionContractReference: ours = '' } = (await detailOf(transactionId)) ?? {}
      const kept = portal.core.book.find(ours)
      Object.assign(kept ?? {}, { accountNumber: nuban(start) })
      expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe(code)
      expect(await detailOf(transactionId)).toMatchObject({
        transactionStatus: 'POSTED',
        pendingReturnCqId: queued.cqId,
        postings: ['POSTED'],
      })
      expect(await walletOf(transactionId)).toEqual(before)
      Object.assign(kept ?? {}, { accountNumber: nuban('906') })
      expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    },
  )

  test('a return takes effect only once, however many people authorize it at the same moment', async () => {
    const { transactionId } = await posted()
    const before = await walletOf(transactionId)
    const queued = await propose(transactionId)
    const checkers = ['ho.checker', 'ho.checker2', 'ho.checker', 'ho.checker2']
    const answers = await Promise.all(checkers.map((checker) => decide(portal, checker, queued.cqId)))
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '12', '12', '12'])
    const after = await walletOf(transactionId)
    expect(cents(after.balance) - cents(before.balance)).toBe(cents('320000.00'))
    expect(await isLedgerRight()).toMatchObject({ ok: true })
  })

  test('only one of two concurrent requests for a return is accepted', async () => {
    const { transactionId } = await posted()
    const answers = await Promise.all([propose(transactionId), propose(transactionId, 'YES')])
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '28'])
  })

  test('a return requires a posted order, unchanged since the user opened it', async () => {
    const { body } = await portal.order(orderTo(nuban('906')))
    const transactionId = body.transactionId ?? ''
    expect((await propose(transactionId)).responseCode).toBe('12')
    const done = await posted()
    const wanted = { transactionId: done.transactionId, feesReturned: 'NO', transactionReason: 'Sent back' } as const
    expect((await portal.send(MAKER, returnTransaction, { ...wanted, version: 1 })).responseCode).toBe('29')
    const queued = await propose(done.transactionId)
    await decide(portal, 'ho.checker', queued.cqId)
    expect((await propose(done.transactionId)).responseCode).toBe('12')
  })

  test('a return requires the privilege, a bank user and the subsidiary, and another person to authorize it', async () => {
    const { transactionId } = await posted()
    expect((await propose(transactionId, 'NO', SWIFT)).responseCode).toBe('57')
    expect((await propose(transactionId, 'NO', 'ho.checker')).responseCode).toBe('57')
    const queued = await propose(transactionId)
    expect((await decide(portal, MAKER, queued.cqId)).responseCode).not.toBe('00')
    const asked = (await detailOf(transactionId))?.coreTries.filter(({ asked }) => asked === 'RETURN')
    expect((await decide(portal, SWIFT, queued.cqId)).responseCode).not.toBe('00')
    expect((await detailOf(transactionId))?.coreTries.filter(({ asked }) => asked === 'RETURN')).toEqual(asked)
    expect(await detailOf(transactionId, SWIFT)).toMatchObject({ pendingReturnCqId: null, returnTerms: null })
  })

  test('a recall of another subsidiary is invisible: staff can neither return, decline nor decide it, and the core is not asked', async () => {
    const { transactionId, reference } = await posted()
    await recall(reference)
    const { recalls = [], version = 1 } = (await detailOf(transactionId)) ?? {}
    const wanted = { transactionId, version, feesReturned: 'NO', transactionReason: 'Sent back' } as const
    const no = { transactionId, recallId: recalls[0]?.recallId ?? '', recallAnswer: 'The receiver has spent it' }
    await workIn('02', async () => {
      expect((await portal.send(MAKER, returnTransaction, wanted)).responseCode).toBe('25')
      expect((await portal.send(MAKER, declineRecall, no)).responseCode).toBe('25')
    })
    const { cqId = '' } = await propose(transactionId)
    const asked = async () => (await detailOf(transactionId))?.coreTries.length
    const before = await asked()
    await workIn('02', async () => {
      const decision = { cqId, cqMode: 'AUTHORIZE', cqHash: 'a'.repeat(64) } as const
      expect((await portal.send('ho.checker2', decideQueueItem, decision)).responseCode).toBe('25')
    })
    expect(await asked()).toBe(before)
    expect((await decide(portal, 'ho.checker2', cqId)).responseCode).toBe('00')
  })

  /** Moves maker and second checker to another subsidiary for the time of the call. */
  async function workIn(countryId: string, act: () => Promise<void>) {
    const move = (country: string) =>
      portal.gateway.db
        .updateTable('app_user')
        .set({ country_id: country })
        .where('username', 'in', [MAKER, 'ho.checker2'])
        .execute()
    await move(countryId)
    await act().finally(() => move('01'))
  }

  test('a rejected return is resubmitted unchanged, and the core is asked again', async () => {
    const { transactionId } = await posted()
    const queued = await propose(transactionId)
    await decide(portal, 'ho.checker', queued.cqId, 'REJECTED')
    const again = await portal.send(MAKER, resubmitQueueItem, { cqId: queued.cqId ?? '' })
    expect(again.responseCode).toBe('00')
    expect(await decide(portal, 'ho.checker', again.cqId)).toMatchObject({ cqStatus: 'AUTHORIZED' })
    expect((await detailOf(transactionId))?.transactionStatus).toBe('RETURNED')
  })

  test('a returned order counts as unsuccessful in the summary cards', async () => {
    const { totals: before } = await portal.send(MAKER, readDirectCredits, {})
    const { transactionId } = await posted()
    const queued = await propose(transactionId)
    await decide(portal, 'ho.checker', queued.cqId)
    const { totals: after } = await portal.send(MAKER, readDirectCredits, {})
    expect(after?.totalUnsuccessfulTransactions).toBe((before?.totalUnsuccessfulTransactions ?? 0) + 1)
    expect(after?.totalSuccessfulTransactions).toBe(before?.totalSuccessfulTransactions)
  })
})

describe('a recall', () => {
  const events = async (transactionId: string) =>
    await portal.gateway.db
      .selectFrom('partner_event')
      .select(['event_no', 'event_type', 'payload'])
      .where('subject_id', '=', transactionId)
      .orderBy('event_no')
      .execute()
  const marked = async (search: string, who = MAKER) =>
    (await portal.send(who, readDirectCredits, { search, filters: { recallWaits: ['YES'] } })).total

  test('a recall is shown on the review, in the list, and on the dashboard of users who may answer it', async () => {
    const { transactionId, reference } = await posted()
    expect((await answerOf(reference)).status).toBe(404)
    expect(await marked(reference)).toBe(0)
    expect((await recall(reference)).status).toBe(201)
    const again = { code: '28', detail: 'A recall of this transaction is already pending.' }
    expect(await recall(reference)).toMatchObject({ status: 409, body: again })
    expect(await answerOf(reference)).toMatchObject({
      status: 200,
      body: { recallStatus: 'REQUESTED', recallAnswer: null, answeredAt: null },
    })
    const detail = await detailOf(transactionId)
    expect(detail?.recalls).toMatchObject([
      { recallStatus: 'REQUESTED', recallReason: 'Sent twice', recallKey: expect.stringContaining('rgpk_live_') },
    ])
    expect(detail).toMatchObject({ recallWaits: 'YES', acts: { mayDeclineRecall: true } })
    expect(await marked(reference)).toBe(1)
    expect(await marked(reference, SWIFT)).toBe(1)
    expect(await workOf(MAKER)).toContain(transactionId)
    expect(await workOf('ho.checker')).not.toContain(transactionId)
    expect(await workOf(SWIFT)).not.toContain(transactionId)
  })

  test('declining a recall reports the reason to the partner by event and by API, and allows a new recall', async () => {
    await insertDeafEndpoint(portal, 'SWIFTREMIT')
    const { transactionId, reference } = await posted()
    await recall(reference)
    const recallId = (await detailOf(transactionId))?.recalls[0]?.recallId ?? ''
    const no = { transactionId, recallId, recallAnswer: 'The receiver has spent it' }
    expect((await portal.send(SWIFT, declineRecall, no)).responseCode).toBe('57')
    expect((await portal.send('ho.checker', declineRecall, no)).responseCode).toBe('57')
    const both = await Promise.all([portal.send(MAKER, declineRecall, no), portal.send(MAKER, declineRecall, no)])
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '12'])
    expect(await answerOf(reference)).toMatchObject({
      body: { recallStatus: 'DECLINED', recallAnswer: 'The receiver has spent it' },
    })
    expect(await marked(reference)).toBe(0)
    expect((await recall(reference)).status).toBe(201)
    const queued = await propose(transactionId)
    await decide(portal, 'ho.checker', queued.cqId)
    const told = await events(transactionId)
    expect(told.map(({ event_type }) => event_type)).toEqual([
      'transaction.updated',
      'transaction.updated',
      'recall.answered',
      'transaction.updated',
      'recall.answered',
    ])
    for (const { event_type: type, payload } of told)
      expect(Object.keys(payload).sort()).toEqual(PARTNER_EVENTS[type].map(({ name }) => name).sort())
    expect(told.map(({ payload }) => payload.transactionStatus ?? payload.recallStatus)).toEqual([
      'PENDING',
      'POSTED',
      'DECLINED',
      'RETURNED',
      'ACCEPTED',
    ])
  })

  test('a return that answers a recall closes the recall, which stays pending if the return is rejected or withdrawn', async () => {
    const { transactionId, reference } = await posted()
    await recall(reference)
    const rejected = await propose(transactionId)
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: rejected.cqId ?? '' })
    expect(item?.changes.find(({ field }) => field === 'recallReason')?.after).toBe('Sent twice')
    const recallId = (await detailOf(transactionId))?.recalls[0]?.recallId ?? ''
    const no = { transactionId, recallId, recallAnswer: 'The receiver has spent it' }
    expect((await portal.send(MAKER, declineRecall, no)).responseCode).toBe('28')
    await decide(portal, 'ho.checker', rejected.cqId, 'REJECTED')
    expect(await answerOf(reference)).toMatchObject({ body: { recallStatus: 'REQUESTED' } })
    const withdrawn = await propose(transactionId)
    await portal.send(MAKER, withdrawQueueItem, { cqId: withdrawn.cqId ?? '' })
    expect(await answerOf(reference)).toMatchObject({ body: { recallStatus: 'REQUESTED' } })
    const queued = await propose(transactionId)
    await decide(portal, 'ho.checker', queued.cqId)
    expect(await answerOf(reference)).toMatchObject({ body: { recallStatus: 'ACCEPTED', recallAnswer: null } })
    expect((await portal.send(MAKER, declineRecall, no)).responseCode).toBe('12')
  })

  test('the return of one transaction does not answer the recall of another', async () => {
    const [one, other] = [await posted(), await posted()]
    await recall(one.reference)
    const recallId = (await detailOf(one.transactionId))?.recalls[0]?.recallId ?? ''
    const no = { transactionId: other.transactionId, recallId, recallAnswer: 'The receiver has spent it' }
    expect((await portal.send(MAKER, declineRecall, no)).responseCode).toBe('12')
    expect(await answerOf(one.reference)).toMatchObject({ body: { recallStatus: 'REQUESTED' } })
  })

  test('a recall during a return is refused, and no recall stays pending for ever', async () => {
    const { transactionId, reference } = await posted()
    const queued = await propose(transactionId)
    // The return is made but not committed. A concurrent recall waits for its lock.
    const recalled = await portal.gateway.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('transaction')
        .set({ transaction_status: 'RETURNED' })
        .where('transaction_id', '=', transactionId)
        .execute()
      const sent = { answer: recall(reference) }
      await untilBlocked(portal.gateway)
      // Returns the promise within an object, because the promise itself would be awaited before the commit.
      return sent
    })
    expect(await recalled.answer).toMatchObject({ status: 409, body: { code: '12' } })
    expect(queued.responseCode).toBe('00')
  })

  const workOf = async (who: string) => {
    const { work = [] } = await portal.send(who, readDashboard, {})
    return JSON.stringify(work.filter(({ name }) => name === 'transactions.recalls'))
  }
})

test('an order that is posted and returned just after midnight in Lagos is booked on the new day', async () => {
  const { clock, db } = portal.gateway
  const before = clock.now()
  const day = before.toISOString().slice(0, 10)
  clock.set(`${day}T23:30:00Z`)
  const { transactionId } = await posted()
  const { cqId } = await propose(transactionId)
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  const days = await db
    .selectFrom('ledger_posting')
    .select(['event', 'business_date'])
    .where('transaction_id', '=', transactionId)
    .orderBy('posted_at')
    .orderBy('event')
    .execute()
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  expect(days).toEqual([
    { event: 'POSTED', business_date: next },
    { event: 'RETURNED', business_date: next },
  ])
  clock.set(before)
})
