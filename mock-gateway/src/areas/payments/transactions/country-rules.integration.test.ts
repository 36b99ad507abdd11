import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { sql } from 'kysely'
import { changeRules, rulesOf } from '../../../testing/change-rules.ts'
import { POSTING_QUEUE } from './queue-names.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from './testing/orders.ts'

// A change of a subsidiary's rules applies to its orders from its authorization on.

const NIGERIA = '01'
const MINUTE_MS = 60_000

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const rule = (changed: Partial<CountryRulesRecord>) => changeRules(portal, NIGERIA, changed)
const detailOf = async (transactionId: string) =>
  (await portal.send('ho.maker', readTransaction, { transactionId })).transaction
const accepted = async (order: object) => {
  const { status, body } = await portal.order(order)
  expect([status, body.code]).toEqual([201, undefined])
  return body.transactionId ?? ''
}

describe('payout currencies', () => {
  test('the current rules decide which new orders are accepted, while orders accepted earlier are still paid', async () => {
    const before = await accepted(orderTo(nuban('71')))
    await rule({ payoutCurrencies: ['USD', 'EUR'], cashCurrencies: [] })
    const refused = await portal.order(orderTo(nuban('72')))
    expect(refused).toMatchObject({ status: 422, body: { code: '31' } })
    const limits = await portal.ask('GET', '/limits')
    expect(JSON.stringify(limits.body)).not.toContain('NGN')
    await portal.screen(before)
    await portal.tryOnce(before)
    expect(await detailOf(before)).toMatchObject({ transactionStatus: 'POSTED' })
    await rule({ payoutCurrencies: ['NGN', 'USD', 'EUR'], cashCurrencies: ['NGN'] })
    await accepted(orderTo(nuban('73')))
  })
})

describe('the rate tolerance', () => {
  // 200.00 × 1600 = 320,000.00. The first amount is one and a half percent higher, and the second amount is one kobo
  // above the first.
  const offBy = (transactionDestinationAmount: string, start: string) =>
    orderTo(nuban(start), { transactionRate: '1600', transactionDestinationAmount })
  const screened = async (transactionId: string) => {
    await portal.screen(transactionId)
    const { logs = [] } = await portal.send('ho.compliance', readScreeningLogs, { transactionId })
    const [log] = logs
    return [log?.screeningLogStatus, log?.matched.rateTolerance]
  }

  test('an order uses the rate tolerance in force when it was accepted, which is shown in its log', async () => {
    const before = await accepted(offBy('324800.00', '74'))
    await rule({ rateTolerance: '1.50' })
    const within = await accepted(offBy('324800.00', '75'))
    const beyond = await accepted(offBy('324800.01', '76'))
    await rule({ rateTolerance: '1.00' })
    expect(await screened(before)).toEqual(['HIT', '1.00'])
    expect(await screened(within)).toEqual(['CLEAR', '1.50'])
    expect(await screened(beyond)).toEqual(['HIT', '1.50'])
  })
})

describe('an order without a named rate', () => {
  const unrated = (transactionAmount: string, transactionDestinationAmount: string, start: string) =>
    accepted(
      orderTo(nuban(start), { transactionAmount, transactionDestinationAmount, transactionRate: undefined } as object),
    )
  const heldAs = async (transactionId: string) => {
    await portal.screen(transactionId)
    const { logs = [] } = await portal.send('ho.compliance', readScreeningLogs, { transactionId })
    const { transactionStatus } = (await detailOf(transactionId)) ?? {}
    return { transactionStatus, matched: logs.find((log) => log.screeningLogScreeningCode === 'RATE')?.matched }
  }

  test('an order without a named rate is held if its amounts differ from the limit rate by more than the subsidiary’s tolerance', async () => {
    expect(await heldAs(await unrated('1.00', '900000.00', '81'))).toMatchObject({
      transactionStatus: 'AML GATE',
      matched: { derivedRate: '900000', limitRate: '1600', limitRateTolerance: '10.00' },
    })
    expect(await heldAs(await unrated('100.00', '165000.00', '82'))).toMatchObject({ transactionStatus: 'PENDING' })
    await rule({ limitRateTolerance: '2.00' })
    expect(await heldAs(await unrated('100.00', '165000.00', '83'))).toMatchObject({ transactionStatus: 'AML GATE' })
    await rule({ limitRateTolerance: '10.00' })
  })
})

