import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { logout } from '@portal/contract/auth/auth.calls'
import { endSessions } from '@portal/contract/auth/sessions.calls'
import { readCashPickups, updateCashPickupStatus } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { readPayoutIdentity } from '@portal/contract/cash-pickups/payouts.calls'
import {
  createCashPickup,
  editCashPickup,
  enquireCashPickup,
} from '@portal/contract/cash-pickups/pickup-requests.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transactions.calls'
import { type DemoPartner, startDemoPartner } from '@portal/tooling/demo-partner'
import { endSessionsOfRole } from '../../../../engine/access/index.ts'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { createLog } from '../../../../engine/http/log.ts'
import { CARD, type Counter, counterOf } from '../../../../proof/testing/counter.ts'
import { type PickupPortal, pickupPortal } from '../../../../proof/testing/pickup-portal.ts'
import { businessDate, ledgerKey, verifyLedger } from '../../../books/ledger/index.ts'
import { expirePickups } from '../expire-pickups.job.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let portal: PickupPortal
let counter: Counter
let partner: DemoPartner

beforeAll(async () => {
  portal = await pickupPortal()
  counter = counterOf(portal)
  partner = await startDemoPartner({ port: 0, now: () => portal.gateway.clock.now() })
})
afterAll(async () => {
  await portal.close()
  await partner.close()
})
beforeEach(async () => {
  await counter.till('branch.teller')
  await counter.till('branch.teller2')
})

const db = () => portal.gateway.db
const balanceOf = async (kind: 'WALLET' | 'TILL', owner: string) => {
  const { balance, held } = await db()
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .select(['b.balance', 'b.held'])
    .where('a.kind', '=', kind)
    .where('a.owner', '=', owner)
    .where('a.currency', '=', 'GHC')
    .where('a.env', '=', 'live')
    .executeTakeFirstOrThrow()
  return { balance: Number(balance), held: Number(held) }
}
const walletBalance = () => balanceOf('WALLET', 'SWIFTREMIT')
const userId = async (username: string) =>
  (await db().selectFrom('app_user').select('user_id').where('username', '=', username).executeTakeFirstOrThrow())
    .user_id
const inTill = async (username = 'branch.teller') => (await balanceOf('TILL', await userId(username))).balance
const paymentsOf = (transactionId: string) =>
  db().selectFrom('pickup_payment').selectAll().where('transaction_id', '=', transactionId).execute()
const postingsOf = async (transactionId: string) =>
  (
    await db()
      .selectFrom('ledger_posting')
      .select('event')
      .where('transaction_id', '=', transactionId)
      .orderBy('posted_at')
      .execute()
  ).map(({ event }) => event)
const statusOf = async (transactionId: string) => (await counter.detail(transactionId, 'ho.maker')).transactionStatus
const booksAgree = async () =>
  expect(await verifyLedger(db(), ledgerKey(portal.gateway.config.keyEncryptionKey))).toMatchObject({ ok: true })
const expire = () =>
  expirePickups({
    db: db(),
    reports: portal.gateway.connected.reports,
    now: portal.gateway.clock.now(),
    correlationId: '019a0000-0000-7000-8000-0000000000c1',
    log: createLog('silent'),
    config: portal.gateway.config,
  })
/** Ten minutes, after which a claim is over; before midnight so is the day of a till. */
async function passTen(): Promise<void> {
  portal.gateway.clock.advance(10 * MINUTE_MS)
  await counter.till('branch.teller2')
}
const codes = (answers: readonly { readonly responseCode: string }[]) =>
  answers.map(({ responseCode }) => responseCode).sort()
const cancel = (reference: string) => portal.ask('POST', `/transactions/${reference}/cancel`)

