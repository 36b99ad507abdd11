import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { PARTNER_OPERATIONS } from '@portal/contract/partner-api'
import { v4 as uuid } from 'uuid'
import { nameKey } from '../../../compliance/watch-lists/index.ts'
import { creditDesk } from '../testing/credit-desk.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const { wallet } = creditDesk(() => portal)

const ASKED = {
  transactionReceiverBankCode: '000901',
  transactionAmount: '200.00',
  transactionSourceCountryCurrency: 'USD',
  transactionDestinationCountryCurrency: 'NGN',
  transactionDestinationCountryCode: 'NG',
}
type Body = Readonly<Record<string, unknown>>
const ask = async (more: object = {}, options = {}) => {
  const { status, body } = await portal.ask('POST', '/quotes', { ...ASKED, ...more }, options)
  return { status, body: body as Body }
}
const quoted = async (more: object = {}, options = {}) => String((await ask(more, options)).body.quoteId)
const order = async (quoteId: string, more: object = {}, options = {}) => {
  const { status, body } = await portal.order({ ...orderTo(nuban('1')), ...more, quoteId }, options)
  return { status, body: body as Body }
}
const fieldsOf = ({ errors }: Body) => ((errors ?? []) as { field: string }[]).map(({ field }) => field)

describe('a quote', () => {
  test('it itemises the cost of an order in both directions, and holds nothing', async () => {
    const before = await wallet()
    const { status, body } = await ask()
    expect(status).toBe(201)
    const answer = PARTNER_OPERATIONS.find(({ id }) => id === 'createQuote')?.answer ?? []
    expect(Object.keys(body).sort()).toEqual(answer.map(({ name }) => name).sort())
    expect(body).toMatchObject({
      transactionDestinationAmount: '320000.00',
      transactionRate: '1600',
      rateSource: 'BANK',
      transactionDestinationCountryCurrencyIso: 'NGN',
    })
    expect(Date.parse(String(body.expiresAt)) - Date.parse(String(body.createdAt))).toBe(15 * 60_000)
    const reverse = (await ask({ transactionAmount: undefined, transactionDestinationAmount: '320000.00' })).body
    expect(reverse).toMatchObject({ transactionAmount: '200.00', charged: body.charged, charges: body.charges })
    const { body: ordered } = await portal.order(orderTo(nuban('1')))
    expect([ordered.charged, ordered.charges]).toEqual([body.charged, body.charges])
    expect((await wallet()).held - before.held).toBeCloseTo(Number(ordered.charged), 2)
  })

  test('the same Idempotency-Key returns the same quote', async () => {
    const key = uuid()
    expect(await ask({}, { key })).toEqual(await ask({}, { key }))
  })

  test.each([
    ['both amounts', { transactionDestinationAmount: '320000.00' }, 400, ['transactionAmount']],
    ['no amount', { transactionAmount: undefined }, 400, ['transactionAmount']],
    ['no bank', { transactionReceiverBankCode: undefined }, 400, ['transactionReceiverBankCode']],
    ['an unknown bank', { transactionReceiverBankCode: '999999' }, 422, ['transactionReceiverBankCode']],
    [
      'a country that is not served',
      { transactionDestinationCountryCode: 'FR' },
      422,
      ['transactionDestinationCountryCode'],
    ],
    ['a rate far from the bank’s', { transactionRate: '2000' }, 400, ['transactionRate']],
    [
      'a currency without a rate',
      { transactionSourceCountryCurrency: 'JPY' },
      422,
      ['transactionSourceCountryCurrency'],
    ],
    ['an amount above the limit', { transactionAmount: '99999999.00' }, 422, ['transactionDestinationAmount']],
    ['the name of a person', { transactionSenderFirstName: 'Marie' }, 400, ['transactionSenderFirstName']],
  ])('%s is refused at its field', async (_, more, status, fields) => {
    const answer = await ask(more)
    expect([answer.status, fieldsOf(answer.body)]).toEqual([status, fields])
  })

  test('a test key gets quotes in its own environment', async () => {
    const secret = await portal.keyOf('SWIFTREMIT', 'test')
    await portal.refill()
    const quoteId = await quoted({}, { secret })
    expect((await order(quoteId)).status).toBe(400)
    expect(await order(quoteId, {}, { secret })).toMatchObject({ status: 201, body: { quoteId } })
  })
})

