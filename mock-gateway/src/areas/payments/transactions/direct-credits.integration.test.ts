import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  readDirectCredits,
  readScreeningLogs,
  readTransaction,
  retryTransaction,
  updateDirectCreditStatus,
} from '@portal/contract/transactions/transactions.calls'
import { v4 as uuid } from 'uuid'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { ledgerKey, verifyLedger } from '../../books/ledger/index.ts'
import { httpCoreBanking } from './core-banking/http-core-banking.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from './testing/orders.ts'

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const wallet = async (mtoCode = 'SWIFTREMIT', env = 'live') => {
  const found = await portal.gateway.db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .select(['b.balance', 'b.held'])
    .where('a.kind', '=', 'WALLET')
    .where('a.owner', '=', mtoCode)
    .where('a.currency', '=', 'NGN')
    .where('a.env', '=', env as 'live')
    .executeTakeFirstOrThrow()
  return { balance: Number(found.balance), held: Number(found.held) }
}
const accepted = async (order = orderTo(nuban('1')), options = {}) => {
  const { status, body } = await portal.order(order, options)
  expect([status, body.code]).toEqual([201, undefined])
  return body.transactionId ?? ''
}
const detailOf = async (transactionId: string, who = 'ho.compliance') =>
  (await portal.send(who, readTransaction, { transactionId })).transaction
const review = async (transactionId: string, transactionStatus: 'PASSED' | 'FAILED', who = 'ho.compliance') => {
  const { transactionReference = '', transactionMtoCode = '', version = 0 } = (await detailOf(transactionId)) ?? {}
  return portal.send(who, updateDirectCreditStatus, {
    transactionReference,
    transactionMtoCode,
    transactionStatus,
    transactionReason: 'Seen the papers',
    version,
  })
}