describe('a claim at the counter', () => {
  test('is nobody’s who has no till open for it, and keeps no other teller from it', async () => {
    const { transactionId } = await counter.authorized()
    await db().updateTable('till').set({ till_status: 'CLOSED' }).where('till_status', '=', 'OPEN').execute()
    expect(await counter.claim(transactionId)).toMatchObject({
      responseCode: '12',
      responseMessage: 'You have no open till in GHC today. Open one before you pay',
    })
    expect((await counter.detail(transactionId, 'ho.maker')).claimedUntil).toBeNull()
    await counter.till('branch.teller2')
    expect((await counter.claim(transactionId, 'branch.teller2')).responseCode).toBe('00')
    // Whose it is stands before what the asker lacks.
    expect((await counter.claim(transactionId)).responseCode).toBe('09')
  })

  test('is given back when its teller signs out, and no other’s with it', async () => {
    const [one, other] = [await counter.claimed(), await counter.claimed({}, 'branch.teller2')]
    counter.done(await portal.send('branch.teller', logout, {}))
    expect((await counter.detail(one.transactionId, 'ho.maker')).claimedUntil).toBeNull()
    expect((await counter.detail(other.transactionId, 'ho.maker')).claimedUntil).not.toBeNull()
    expect((await counter.claim(one.transactionId, 'branch.teller2')).responseCode).toBe('00')
  })

  test('is given back when another ends its teller’s sessions, and no other’s with it', async () => {
    const [one, other] = [await counter.claimed(), await counter.claimed({}, 'branch.teller2')]
    counter.done(await portal.send('ho.admin', endSessions, { userId: await userId('branch.teller'), others: 'YES' }))
    expect((await counter.detail(one.transactionId, 'ho.maker')).claimedUntil).toBeNull()
    expect((await counter.detail(other.transactionId, 'ho.maker')).claimedUntil).not.toBeNull()
  })

  test('is given back when its teller’s role changes', async () => {
    const { transactionId } = await counter.claimed()
    const roleOf = db().selectFrom('app_user').select('role_id').where('username', '=', 'branch.teller')
    await endSessionsOfRole(db(), (await roleOf.executeTakeFirstOrThrow()).role_id, portal.gateway.clock.now())
    expect((await counter.detail(transactionId, 'ho.maker')).claimedUntil).toBeNull()
  })

  test('is nobody’s once its order has ended, which whoever asks is told', async () => {
    const { transactionId, transactionReference } = await counter.claimed()
    expect((await cancel(transactionReference)).status).toBe(200)
    expect(await counter.detail(transactionId, 'ho.maker')).toMatchObject({ claimedBy: null, claimedUntil: null })
    expect(await counter.claim(transactionId, 'branch.teller2')).toMatchObject({
      responseCode: '12',
      responseMessage: 'This order has ended. It cannot be paid any more',
    })
  })
})

