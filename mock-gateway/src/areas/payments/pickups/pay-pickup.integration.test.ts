import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readCashPickups } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { payCashPickup, readPayoutIdentity, returnPayout } from '@portal/contract/cash-pickups/payouts.calls'
import { sql } from 'kysely'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { CARD, type Counter, counterOf } from '../../../security-tests/testing/counter.ts'
import { type PickupPortal, pickupPortal } from '../../../security-tests/testing/pickup-portal.ts'
import { businessDate } from '../../books/ledger/index.ts'
import { acceptedPickup } from './testing/accepted-pickup.ts'
import { payoutDesk } from './testing/payout-desk.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let portal: PickupPortal
let counter: Counter

beforeAll(async () => {
  portal = await pickupPortal()
  counter = counterOf(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await counter.till('branch.teller')
  await counter.till('branch.teller2')
})

const { db, walletBalance, inTill, paymentsOf, booksAgree, passTen } = payoutDesk(
  () => portal,
  () => counter,
)

describe('a payout', () => {
  test('a payout moves the money from wallet to till, is posted and numbered, and shows its complete details', async () => {
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

  test('a payout is posted by the rule version in force when its order was accepted', async () => {
    const order = await counter.claimed()
    const { ae_code: code, rule_version: accepted } = await db()
      .selectFrom('transaction')
      .select(['ae_code', 'rule_version'])
      .where('transaction_id', '=', order.transactionId)
      .executeTakeFirstOrThrow()
    await sql`insert into accounting_rule_version
      select (jsonb_populate_record(v, jsonb_build_object('rule_version', v.rule_version + 1,
        'holds_from', ${portal.gateway.clock.now()}::timestamptz, 'authorized_at', ${portal.gateway.clock.now()}::timestamptz))).*
      from accounting_rule_version v where ae_code = ${code} order by rule_version desc limit 1`.execute(
      portal.gateway.admin,
    )
    portal.gateway.clock.advance(1_000)
    counter.done(await counter.pay(order.transactionId))
    const posted = await db()
      .selectFrom('ledger_posting')
      .select(['rule_code', 'rule_version'])
      .where('transaction_id', '=', order.transactionId)
      .execute()
    expect(posted).toEqual([{ rule_code: code, rule_version: accepted }])
  })

  test('payouts are numbered without gaps by branch and day, even if requests are refused in between', async () => {
    const first = await counter.paid()
    const refused = await counter.claimed()
    expect(
      (await counter.pay(refused.transactionId, 'branch.teller', { identityName: 'Somebody Else' })).responseCode,
    ).toBe('30')
    const second = await counter.paid()
    const numberOf = (receipt: string) => Number(receipt.slice(-4))
    expect(numberOf(second.receiptNumber) - numberOf(first.receiptNumber)).toBe(1)
  })

  test('the audit trail records the payout’s values before and after, without the identity document', async () => {
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
  ])('%s is refused with an error at the field, and no money moves', async (_, identity, field) => {
    const order = await counter.claimed()
    const before = await inTill()
    expect(await counter.pay(order.transactionId, 'branch.teller', identity)).toMatchObject({
      responseCode: '30',
      errors: [{ field }],
    })
    expect(await inTill()).toBe(before)
    expect(await paymentsOf(order.transactionId)).toEqual([])
    // The claim remains, so the teller can enter another document.
    expect((await counter.pay(order.transactionId)).responseCode).toBe('00')
  })

  test.each([
    ['en', 'The document has expired. Ask for another document, or refuse the payout'],
    ['fr', 'La pièce est périmée. Demandez une autre pièce ou refusez le paiement'],
  ] as const)(
    'an expired document is refused with the words of the counter, in the language %s',
    async (language, message) => {
      const { transactionId } = await counter.claimed()
      const { version } = await counter.detail(transactionId, 'ho.maker')
      const expired = { transactionId, version, ...CARD, identityExpiryDate: '2024-01-31' }
      const { errors } = await portal.send('branch.teller', payCashPickup, expired, { language })
      expect(errors).toEqual([{ field: 'identityExpiryDate', message }])
    },
  )

  test('a payout accepts only the identity documents that the country’s current rules allow', async () => {
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

  test('a payout records how the name on the document differs from the name in the order', async () => {
    const order = await counter.claimed()
    await counter.pay(order.transactionId, 'branch.teller', { identityName: 'Ngozi Adaeze Eze' })
    expect((await paymentsOf(order.transactionId))[0]?.name_differences).toEqual(['+Adaeze'])
  })

  test('the user who authorized a payout cannot pay it, even under another login', async () => {
    const order = await counter.authorized()
    await counter.claim(order.transactionId, 'branch.teller2')
    // With the same phone number, the teller counts as the branch head who authorized the order.
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

  test('only a teller of the order’s branch may pay it', async () => {
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

  test('a payout above the limit of the teller’s role is refused, both when claimed and when paid', async () => {
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

  test('the full document number is visible only to compliance, and each reading is audited', async () => {
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

  test('a payout requires the teller’s till of today, open and with enough cash', async () => {
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

  test('a payout uses a till of the branch that pays the order', async () => {
    const order = await counter.authorized()
    const tills = db().updateTable('till').where('till_status', '=', 'OPEN')
    await tills.set({ user_sol_id: '205' }).execute()
    expect((await counter.claim(order.transactionId)).responseCode).toBe('12')
    await tills.set({ user_sol_id: '204' }).execute()
    expect((await counter.claim(order.transactionId)).responseCode).toBe('00')
  })

  test('a payout is refused if the order has changed since the teller opened it', async () => {
    const order = await counter.claimed()
    const { version } = await counter.detail(order.transactionId)
    expect((await counter.pay(order.transactionId, 'branch.teller', { version: version - 1 })).responseCode).toBe('29')
    const waiting = await counter.requested()
    expect((await counter.claim(waiting.transactionId)).responseCode).toBe('12')
    expect((await counter.pay(waiting.transactionId)).responseCode).toBe('12')
  })

  test('a payout with an expired claim is refused, and the next teller who claims the order can pay it', async () => {
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

test('business dates follow the subsidiary’s time zone', async () => {
  const order = await counter.paid()
  const [payment] = await paymentsOf(order.transactionId)
  expect(payment?.business_date).toBe(businessDate(portal.gateway.clock.now(), '02'))
  expect(payment?.identity_number).toBe('GHA1234567890')
  expect(CARD.identityNumber).toContain('-')
})

const NIGHTS = [
  {
    ...{ city: 'Lagos', countryId: '01', offset: '+01:00', mtoCode: 'SWIFTREMIT', currency: 'NGN' },
    order: {
      transactionRate: '1600',
      transactionDestinationAmount: '16000.00',
      transactionDestinationCountryCode: 'NG',
      transactionReceiverPhoneNumber: '+2348012345678',
    },
  },
  {
    ...{ city: 'Kinshasa', countryId: '03', offset: '+01:00', mtoCode: 'KUDIPAY', currency: 'CDF' },
    order: {
      transactionRate: '2800',
      transactionDestinationAmount: '28000.00',
      transactionDestinationCountryCode: 'CD',
      transactionReceiverPhoneNumber: '+243812345678',
    },
  },
  {
    ...{ city: 'Accra', countryId: '02', offset: 'Z', mtoCode: 'SWIFTREMIT', currency: 'GHC' },
    order: { transactionRate: '11.8', transactionDestinationAmount: '118.00' },
  },
] as const

describe.each(NIGHTS)('in $city', ({ countryId, offset, mtoCode, currency, order }) => {
  afterEach(async () => {
    await staff().set({ country_id: '02' }).execute()
  })

  const staff = () => db().updateTable('app_user').where('sol_id', '=', '204')

  test('midnight separates the business days of tills, documents, receipts, payments and postings', async () => {
    const { clock } = portal.gateway
    const eve = new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)
    const day = new Date(Date.parse(eve) + DAY_MS).toISOString().slice(0, 10)
    const midnight = new Date(`${day}T00:00:00.000${offset}`).getTime()
    clock.set(new Date(midnight - 5 * MINUTE_MS))
    await staff().set({ country_id: countryId }).execute()
    const desk = counterOf(portal, mtoCode)
    const claimed = async () => {
      const wanted = { transactionAmount: '10.00', transactionDestinationCountryCurrency: currency, ...order }
      const { transactionId, transactionReference } = await acceptedPickup(portal.gateway, mtoCode, wanted)
      const { cqId } = desk.done(await desk.ask(transactionReference))
      desk.done(await decide(portal, 'branch.head', cqId))
      expect(desk.done(await desk.claim(transactionId)).businessDate).toBe(eve)
      return transactionId
    }
    const pay = (transactionId: string, identityExpiryDate: string) =>
      desk.pay(transactionId, 'branch.teller', {
        ...{ identityType: 'PASSPORT', identityNumber: 'A01234567', identityExpiryDate },
      })
    const daysOf = async (transactionId: string) => {
      const postings = db().selectFrom('ledger_posting').select('business_date')
      const posted = await postings.where('transaction_id', '=', transactionId).execute()
      return [...posted, ...(await paymentsOf(transactionId))].map((one) => one.business_date)
    }
    const giveBack = async (transactionId: string) => {
      const { version } = await desk.detail(transactionId, 'ho.maker')
      return await portal.send('branch.head', returnPayout, { transactionId, version, returnReason: 'To a namesake' })
    }
    const receiptOf = (businessDay: string) => `${countryId}-204-${businessDay.slice(2).replaceAll('-', '')}-0001`

    await desk.till('branch.teller', '50000.00', currency)
    const [before, after] = [await claimed(), await claimed()]
    clock.set(new Date(midnight - 1))
    expect(await pay(before, eve)).toMatchObject({ responseCode: '00', receiptNumber: receiptOf(eve) })
    expect(await daysOf(before)).toEqual([eve, eve])
    expect((await desk.detail(before, 'branch.head')).acts.mayReturn).toBe(true)
    clock.set(new Date(midnight))
    // The till and the document were valid until midnight.
    expect((await pay(after, day)).responseCode).toBe('12')
    await desk.till('branch.teller', '50000.00', currency)
    expect((await desk.claim(after)).businessDate).toBe(day)
    expect(await pay(after, eve)).toMatchObject({ responseCode: '30', errors: [{ field: 'identityExpiryDate' }] })
    expect(await pay(after, day)).toMatchObject({ responseCode: '00', receiptNumber: receiptOf(day) })
    expect(await daysOf(after)).toEqual([day, day])
    expect((await desk.detail(before, 'branch.head')).acts.mayReturn).toBe(false)
    expect((await giveBack(before)).responseCode).toBe('12')
    const { cqId } = desk.done(await giveBack(after))
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    expect(await daysOf(after)).toEqual([day, day, day])
  })
})