describe('an order', () => {
  test('is held, screened, credited at the core once and posted by its rule, all of it told step by step', async () => {
    const before = await wallet()
    const transactionId = await accepted()
    const held = await wallet()
    const charged = held.held - before.held
    expect(charged).toBeGreaterThanOrEqual(320_000)
    await portal.screen(transactionId)
    expect(await portal.tryOnce(transactionId)).toBeNull()
    expect(await wallet()).toEqual({ balance: before.balance - charged, held: before.held })
    const detail = await detailOf(transactionId)
    expect(detail).toMatchObject({ transactionStatus: 'POSTED', coreState: 'CREDITED', postings: ['POSTED'] })
    expect(detail?.states.map(({ toStatus }) => toStatus)).toEqual(['RECEIVED', 'PENDING', 'POSTED'])
    expect(portal.core.book.references()).toContain(detail?.transactionContractReference)
    // Once more does nothing.
    expect(await portal.tryOnce(transactionId)).toBeNull()
    expect(await verifyLedger(portal.gateway.db, ledgerKey(portal.gateway.config.keyEncryptionKey))).toMatchObject({
      ok: true,
    })
  })

  test('under its Idempotency-Key answers the same, another body is refused, and a reference counts once', async () => {
    const key = uuid()
    const order = orderTo(nuban('2'))
    const first = await portal.order(order, { key })
    expect(await portal.order(order, { key })).toEqual(first)
    // In another order of its members, as some clients send it again.
    expect(await portal.order(Object.fromEntries(Object.entries(order).reverse()), { key })).toEqual(first)
    expect(await portal.order({ ...order, transactionAmount: '1.00' }, { key })).toMatchObject({
      status: 422,
      body: { code: '94' },
    })
    expect(await portal.order(order)).toMatchObject({ status: 409, body: { code: '94' } })
  })

  test.each([
    ['a destination that is not served', { transactionDestinationCountryCode: 'FR' }, 422, '31'],
    ['a bank nobody knows', { transactionReceiverBankCode: '999999' }, 422, '15'],
    ['an account number with a wrong check digit', { transactionReceiverAccountNumber: '0000000001' }, 422, '14'],
    ['an amount above the limit', { transactionDestinationAmount: '10000000.01' }, 422, '61'],
    ['a currency without a parameter', { transactionDestinationCountryCurrency: 'EUR' }, 422, '31'],
    ['no names', { transactionSenderFirstName: '' }, 400, '30'],
    ['a field nobody knows', { transactionSecret: 'x' }, 400, '30'],
    ['a day that no calendar has', { transactionSenderIdExpiryDate: '2026-02-30' }, 400, '30'],
    ['a country that is none', { transactionSourceCountryCode: 'XX' }, 400, '30'],
    ['a nationality that is none', { transactionReceiverNationality: 'EU' }, 400, '30'],
    ['a currency that is none', { transactionSourceCountryCurrency: 'ABC' }, 400, '30'],
    ['a sender yet to be born', { transactionSenderBirthDate: '2999-01-01' }, 400, '30'],
    ['a sender of another age', { transactionSenderBirthDate: '1800-01-01' }, 400, '30'],
    ['a document of tomorrow', { transactionSenderIdIssueDate: '2999-01-01' }, 400, '30'],
    ['a reference that is a step of a path', { transactionReference: '..' }, 400, '30'],
    ['a reference with such a step', { transactionReference: '2026/./7' }, 400, '30'],
    ['an amount of nothing', { transactionDestinationAmount: '0.00' }, 400, '30'],
  ])('with %s is refused, and its reference stays free', async (_, more, status, code) => {
    const order = orderTo(nuban('3'))
    expect(await portal.order({ ...order, ...more })).toMatchObject({ status, body: { code } })
    await accepted(order)
  })

  test.each(['...', 'A/.B/C..', '//x', '-', '_', '/'])('called %j is read back by its address', async (called) => {
    const transactionReference = `${called}${called === '...' ? '' : uuid().slice(0, 8)}`
    await accepted({ ...orderTo(nuban('3')), transactionReference })
    expect(await portal.ask('GET', `/transactions/${encodeURIComponent(transactionReference)}`)).toMatchObject({
      status: 200,
      body: { transactionReference },
    })
  })

  test('that its partner cancelled stays so when it asks again, and its hold is given back once', async () => {
    const before = await wallet()
    const { transactionReference, ...order } = orderTo(nuban('3'))
    await accepted({ ...order, transactionReference })
    const cancel = () => portal.ask('POST', `/transactions/${transactionReference}/cancel`)
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { transactionStatus: 'RECEIVED', cancelRequested: true },
    })
    const again = await cancel()
    expect(again).toMatchObject({
      status: 200,
      body: { transactionStatus: 'FAILED', responseCode: '17', cancelRequested: true },
    })
    expect(await Promise.all([cancel(), cancel()])).toEqual([again, again])
    expect(await wallet()).toEqual(before)
  })

  test('that the wallet cannot pay leaves no trace of itself', async () => {
    const before = await wallet()
    const order = orderTo(nuban('4'), { transactionDestinationAmount: '9999999.00', transactionRate: '49999.995' })
    const sent = await Promise.all(
      Array.from({ length: 60 }, () => portal.order({ ...order, transactionReference: `M-${uuid()}` })),
    )
    const fitting = sent.filter(({ status }) => status === 201)
    expect(sent.filter(({ body }) => body.code === '51').length).toBe(60 - fitting.length)
    const after = await wallet()
    expect(after.balance - after.held).toBeGreaterThanOrEqual(0)
    expect(after.balance).toBe(before.balance)
    for (const { body } of fitting) await portal.ask('POST', `/transactions/${body.transactionReference}/cancel`)
    expect((await wallet()).held).toBe(before.held)
  })
})

