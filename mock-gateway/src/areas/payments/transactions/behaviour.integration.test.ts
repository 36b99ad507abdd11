import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { tryScreeningRule } from '@portal/contract/screening/screening.calls'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import { nuban, type OrderPortal, orderPortal, orderTo } from './testing/orders.ts'

const HOUR_MS = 60 * 60_000

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

let people = 0
/** Returns a person without history. */
const somebody = () => {
  people += 1
  return { transactionSenderFirstName: `Nobody${letters(people)}`, transactionSenderLastName: 'Unheard' }
}
const letters = (count: number) => String.fromCharCode(96 + Math.floor(count / 26) + 1, 97 + (count % 26))

/** Sends an order, then advances the clock by a millisecond. */
async function ordered(more: Partial<DirectCreditOrder>, secret?: string): Promise<string> {
  const { body, status } = await portal.order(
    { ...orderTo(nuban('1')), ...more },
    secret === undefined ? {} : { secret },
  )
  expect(status).toBe(201)
  advance(1)
  return body.transactionId ?? ''
}

/** Returns the values of columns for a transaction, as a rule sees them. */
async function seen(transactionId: string, ...columnNames: string[]) {
  const { transaction_contract_reference: transactionContractReference } = await portal.gateway.db
    .selectFrom('transaction')
    .select('transaction_contract_reference')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  const conditions = columnNames.map((columnName, at) => ({
    columnName,
    queryType: '>=' as const,
    keyword: '0',
    keywordType: 'TEXT' as const,
    join: at < columnNames.length - 1 ? ('AND' as const) : ('NONE' as const),
  }))
  const asked = { screeningType: 'DC', conditions, transactionContractReference } as const
  const { conditions: met = [] } = await portal.send('ho.compliance', tryScreeningRule, asked)
  return met.map(({ value }) => value)
}

const advance = (ms: number) => portal.gateway.clock.advance(ms)

describe('earlier orders of the same people', () => {
  it('behaviour includes the order itself, and sums amounts in its payout currency', async () => {
    const who = somebody()
    const first = await ordered({ ...who, transactionDestinationAmount: '800000.00' })
    const second = await ordered({ ...who, transactionDestinationAmount: '160000.01' })
    expect(await seen(first, 'senderOrders24h', 'senderTotal24h')).toEqual(['1', '800000.00'])
    expect(await seen(second, 'senderOrders24h', 'senderTotal24h')).toEqual(['2', '960000.01'])
  })

  it('behaviour recognizes a person by name, in any spelling of the name', async () => {
    await ordered({ transactionSenderFirstName: 'Zoé', transactionSenderLastName: 'Ngandu Wa' })
    const again = await ordered({ transactionSenderFirstName: 'ZOE ', transactionSenderLastName: 'ngandu  wa' })
    expect(await seen(again, 'senderOrders1h')).toEqual(['2'])
  })

  it('behaviour recognizes a person whatever the punctuation and spaces of the name', async () => {
    const spellings = [
      ['Sinéad', 'O’Haraway-Obi'],
      ['SINEAD', "O'Haraway Obi"],
      ['Sinead', 'OHARAWAY OBI.'],
      ['Sinéad O', 'Haraway-Obi'],
    ] as const
    let last = ''
    for (const [transactionSenderFirstName, transactionSenderLastName] of spellings)
      last = await ordered({ transactionSenderFirstName, transactionSenderLastName })
    expect(await seen(last, 'senderOrders1h')).toEqual(['4'])
  })

  it('an order no longer counts exactly when its hour is over', async () => {
    const who = somebody()
    await ordered(who)
    advance(HOUR_MS - 2)
    const within = await ordered(who)
    expect(await seen(within, 'senderOrders1h', 'senderOrders24h')).toEqual(['2', '2'])
    const after = await ordered(who)
    expect(await seen(after, 'senderOrders1h', 'senderOrders24h')).toEqual(['2', '3'])
    // An order keeps the values that it had when it was screened.
    expect(await seen(within, 'senderOrders1h')).toEqual(['2'])
  })

  it('behaviour counts the different senders of an account, and the days since the first order', async () => {
    const account = { transactionReceiverAccountNumber: nuban('177') }
    const one = somebody()
    await ordered({ ...one, ...account })
    advance(25 * HOUR_MS)
    await ordered({ ...one, ...account })
    const last = await ordered({ ...somebody(), ...account })
    expect(await seen(last, 'accountSenders7d', 'accountSenders1h', 'accountOrders7d')).toEqual(['2', '2', '3'])
    expect(await seen(last, 'accountFirstSeen', 'senderFirstSeen')).toEqual(['1', '0'])
  })

  it('behaviour ignores people not named in the order', async () => {
    const { transactionSenderPhoneNumber: _, ...order } = orderTo(nuban('1'))
    const { body } = await portal.order(order)
    expect(await seen(body.transactionId ?? '', 'senderPhoneOrders24h', 'senderPhoneTotal7d')).toEqual([null, null])
  })

  it('behaviour counts test orders separately from live orders', async () => {
    await portal.refill()
    const secret = await portal.keyOf('SWIFTREMIT', 'test')
    const who = somebody()
    await ordered(who, secret)
    const live = await ordered(who)
    expect(await seen(live, 'senderOrders24h')).toEqual(['1'])
  })

  it('behaviour does not count an order that was refused at intake', async () => {
    const who = somebody()
    const { status } = await portal.order({
      ...orderTo(nuban('1')),
      ...who,
      transactionDestinationAmount: '900000000000.00',
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await seen(await ordered(who), 'senderOrders24h')).toEqual(['1'])
  })
})

it('a recount of past orders equals the running counts', async () => {
  const { db } = portal.gateway
  const all = () =>
    db.selectFrom('behaviour_order').selectAll().orderBy('transaction_id').orderBy('subject_kind').execute()
  const before = await all()
  await sql`select behaviour_rebuild()`.execute(db)
  expect(await all()).toEqual(before)
})

it('concurrent orders of independent partners are each counted once', async () => {
  const who = somebody()
  const secrets = [undefined, await portal.keyOf('KUDIPAY', 'live')]
  const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => ordered(who, secrets[at % 2])))
  const counts = await Promise.all(ids.map((id) => seen(id, 'senderOrders24h', 'senderTotal24h')))
  const sorted = counts.toSorted(([one], [other]) => Number(one) - Number(other))
  const { transactionDestinationAmount: amount } = orderTo(nuban('1'))
  expect(sorted).toEqual(ids.map((_, at) => [`${at + 1}`, fromMinor(toMinor(amount) * BigInt(at + 1))]))
})