describe('a pay-out', () => {
  test('moves the money from wallet to till, is posted and numbered, and is told whole', async () => {
    const order = await counter.authorized()
    const [wallet, till] = [await walletBalance(), await inTill()]
    const desk = await counter.claim(order.transactionId)
    expect(desk).toMatchObject({
      responseCode: '00',
      till: { balance: '5000.00' },
      identities: expect.arrayContaining([{ identityType: 'GHANA_CARD', example: 'GHA-123456789-0', expires: true }]),
    })
    const paid = await counter.pay(order.transactionId)
    expect(paid).toMatchObject({ responseCode: '00', tillBalance: '4410.00' })
    expect(paid.receiptNumber).toMatch(/^02-204-\d{6}-\d{4}$/)
    const found = (who: string) => portal.send(who, readCashPickups, { search: ` ${paid.receiptNumber} ` })
    expect((await found('branch.teller')).data?.map(({ transactionId }) => transactionId)).toEqual([
      order.transactionId,
    ])
    expect((await found('ops@kudipay.example')).total).toBe(0)
    const after = await walletBalance()
    expect(wallet.balance - after.balance).toBeGreaterThanOrEqual(590)
    expect(wallet.held - after.held).toBeCloseTo(wallet.balance - after.balance)
    expect(await inTill()).toBe(till - 590)
    expect(await counter.detail(order.transactionId)).toMatchObject({
      transactionStatus: 'POSTED',
      paidBy: 'Kwabena Mensah',
      receiptNumber: paid.receiptNumber,
      claimedBy: null,
      identity: { identityType: 'GHANA_CARD', identityNumber: '•••••••••7890', identityName: 'EZE Ngozi' },
      acts: { mayPay: false, mayReturn: false, mayPrint: true },
    })
    expect((await counter.detail(order.transactionId, 'branch.head')).acts.mayReturn).toBe(true)
    await booksAgree()
  })

  test('is counted without gaps in its branch and day, whatever is refused between', async () => {
    const first = await counter.paid()
    const refused = await counter.claimed()
    expect(
      (await counter.pay(refused.transactionId, 'branch.teller', { identityName: 'Somebody Else' })).responseCode,
    ).toBe('30')
    const second = await counter.paid()
    const numberOf = (receipt: string) => Number(receipt.slice(-4))
    expect(numberOf(second.receiptNumber) - numberOf(first.receiptNumber)).toBe(1)
  })

  test('leaves what it was and what it is in the trail, and no document', async () => {
    const order = await counter.claimed()
    const { correlationId } = await counter.pay(order.transactionId)
    const rows = await db().selectFrom('audit_entry').selectAll().where('correlation_id', '=', correlationId).execute()
    expect(rows).toMatchObject([
      {
        action: 'PAY',
        subject: 'cash-pickup',
        before: { transactionStatus: 'PENDING' },
        after: { transactionStatus: 'POSTED' },
      },
    ])
    expect(JSON.stringify(rows)).not.toContain('123456789')
  })

  test.each([
    ['of a document that is over', { identityExpiryDate: '2024-01-31' }, 'identityExpiryDate'],
    ['of a document without the end it has', { identityExpiryDate: undefined }, 'identityExpiryDate'],
    ['of a number of another form', { identityNumber: '12345' }, 'identityNumber'],
    [
      'of a type that the country does not take',
      { identityType: 'NIN', identityNumber: '12345678901' },
      'identityType',
    ],
    ['of a document of somebody else', { identityName: 'Chidi Eze' }, 'identityName'],
  ])('%s is refused at the field, and nothing moves', async (_, identity, field) => {
    const order = await counter.claimed()
    const before = await inTill()
    expect(await counter.pay(order.transactionId, 'branch.teller', identity)).toMatchObject({
      responseCode: '30',
      errors: [{ field }],
    })
    expect(await inTill()).toBe(before)
    expect(await paymentsOf(order.transactionId)).toEqual([])
    // The claim stands: the teller looks at another document.
    expect((await counter.pay(order.transactionId)).responseCode).toBe('00')
  })

  test('takes the documents of the country’s rules of that moment', async () => {
    const order = await counter.claimed()
    const rules = db().updateTable('country_rules').where('country_id', '=', '02')
    const { identity_types: accepted } = await db()
      .selectFrom('country_rules')
      .select('identity_types')
      .where('country_id', '=', '02')
      .executeTakeFirstOrThrow()
    await rules.set({ identity_types: ['PASSPORT'] }).execute()
    expect(await counter.pay(order.transactionId)).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'identityType' }],
    })
    const { identities } = await counter.claim(order.transactionId)
    expect(identities?.map(({ identityType }) => identityType)).toEqual(['PASSPORT'])
    await rules.set({ identity_types: accepted }).execute()
  })

  test('keeps how the document’s name differs from the order’s', async () => {
    const order = await counter.claimed()
    await counter.pay(order.transactionId, 'branch.teller', { identityName: 'Ngozi Adaeze Eze' })
    expect((await paymentsOf(order.transactionId))[0]?.name_differences).toEqual(['+Adaeze'])
  })

  test('is never by who authorized it under another login', async () => {
    const order = await counter.authorized()
    await counter.claim(order.transactionId, 'branch.teller2')
    // By the phone number the teller is the head, who authorized it.
    const phoneOf = (username: string) =>
      db().selectFrom('app_user').select('phone').where('username', '=', username).executeTakeFirstOrThrow()
    const [own, heads] = [await phoneOf('branch.teller2'), await phoneOf('branch.head')]
    const set = (phone: string) =>
      db().updateTable('app_user').set({ phone }).where('username', '=', 'branch.teller2').execute()
    await set(heads.phone)
    expect((await counter.claim(order.transactionId, 'branch.teller2')).responseCode).toBe('63')
    expect((await counter.detail(order.transactionId, 'branch.teller2')).acts.mayPay).toBe(false)
    expect((await counter.pay(order.transactionId, 'branch.teller2')).responseCode).toBe('63')
    await set(own.phone)
    expect((await counter.pay(order.transactionId, 'branch.teller2')).responseCode).toBe('00')
  })

  test('is its branch’s alone, and a teller’s alone', async () => {
    const order = await counter.authorized()
    const move = (solId: string) =>
      db().updateTable('app_user').set({ sol_id: solId }).where('username', '=', 'branch.teller2').execute()
    await move('205')
    expect((await counter.claim(order.transactionId, 'branch.teller2')).responseCode).toBe('25')
    expect((await counter.pay(order.transactionId, 'branch.teller2')).responseCode).toBe('25')
    await move('204')
    expect((await counter.claim(order.transactionId, 'ho.maker')).responseCode).toBe('57')
    expect((await counter.claim(order.transactionId, 'ops@swiftremit.example')).responseCode).toBe('57')
  })

  test('above the limit of the teller’s role is refused, at the claim and at the cash', async () => {
    const order = await counter.claimed()
    const limit = (role_trn_limit: string | null) =>
      db().updateTable('role').set({ role_trn_limit }).where('role_name', '=', 'TELLER').returning('role_id').execute()
    const { role_trn_limit: was } = await db()
      .selectFrom('role as r')
      .innerJoin('app_user as u', 'u.role_id', 'r.role_id')
      .select('r.role_trn_limit')
      .where('u.username', '=', 'branch.teller')
      .executeTakeFirstOrThrow()
    expect(await limit('1.00')).not.toEqual([])
    expect((await counter.pay(order.transactionId)).responseCode).toBe('64')
    expect((await counter.claim(order.transactionId, 'branch.teller2')).responseCode).toBe('09')
    expect((await counter.claim(order.transactionId)).responseCode).toBe('64')
    await limit(was)
    expect((await counter.pay(order.transactionId)).responseCode).toBe('00')
  })

  test('tells the whole number of its document to compliance alone, and notes who looked', async () => {
    const { transactionId } = await counter.paid()
    const look = (who: string, id = transactionId) => portal.send(who, readPayoutIdentity, { transactionId: id })
    const looked = await look('ho.compliance')
    expect(looked).toMatchObject({ responseCode: '00', identityNumber: 'GHA1234567890' })
    const notes = await db()
      .selectFrom('audit_entry')
      .select(['action', 'item_id', 'response_code'])
      .where('correlation_id', '=', looked.correlationId)
      .execute()
    expect(notes).toEqual([{ action: 'READ_IDENTITY', item_id: transactionId, response_code: '00' }])
    for (const who of ['branch.teller', 'branch.head', 'ho.maker', 'ops@swiftremit.example'])
      expect((await look(who)).responseCode).toBe('57')
    const unpaid = await counter.authorized()
    expect((await look('ho.compliance', unpaid.transactionId)).responseCode).toBe('12')
  })

  test('asks for a till of today with enough in it', async () => {
    const order = await counter.claimed()
    await counter.till('branch.teller', '589.99')
    expect(await counter.pay(order.transactionId)).toMatchObject({ responseCode: '51' })
    await counter.till('branch.teller', '590.00')
    expect(await counter.pay(order.transactionId)).toMatchObject({ responseCode: '00', tillBalance: '0.00' })
    const next = await counter.claimed()
    await db().updateTable('till').set({ till_status: 'CLOSED' }).where('till_status', '=', 'OPEN').execute()
    const noTill = { responseCode: '12', responseMessage: expect.stringContaining('You have no open till') }
    expect(await counter.pay(next.transactionId)).toMatchObject(noTill)
    await counter.till('branch.teller')
    // Yesterday's till is still open.
    portal.gateway.clock.advance(DAY_MS)
    expect(await counter.claim(next.transactionId)).toMatchObject(noTill)
    expect(await counter.pay(next.transactionId)).toMatchObject({ responseCode: '54' })
  })

  test('comes out of a drawer of the branch that pays it', async () => {
    const order = await counter.authorized()
    const tills = db().updateTable('till').where('till_status', '=', 'OPEN')
    await tills.set({ user_sol_id: '205' }).execute()
    expect((await counter.claim(order.transactionId)).responseCode).toBe('12')
    await tills.set({ user_sol_id: '204' }).execute()
    expect((await counter.claim(order.transactionId)).responseCode).toBe('00')
  })

  test('of what moved since it was seen is refused', async () => {
    const order = await counter.claimed()
    const { version } = await counter.detail(order.transactionId)
    expect((await counter.pay(order.transactionId, 'branch.teller', { version: version - 1 })).responseCode).toBe('29')
    const waiting = await counter.requested()
    expect((await counter.claim(waiting.transactionId)).responseCode).toBe('12')
    expect((await counter.pay(waiting.transactionId)).responseCode).toBe('12')
  })

  test('whose claim ran out is refused; whoever claims it then pays it', async () => {
    const order = await counter.claimed()
    expect((await counter.claim(order.transactionId, 'branch.teller2')).responseCode).toBe('09')
    expect((await counter.pay(order.transactionId, 'branch.teller2')).responseCode).toBe('09')
    await passTen()
    expect((await counter.pay(order.transactionId)).responseCode).toBe('54')
    expect((await counter.claim(order.transactionId, 'branch.teller2')).responseCode).toBe('00')
    expect((await counter.pay(order.transactionId)).responseCode).toBe('09')
    expect((await counter.pay(order.transactionId, 'branch.teller2')).responseCode).toBe('00')
  })
})