describe('the core', () => {
  const worked = async (start: string, more = {}) => {
    const transactionId = await accepted(orderTo(nuban(start), more))
    await portal.screen(transactionId)
    const again = await portal.tryOnce(transactionId)
    return { transactionId, again, detail: await detailOf(transactionId) }
  }

  test('that refuses fails the transaction, gives the hold back and the day’s count', async () => {
    const before = await wallet()
    const taken = await takenToday()
    const { again, detail } = await worked('901')
    expect(again).toBeNull()
    expect(detail).toMatchObject({
      transactionStatus: 'FAILED',
      failedBy: 'CORE',
      transactionResponseMessage: 'The account is closed to credits',
    })
    expect(await wallet()).toEqual(before)
    expect(await takenToday()).toBe(taken)
    // It ended, and not by its partner.
    const cancelled = await portal.ask('POST', `/transactions/${detail?.transactionReference}/cancel`)
    expect(cancelled).toMatchObject({ status: 409, body: { code: '12' } })
  })

  test('that does not know the account fails it before anything is sent', async () => {
    const { detail } = await worked('900')
    expect(detail).toMatchObject({ transactionStatus: 'FAILED', transactionResponseCode: '14', coreTries: [] })
  })

  test('that knows the account as somebody else’s leaves it at the gate, which its partner reads as pending', async () => {
    const { transactionId, detail } = await worked('5', { transactionReceiverLastName: 'Stranger' })
    expect(detail?.transactionStatus).toBe('AML GATE')
    const { logs = [] } = await portal.send('ho.compliance', readScreeningLogs, { transactionId })
    expect(logs[0]).toMatchObject({ screeningLogScreeningCode: 'NAME', screeningLogStatus: 'HIT' })
    expect(detail?.states.at(-1)).toMatchObject({ toStatus: 'AML GATE', heldBy: [{ code: 'NAME', version: null }] })
    const { body } = await portal.ask('GET', `/transactions/${detail?.transactionReference}`)
    const seen = await detailOf(transactionId, 'ops@swiftremit.example')
    expect(seen).toMatchObject({ transactionStatus: 'PENDING', coreState: null, coreTries: [], version: 1 })
    expect(seen?.states.map(({ toStatus }) => toStatus)).toEqual(['RECEIVED', 'PENDING'])
    const updatedAt = seen?.states.at(-1)?.happenedAt
    expect(body).toMatchObject({ transactionStatus: 'PENDING', responseCode: null, updatedAt })
    expect(JSON.stringify(seen)).not.toContain('AML')
    expect((await portal.send('ops@swiftremit.example', readScreeningLogs, { transactionId })).responseCode).toBe('57')
  })

  test('compares the name of an account that is said to be new and exists', async () => {
    const held = await worked('5', { transactionReceiverLastName: 'Stranger', transactionNewAccount: 'YES' })
    expect(held.detail?.transactionStatus).toBe('AML GATE')
    const opened = await worked('900', { transactionNewAccount: 'YES' })
    expect(opened.detail?.coreTries.map(({ asked }) => asked)).toEqual(['CREDIT'])
  })

  test('that answers too late is asked for the status before anything is sent again, and credits once', async () => {
    const before = await wallet()
    const { transactionId, again, detail } = await worked('903')
    expect(again).not.toBeNull()
    expect(detail).toMatchObject({ transactionStatus: 'PENDING', coreState: 'UNCLEAR' })
    expect((await review(transactionId, 'FAILED')).responseCode).toBe('09')
    expect((await wallet()).held).toBeGreaterThan(before.held)
    expect(await portal.tryOnce(transactionId)).toBeNull()
    const ended = await detailOf(transactionId)
    expect(ended).toMatchObject({ transactionStatus: 'POSTED' })
    expect(ended?.coreTries.map(({ asked, outcome }) => `${asked} ${outcome}`)).toEqual([
      'CREDIT unclear',
      'STATUS credited',
    ])
    const credited = portal.core.book.references().filter((one) => one === ended?.transactionContractReference)
    expect(credited).toHaveLength(1)
  })

  test('that never answers is asked three times and then left to a person, who asks again; the hold is untouched', async () => {
    const { transactionId, again } = await worked('905')
    const retry = async (who = 'ho.maker') => {
      const version = (await detailOf(transactionId))?.version ?? 0
      return (await portal.send(who, retryTransaction, { transactionId, version })).responseCode
    }
    expect(again).not.toBeNull()
    expect(await portal.tryOnce(transactionId)).not.toBeNull()
    expect(await retry()).toBe('12')
    expect(await portal.tryOnce(transactionId)).toBeNull()
    const left = await detailOf(transactionId, 'ho.maker')
    expect(left).toMatchObject({ transactionStatus: 'PENDING', coreState: 'UNCLEAR', acts: { mayRetry: true } })
    expect(await retry('ops@swiftremit.example')).toBe('57')
    const { held } = await wallet()
    expect(await retry()).toBe('00')
    expect(await portal.tryOnce(transactionId)).not.toBeNull()
    expect((await detailOf(transactionId))?.coreTries.at(-2)).toMatchObject({ asked: 'STATUS', outcome: 'none' })
    expect((await wallet()).held).toBe(held)
  })

  test('that is down leaves an order as it is, its hold too, and credits it once when it is back', async () => {
    const down = httpCoreBanking({ url: 'http://127.0.0.1:9', secret: 'nobody-listens-there', timeoutMs: 400 })
    const [before, between] = [await accepted(orderTo(nuban('64'))), await accepted(orderTo(nuban('65')))]
    for (const transactionId of [before, between]) await portal.screen(transactionId)
    const { held } = await wallet()
    expect(await portal.tryOnce(before, down)).not.toBeNull()
    expect(await detailOf(before)).toMatchObject({ transactionStatus: 'PENDING', coreState: 'NONE', coreTries: [] })
    // It went away after the name was asked: nobody knows what it did.
    expect(await portal.tryOnce(between, { credit: down.credit })).not.toBeNull()
    expect(await detailOf(between)).toMatchObject({ transactionStatus: 'PENDING', coreState: 'UNCLEAR' })
    expect((await wallet()).held).toBe(held)
    for (const transactionId of [before, between]) {
      expect(await portal.tryOnce(transactionId)).toBeNull()
      const { transactionStatus, transactionContractReference: ours } = (await detailOf(transactionId)) ?? {}
      expect(transactionStatus).toBe('POSTED')
      expect(portal.core.book.references().filter((one) => one === ours)).toHaveLength(1)
    }
  })

  test('is not spoken for by a worker whose lease ran out while another one credits', async () => {
    const transactionId = await accepted(orderTo(nuban('62')))
    await portal.screen(transactionId)
    const asked = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    const crediting = Promise.withResolvers<void>()
    const under = Promise.withResolvers<void>()
    const stalled = portal.tryOnce(transactionId, {
      enquire: async () => {
        asked.resolve()
        await late.promise
        return { kind: 'none' }
      },
    })
    await asked.promise
    portal.gateway.clock.advance(61_000)
    const second = portal.tryOnce(transactionId, {
      credit: async () => {
        crediting.resolve()
        await under.promise
        return { kind: 'credited', coreReference: 'CB-LATE' }
      },
    })
    await crediting.promise
    late.resolve()
    await stalled
    under.resolve()
    await second
    expect(await detailOf(transactionId)).toMatchObject({ transactionStatus: 'POSTED', coreReference: 'CB-LATE' })
  })

  test('is asked by one of ten workers at once', async () => {
    const transactionId = await accepted(orderTo(nuban('6')))
    await portal.screen(transactionId)
    await Promise.all(Array.from({ length: 10 }, () => portal.tryOnce(transactionId)))
    expect(await detailOf(transactionId)).toMatchObject({
      transactionStatus: 'POSTED',
      coreTries: [{ asked: 'CREDIT' }],
    })
  })
})