describe('an order with a quote', () => {
  test('an order uses its quote once, and another order with the quote is refused', async () => {
    const quoteId = await quoted()
    expect(await order(quoteId)).toMatchObject({ status: 201, body: { quoteId } })
    expect(await order(quoteId)).toMatchObject({ status: 409, body: { code: '12' } })
  })

  test('of eight concurrent orders with one quote, exactly one is accepted and held', async () => {
    const quoteId = await quoted()
    const before = await wallet()
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(quoteId)))
    const accepted = answers.filter(({ status }) => status === 201)
    expect(accepted).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect((await wallet()).held - before.held).toBeCloseTo(Number(accepted[0]?.body.charged), 2)
  })

  test('a refused order leaves its quote unused', async () => {
    const quoteId = await quoted()
    const wrong = await order(quoteId, { transactionReceiverAccountNumber: '0001236650' })
    expect([wrong.status, wrong.body.code]).toEqual([422, '14'])
    expect((await order(quoteId)).status).toBe(201)
  })

  test('the quote of another partner is answered like one that never existed', async () => {
    const quoteId = await quoted({}, { secret: await portal.keyOf('KUDIPAY') })
    const [theirs, unknown] = [await order(quoteId), await order(uuid())]
    expect(theirs.status).toBe(400)
    expect({ ...theirs.body, correlationId: '' }).toEqual({ ...unknown.body, correlationId: '' })
  })

  test('a quote expires after exactly fifteen minutes', async () => {
    const [first, second] = [await quoted(), await quoted()]
    portal.gateway.clock.advance(15 * 60_000 - 1)
    expect((await order(first)).status).toBe(201)
    portal.gateway.clock.advance(1)
    expect(await order(second)).toMatchObject({ status: 409, body: { code: '12' } })
  })

  test.each([
    ['the source amount', { transactionAmount: '200.01' }, ['transactionAmount']],
    ['the destination amount', { transactionDestinationAmount: '319999.99' }, ['transactionDestinationAmount']],
    [
      'the bank',
      { transactionReceiverBankCode: '000902', transactionReceiverAccountNumber: nuban('1', '000902') },
      ['transactionReceiverBankCode'],
    ],
    ['the rate', { transactionRate: '1601' }, ['transactionRate']],
    ['the kind of account', { transactionNewAccount: 'YES' }, ['transactionNewAccount']],
  ])('an order that differs from its quote in %s is refused at that field', async (_, more, fields) => {
    const { status, body } = await order(await quoted(), more)
    expect([status, fieldsOf(body)]).toEqual([400, fields])
  })

  test('a change of the accounting rule after the quote does not change the cost of its order', async () => {
    const { body } = await ask()
    const { admin, clock } = portal.gateway
    const row = await admin
      .selectFrom('quote')
      .select(['ae_code', 'rule_version'])
      .where('quote_id', '=', String(body.quoteId))
      .executeTakeFirstOrThrow()
    const former = await admin
      .selectFrom('accounting_rule_version')
      .selectAll()
      .where('ae_code', '=', row.ae_code)
      .where('rule_version', '=', row.rule_version)
      .executeTakeFirstOrThrow()
    const decide = async (version: number, slabs: unknown) => {
      const changed = { ...former, rule_version: version, slabs: JSON.stringify(slabs), holds_from: clock.now() }
      await admin
        .insertInto('accounting_rule_version')
        .values(changed as never)
        .execute()
    }
    await decide(row.rule_version + 1, [])
    expect((await portal.order(orderTo(nuban('1')))).body.code).toBe('56')
    expect((await order(String(body.quoteId))).body.charged).toBe(body.charged)
    await decide(row.rule_version + 2, former.slabs)
  })
})