describe('cash is given once', () => {
  test('of a double click, and of two tellers who both hold it for a moment', async () => {
    const order = await counter.claimed()
    const { version } = await counter.detail(order.transactionId)
    const before = await inTill()
    const answers = await Promise.all(
      [1, 2, 3].map(() => counter.pay(order.transactionId, 'branch.teller', { version })),
    )
    expect(codes(answers)).toEqual(['00', '12', '12'])
    expect(await inTill()).toBe(before - 590)
    expect(await paymentsOf(order.transactionId)).toHaveLength(1)
    expect(await postingsOf(order.transactionId)).toEqual(['POSTED'])
    expect(codes(await Promise.all([counter.pay(order.transactionId, 'branch.teller2', { version })]))).toEqual(['12'])
  })

  test('of two tellers who claim at once one pays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await counter.authorized()
      const tellers = ['branch.teller', 'branch.teller2'] as const
      const claims = await Promise.all(tellers.map((who) => counter.claim(order.transactionId, who)))
      expect(codes(claims)).toEqual(['00', '09'])
      const payments = await Promise.all(tellers.map((who) => counter.pay(order.transactionId, who)))
      expect(payments.filter(({ responseCode }) => responseCode === '00')).toHaveLength(1)
      expect(await paymentsOf(order.transactionId)).toHaveLength(1)
    }
    await booksAgree()
  })

  test('against its partner’s cancellation at the same moment: one of them, whole', async () => {
    const before = await walletBalance()
    let paidRounds = 0
    for (let round = 0; round < 8; round += 1) {
      const order = await counter.claimed()
      const { version } = await counter.detail(order.transactionId)
      const pay = () => counter.pay(order.transactionId, 'branch.teller', { version })
      const cancelling = round % 2 === 0 ? null : cancel(order.transactionReference)
      const [paid, cancelled] = await Promise.all([pay(), cancelling ?? cancel(order.transactionReference)])
      const isPaid = paid.responseCode === '00'
      if (isPaid) paidRounds += 1
      expect(cancelled.status).toBe(isPaid ? 409 : 200)
      expect(await statusOf(order.transactionId)).toBe(isPaid ? 'POSTED' : 'FAILED')
      expect(await paymentsOf(order.transactionId)).toHaveLength(isPaid ? 1 : 0)
    }
    const after = await walletBalance()
    expect(after.held).toBeCloseTo(before.held)
    if (paidRounds === 0) expect(after.balance).toBe(before.balance)
    else expect(before.balance - after.balance).toBeGreaterThanOrEqual(paidRounds * 590)
    await booksAgree()
  })

  test('against the calendar: what is over is not paid, and of both at once one wins', async () => {
    const order = await counter.claimed()
    const set = (expires_at: Date) =>
      db().updateTable('pickup').set({ expires_at }).where('transaction_id', '=', order.transactionId).execute()
    await set(portal.gateway.clock.now())
    expect((await counter.pay(order.transactionId)).responseCode).toBe('54')
    await set(new Date(portal.gateway.clock.now().getTime() + 1))
    const { version } = await counter.detail(order.transactionId)
    const paying = counter.pay(order.transactionId, 'branch.teller', { version })
    portal.gateway.clock.advance(1)
    const [paid] = await Promise.all([paying, expire()])
    const status = await statusOf(order.transactionId)
    expect([paid.responseCode === '00', await paymentsOf(order.transactionId).then((rows) => rows.length)]).toEqual(
      status === 'POSTED' ? [true, 1] : [false, 0],
    )
    await booksAgree()
  })

  test('against its maker’s edit at the same moment: paid as it was, or asked for anew', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await counter.claimed()
      const { version } = await counter.detail(order.transactionId)
      const [paid, edited] = await Promise.all([
        counter.pay(order.transactionId, 'branch.teller', { version }),
        portal.send('branch.teller', editCashPickup, {
          transactionId: order.transactionId,
          version,
          transactionReceiverCity: 'Tema',
        }),
      ])
      expect([paid.responseCode, edited.responseCode].filter((code) => code === '00')).toHaveLength(1)
      expect(await statusOf(order.transactionId)).toBe(paid.responseCode === '00' ? 'POSTED' : 'REQUESTED')
    }
  })
})