const takenToday = async () => {
  const days = await portal.gateway.db
    .selectFrom('transaction_day')
    .select('taken')
    .where('screening_type', '=', 'DC')
    .execute()
  return days.reduce((sum, { taken }) => sum + taken, 0)
}

describe('a review', () => {
  const atGate = async (start: string) => {
    const transactionId = await accepted(orderTo(nuban(start), { transactionRate: '1500' }))
    portal.gateway.clock.advance(1000)
    await portal.screen(transactionId)
    expect((await detailOf(transactionId))?.transactionStatus).toBe('AML GATE')
    return transactionId
  }

  test('passes what waits at the gate, which is then posted, and names the reviewer', async () => {
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

  test('fails it, and the hold is gone; its partner learns the code and no reason', async () => {
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

  test('of what a review failed needs a second person, and takes the hold again', async () => {
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

  test('is nobody’s who lacks the privilege or the scope, and one version’s', async () => {
    const transactionId = await atGate('74')
    expect((await review(transactionId, 'PASSED', 'ops@swiftremit.example')).responseCode).toBe('57')
    expect((await review(transactionId, 'PASSED', 'ho.checker')).responseCode).toBe('57')
    const [one, other] = await Promise.all([review(transactionId, 'PASSED'), review(transactionId, 'FAILED')])
    expect([one?.responseCode, other?.responseCode].sort()).toEqual(['00', '29'])
  })

  test('that failed it is not undone where its partner had asked for its end', async () => {
    const transactionId = await accepted({ ...orderTo(nuban('1')), transactionRate: '1680' })
    await portal.screen(transactionId)
    const { transactionReference } = (await detailOf(transactionId)) ?? {}
    await portal.ask('POST', `/transactions/${transactionReference}/cancel`)
    expect((await review(transactionId, 'FAILED')).responseCode).toBe('00')
    expect((await review(transactionId, 'PASSED')).responseCode).toBe('12')
    expect(await detailOf(transactionId)).toMatchObject({ transactionStatus: 'FAILED', acts: { mayPass: false } })
  })

  test('waits for nobody’s cancellation: asked at the gate, it takes effect with the decision', async () => {
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
  /** What its partner can tell orders apart by, besides what it sent itself. */
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

  test('has one answer whether the order is clear, held, or at the core, and changes nothing that a partner reads', async () => {
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

  test('ends in one way whoever held the order: passed, failed, refused by the core, or never credited', async () => {
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
    // It was asked for, and never sent a second time.
    const tries = (await detailOf(forgotten))?.coreTries ?? []
    expect(tries.filter(({ asked }) => asked === 'CREDIT')).toHaveLength(creditsBefore ?? 0)
    expect(tries.at(-1)).toMatchObject({ asked: 'STATUS', outcome: 'none' })
    expect(await wallet()).toEqual(before)
  })

  test('comes too late for what the core has credited, which is posted and can be recalled', async () => {
    const transactionId = await atTheCore('903')
    expect((await cancel(transactionId)).status).toBe(200)
    expect(await portal.tryOnce(transactionId)).toBeNull()
    expect(await told(transactionId)).toMatchObject({ transactionStatus: 'POSTED', cancelRequested: true })
    expect(await cancel(transactionId)).toMatchObject({ status: 409, body: { code: '12' } })
  })

  test('is refused to staff while the core is asked', async () => {
    const transactionId = await atTheCore('903')
    expect((await review(transactionId, 'FAILED')).responseCode).toBe('09')
  })
})

describe('the list', () => {
  test('has cards that make its sum, and shows partners their own', async () => {
    const mine = await portal.send('ops@kudipay.example', readDirectCredits, { size: 100 })
    expect(new Set(mine.data?.map(({ transactionMtoCode }) => transactionMtoCode))).toEqual(new Set(['KUDIPAY']))
    const { totals, total } = await portal.send('ho.compliance', readDirectCredits, {})
    expect(total).toBe(totals?.totalTransactions)
    const {
      totalPendingTransactions = 0,
      totalSuccessfulTransactions = 0,
      totalUnsuccessfulTransactions = 0,
    } = totals ?? {}
    expect(totalPendingTransactions + totalSuccessfulTransactions + totalUnsuccessfulTransactions).toBe(total)
    const { data = [] } = await portal.send('ops@swiftremit.example', readDirectCredits, {
      filters: { transactionStatus: ['AML GATE'] },
    })
    expect(data).toEqual([])
  })

  test('of live orders knows nothing of a test key’s', async () => {
    const secret = await portal.keyOf('SWIFTREMIT', 'test')
    const order = orderTo(nuban('8'))
    expect(await portal.order(order, { secret })).toMatchObject({ body: { code: '51' } })
    const { total } = await portal.send('ho.compliance', readDirectCredits, { search: order.transactionReference })
    expect(total).toBe(0)
  })
})