describe('an order that is only validated', () => {
  let before = 0
  const stored = async () => {
    const count = async (table: 'transaction' | 'transaction_key' | 'partner_attempt' | 'ledger_hold') =>
      Number(
        (
          await portal.gateway.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('all'))
            .executeTakeFirstOrThrow()
        ).all,
      )
    const tables = ['transaction', 'transaction_key', 'partner_attempt', 'ledger_hold'] as const
    let sum = 0
    for (const table of tables) sum += await count(table)
    return sum
  }
  const validate = async (sent: object, secret?: string) => {
    const authorization = `Bearer ${secret ?? live}`
    const answer = await portal.gateway.app.inject({
      method: 'POST',
      url: '/partner/v1/direct-credits?validateOnly=true',
      headers: { authorization },
      payload: sent,
    })
    return { status: answer.statusCode, body: answer.json() as Body }
  }
  let live = ''
  beforeAll(async () => {
    live = await portal.keyOf('SWIFTREMIT')
  })
  beforeEach(async () => {
    before = await stored()
  })

  const codesOf = ({ reasons }: Body) =>
    (reasons as { code: string; field: string | null }[]).map(({ code, field }) => [code, field])

  test('an acceptable order shows its cost and leaves no trace but the request log', async () => {
    const sent = orderTo(nuban('1'))
    const { status, body } = await validate(sent)
    expect([status, body.wouldBeAccepted, body.reasons]).toEqual([200, true, []])
    expect(await stored()).toBe(before)
    const { body: accepted } = await portal.order(sent)
    expect([body.charged, body.charges]).toEqual([accepted.charged, accepted.charges])
  })

  test('every reason to refuse an order is listed at once', async () => {
    const { transactionReference } = (await portal.order(orderTo(nuban('1')))).body
    before = await stored()
    const { body } = await validate({
      ...orderTo('0001236650', {
        transactionReference: String(transactionReference),
        transactionDestinationAmount: '99999999999.00',
      }),
      transactionPurposeCode: undefined,
      unknown: 'x',
      quoteId: uuid(),
    })
    const codes = codesOf(body)
    expect(body.wouldBeAccepted).toBe(false)
    for (const reason of [
      ['30', 'transactionPurposeCode'],
      ['30', 'unknown'],
      ['94', 'transactionReference'],
      ['14', 'transactionReceiverAccountNumber'],
      ['61', 'transactionDestinationAmount'],
      ['30', 'quoteId'],
    ])
      expect(codes).toContainEqual(reason)
    expect(await stored()).toBe(before)
  })

  test('a receiver on the internal list is refused only as an order: quotes and validations never read the list', async () => {
    const order = orderTo(nuban('1'))
    const { transactionReceiverFirstName: first, transactionReceiverLastName: last } = order
    const { body: held } = await portal.order({ ...orderTo(nuban('1')), transactionRate: '1000' })
    await portal.gateway.admin
      .insertInto('internal_listing')
      .values({
        name_key: nameKey(`${first} ${last}`),
        entry_name: `${first} ${last}`,
        transaction_id: String(held.transactionId),
        listed_at: portal.gateway.clock.now(),
      })
      .execute()
    expect((await portal.order(order)).body.code).toBe('34')
    expect((await validate(order)).body).toMatchObject({ wouldBeAccepted: true, reasons: [] })
    expect((await ask()).status).toBe(201)
  })

  test('an empty body, a hostile body and another value of the parameter are refused without an error', async () => {
    expect((await validate({})).body.wouldBeAccepted).toBe(false)
    expect(
      (await validate({ ...orderTo(nuban('1')), transactionAmount: { a: 1 }, transactionDestinationCountryCode: [] }))
        .status,
    ).toBe(200)
    const answer = await portal.ask('POST', '/direct-credits?validateOnly=maybe', orderTo(nuban('1')))
    expect(answer.status).toBe(400)
  })
})