describe('an order that its partner’s system alone knew', () => {
  const fetched = async (reference: string) => {
    const named = { transactionReference: reference, transactionMtoCode: 'SWIFTREMIT' }
    counter.done(await portal.send('branch.teller', enquireCashPickup, named))
    const { cqId } = counter.done(await portal.send('branch.teller', createCashPickup, named))
    const { transaction_id: transactionId } = await db()
      .selectFrom('transaction_key')
      .select('transaction_id')
      .where('transaction_reference', '=', reference)
      .executeTakeFirstOrThrow()
    counter.done(await decide(portal, 'branch.head', cqId))
    await portal.screenCash(transactionId)
    counter.done(await counter.claim(transactionId))
    const { transReceiver } = await counter.detail(transactionId)
    return { transactionId, identityName: transReceiver }
  }

  beforeEach(() => portal.askAt(partner.url))

  test('is confirmed there before cash is given, once nothing here speaks against it', async () => {
    const { transactionId, identityName } = await fetched('SRX1-7001')
    expect((await counter.pay(transactionId, 'branch.teller', { identityName: 'Somebody Else' })).responseCode).toBe(
      '30',
    )
    await counter.till('branch.teller', '1.00')
    expect((await counter.pay(transactionId, 'branch.teller', { identityName })).responseCode).toBe('51')
    expect(partner.confirmed.has('SRX1-7001')).toBe(false)
    await counter.till('branch.teller')
    expect((await counter.pay(transactionId, 'branch.teller', { identityName })).responseCode).toBe('00')
    expect(partner.confirmed.has('SRX1-7001')).toBe(true)
  })

  test('that it refuses, or says nothing of, is not paid', async () => {
    const { transactionId, identityName } = await fetched('SRX3-7001')
    const before = await inTill()
    expect(await counter.pay(transactionId, 'branch.teller', { identityName })).toMatchObject({
      responseCode: '12',
      responseMessage: expect.stringContaining('Do not give cash'),
    })
    const silent = await fetched('SRX1-7002')
    await portal.askAt('http://127.0.0.1:9/gone')
    expect((await counter.pay(silent.transactionId, 'branch.teller', silent)).responseCode).toBe('91')
    expect([await statusOf(transactionId), await statusOf(silent.transactionId)]).toEqual(['PENDING', 'PENDING'])
    expect(await inTill()).toBe(before)
    await portal.askAt(partner.url)
    expect((await counter.pay(silent.transactionId, 'branch.teller', silent)).responseCode).toBe('00')
  })

  test('is not paid where the claim ran out while it was asked, and another took it', async () => {
    const { transactionId, identityName } = await fetched('SRX2-7001')
    const before = await inTill()
    const paying = counter.pay(transactionId, 'branch.teller', { identityName })
    while (!partner.asked.includes('pickup.confirm SRX2-7001')) await new Promise((resolve) => setTimeout(resolve, 20))
    await passTen()
    expect((await counter.claim(transactionId, 'branch.teller2')).responseCode).toBe('00')
    expect((await paying).responseCode).toBe('09')
    expect(await inTill()).toBe(before)
    expect((await counter.pay(transactionId, 'branch.teller2', { identityName })).responseCode).toBe('00')
    expect(partner.asked.filter((question) => question === 'pickup.confirm SRX2-7001')).toHaveLength(1)
  })
})