describe('details of the sender', () => {
  const DETAILS = ['transactionSenderStreetAddress', 'transactionSenderCityAddress', 'transactionSenderBirthDate']
  const without = Object.fromEntries(DETAILS.map((field) => [field, undefined]))
  /** An order at the limit rate of 1,600 naira for a dollar. */
  const worth = (dollars: number, more: object = without) =>
    orderTo(nuban('84'), {
      transactionAmount: `${dollars}.00`,
      transactionDestinationAmount: `${dollars * 1600}.00`,
      ...more,
    })
  /** An order in naira that is worth one kobo more than 1,000 USD. */
  const above = () => ({ ...worth(1000), transactionDestinationAmount: '1600000.01' })

  test('an order above the amount in the country rules is refused without the sender’s address and date of birth', async () => {
    await accepted(worth(1000))
    const { status, body } = await portal.order(above())
    expect([status, body.code]).toEqual([400, '30'])
    const errors = body.errors as unknown as { field: string; message: string }[]
    expect(errors.map(({ field }) => field)).toEqual(DETAILS)
    expect(errors[2]?.message).toBe('transactionSenderBirthDate is required for amounts above 1000.00 USD')
    await accepted(worth(2000, {}))
    const { transactionSenderCityAddress: _, ...partial } = worth(2000, {})
    expect(await portal.order(partial)).toMatchObject({ body: { code: '30', errors: [{ field: DETAILS[1] }] } })
  })

  test('a validation of an order names the missing details of its sender', async () => {
    const { body } = await portal.ask('POST', '/direct-credits?validateOnly=true', above())
    const reasons = body.reasons as unknown as { code: string; field: string }[]
    expect(reasons.map(({ code, field }) => `${code} ${field}`)).toEqual(DETAILS.map((field) => `30 ${field}`))
  })

  test('an amount in a currency without a rate counts as above, and a subsidiary can do without the details', async () => {
    const { limitRates } = (await rulesOf(portal, NIGERIA)).rules
    await rule({ limitRates: limitRates.filter(({ rateCurrency }) => rateCurrency !== 'USD') })
    expect(await portal.order(worth(1))).toMatchObject({ body: { code: '30' } })
    await rule({ senderDetailsAbove: null, limitRates })
    await accepted(above())
    await rule({ senderDetailsAbove: '1000.00', senderDetailsCurrency: 'EUR' })
    // 1,000 EUR are 1,740,000 naira.
    await accepted(above())
    expect(await portal.order(worth(1088))).toMatchObject({ body: { code: '30' } })
    await rule({ senderDetailsCurrency: 'USD' })
  })
})

describe('tries at the core', () => {
  test('the current setting limits the number of tries at the core, also for orders in progress', async () => {
    await rule({ coreTries: 2 })
    const transactionId = await accepted(orderTo(nuban('905')))
    await portal.screen(transactionId)
    expect(await portal.tryOnce(transactionId)).not.toBeNull()
    expect((await detailOf(transactionId))?.acts.mayRetry).toBe(false)
    expect(await portal.tryOnce(transactionId)).toBeNull()
    expect((await detailOf(transactionId))?.acts.mayRetry).toBe(true)
    expect(await isResumed(transactionId)).toBe(false)
    await rule({ coreTries: 3 })
    expect((await detailOf(transactionId))?.acts.mayRetry).toBe(false)
    expect(await isResumed(transactionId)).toBe(true)
    expect(await portal.tryOnce(transactionId)).toBeNull()
    expect(await isResumed(transactionId)).toBe(false)
  })
})

test('a stalled order is sent to posting again only more than five minutes after its last step', async () => {
  const transactionId = await accepted(orderTo(nuban('1')))
  await portal.screen(transactionId)
  expect(await isResumed(transactionId, 5 * MINUTE_MS)).toBe(false)
  expect(await isResumed(transactionId, 1)).toBe(true)
})

/** Returns whether the job for stalled transactions sends the transaction to posting again. */
async function isResumed(transactionId: string, afterMs = 6 * MINUTE_MS): Promise<boolean> {
  const { admin, clock, jobs } = portal.gateway
  await sql`delete from pgboss.job where name = ${POSTING_QUEUE}`.execute(admin)
  clock.advance(afterMs)
  await jobs.run('transactions-resume')
  const { rows } = await sql`select 1 from pgboss.job
    where name = ${POSTING_QUEUE} and data ->> 'transactionId' = ${transactionId}`.execute(admin)
  return rows.length === 1
}