describe('cash that is not given', () => {
  test('ends the claim with its reason, and the order waits', async () => {
    const order = await counter.claimed()
    expect((await counter.refuse(order.transactionId, 'OTHER')).responseCode).toBe('30')
    expect((await counter.refuse(order.transactionId, 'RECEIVER_ABSENT', { who: 'branch.teller2' })).responseCode).toBe(
      '09',
    )
    expect((await counter.refuse(order.transactionId, 'IDENTITY_EXPIRED')).responseCode).toBe('00')
    expect(await counter.detail(order.transactionId)).toMatchObject({
      transactionStatus: 'PENDING',
      claimedBy: null,
      refusals: [{ refusalReason: 'IDENTITY_EXPIRED', refusedBy: 'Kwabena Mensah' }],
    })
    expect((await counter.refuse(order.transactionId, 'IDENTITY_EXPIRED')).responseCode).toBe('54')
    await counter.claim(order.transactionId, 'branch.teller2')
    expect((await counter.pay(order.transactionId, 'branch.teller2')).responseCode).toBe('00')
  })

  test('out of suspicion goes to the gate, is told to nobody outside, and is paid once compliance released it', async () => {
    const order = await counter.claimed()
    const told = () => portal.ask('GET', `/transactions/${order.transactionReference}`)
    const before = (await told()).body
    const refused = await counter.refuse(order.transactionId, 'SUSPICION', {
      refusalNote: 'Reads the name from a paper',
    })
    expect(refused.responseCode).toBe('00')
    expect(await statusOf(order.transactionId)).toBe('AML GATE')
    expect((await told()).body).toMatchObject({ transactionStatus: before.transactionStatus })
    const seen = await counter.detail(order.transactionId, 'ops@swiftremit.example')
    expect(seen).toMatchObject({ refusals: [], identity: null })
    expect(JSON.stringify(seen)).not.toMatch(/AML|SUSPICION|Reads the name/)
    expect((await counter.claim(order.transactionId)).responseCode).toBe('12')
    const { logs } = await portal.send('ho.compliance', readScreeningLogs, { transactionId: order.transactionId })
    expect(logs?.map(({ screeningLogStatus }) => screeningLogStatus)).toContain('HIT')
    const { version } = await counter.detail(order.transactionId, 'ho.compliance')
    const review = {
      transactionReference: order.transactionReference,
      transactionMtoCode: 'SWIFTREMIT',
      transactionStatus: 'PASSED',
      transactionReason: 'Known to the branch',
      version,
    } as const
    expect((await portal.send('ho.compliance', updateCashPickupStatus, review)).responseCode).toBe('00')
    expect(await statusOf(order.transactionId)).toBe('PASSED')
    await counter.claim(order.transactionId)
    expect((await counter.pay(order.transactionId)).responseCode).toBe('00')
  })

  test('and that compliance fails gives the wallet its money', async () => {
    const before = await walletBalance()
    const order = await counter.claimed()
    await counter.refuse(order.transactionId, 'SUSPICION', { refusalNote: 'Nervous, and somebody waits outside' })
    const { version } = await counter.detail(order.transactionId, 'ho.compliance')
    await portal.send('ho.compliance', updateCashPickupStatus, {
      transactionReference: order.transactionReference,
      transactionMtoCode: 'SWIFTREMIT',
      transactionStatus: 'FAILED',
      transactionReason: 'Not the receiver',
      version,
    })
    expect(await statusOf(order.transactionId)).toBe('FAILED')
    expect(await walletBalance()).toEqual(before)
    expect((await counter.claim(order.transactionId)).responseCode).toBe('12')
  })
})

test('business dates are the subsidiary’s', async () => {
  const order = await counter.paid()
  const [payment] = await paymentsOf(order.transactionId)
  expect(payment?.business_date).toBe(businessDate(portal.gateway.clock.now(), '02'))
  expect(payment?.identity_number).toBe('GHA1234567890')
  expect(CARD.identityNumber).toContain('-')
})
