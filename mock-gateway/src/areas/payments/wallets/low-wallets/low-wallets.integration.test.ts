import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { createParameter } from '@portal/contract/parameters/parameters.calls'
import { PARTNER_EVENTS } from '@portal/contract/partner-api'
import { fundWallet, readWallets, refundWallet, setWalletThreshold } from '@portal/contract/wallets/wallets.calls'
import { createWebhookEndpoint } from '@portal/contract/webhooks/webhooks.calls'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { authorizeAddress } from '../../../../security-tests/testing/partner-addresses.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { walletOf, wanted } from '../testing/wallets.ts'
import { reportCrossings } from './low-wallets.job.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const wallet = () => walletOf(portal, 'KUDIPAY', 'EUR')
const db = () => portal.gateway.db

/** Sets the threshold through the queue. */
async function setThreshold(walletThreshold: string | null, of = wallet) {
  const { accountNumber, version } = await of()
  const queued = await portal.send('ho.maker', setWalletThreshold, { accountNumber, version, walletThreshold })
  expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
}

async function move(call: typeof fundWallet, amount: string) {
  const queued = await portal.send('ho.maker', call, wanted(await wallet(), amount))
  for (const checker of ['ho.checker', 'ho.checker2']) await decide(portal, checker, queued.cqId)
}

/** Returns the mails to partners so far, newest last. */
async function told(): Promise<string[]> {
  const now = portal.gateway.clock.now()
  await reportCrossings(db(), now, 'https://portal.example')
  const mails = await db()
    .selectFrom('mail')
    .select(['recipient', 'subject', 'body'])
    .where('subject', 'like', '%hreshold%')
    .orderBy('mail_id')
    .execute()
  await db().deleteFrom('mail').execute()
  return mails.map(({ recipient, subject, body }) => `${recipient} ${subject} ${body}`)
}

beforeEach(async () => {
  await setThreshold('1.00').catch(() => undefined)
  await told()
})

test('a partner’s systems receive an event when a wallet becomes low and when it is funded again', async () => {
  const endpoint = { env: 'live', webhookUrl: 'http://127.0.0.1:9/events' } as const
  const { endpointId = '' } = await portal.send('ops@kudipay.example', createWebhookEndpoint, endpoint)
  await authorizeAddress(portal, endpointId)
  const { accountNumber, availableBalance } = await wallet()
  await setThreshold(availableBalance)
  await move(refundWallet, '0.01')
  await told()
  portal.gateway.clock.advance(1_000)
  await move(fundWallet, '0.02')
  const events = await db()
    .selectFrom('webhook_delivery as d')
    .innerJoin('partner_event as p', 'p.subject_id', 'd.subject_id')
    .select(['p.event_type', 'p.payload'])
    .where('d.endpoint_id', '=', endpointId)
    .orderBy('d.occurred_at')
    .execute()
  expect(events).toMatchObject([
    { event_type: 'wallet.low', payload: { accountNumber, currency: 'EUR', threshold: availableBalance } },
    { event_type: 'wallet.funded', payload: { accountNumber, currency: 'EUR', amount: '0.02' } },
  ])
  // The events have exactly the documented fields.
  for (const { event_type: type, payload } of events)
    expect(Object.keys(payload as object).sort()).toEqual(PARTNER_EVENTS[type].map(({ name }) => name).sort())
})

describe('a threshold', () => {
  test('each crossing of the threshold, down or up, sends one mail to the partner', async () => {
    const { availableBalance } = await wallet()
    await setThreshold(availableBalance)
    // A balance equal to the threshold is not below it.
    expect(await told()).toEqual([])
    expect(await wallet()).toMatchObject({ isLow: 'NO' })
    await move(refundWallet, '0.01')
    const [mail, ...others] = await told()
    expect(others).toEqual([])
    expect(mail).toMatch(/^\S+@kudipay\.example Wallet below its threshold: KudiPay International · EUR · NG/)
    expect(mail).toContain('/imto-wallet-transactions?account=')
    expect(await wallet()).toMatchObject({ isLow: 'YES' })
    await move(refundWallet, '0.01')
    expect(await told()).toEqual([])
    await move(fundWallet, '0.02')
    expect(await told()).toEqual([expect.stringContaining('above its threshold again')])
    expect(await wallet()).toMatchObject({ isLow: 'NO' })
    expect(await told()).toEqual([])
  })

  test('a hold can cross the threshold like a posting, but committing a hold cannot', async () => {
    const { accountNumber, availableBalance } = await wallet()
    await setThreshold(availableBalance)
    await told()
    const hold = uuid()
    const statement = (text: ReturnType<typeof sql>) => text.execute(db())
    await statement(sql`select ledger_take_hold(${hold}, ${accountNumber}, 10.00, now())`)
    expect(await told()).toEqual([expect.stringContaining('below its threshold')])
    // Committing a hold leaves the available balance unchanged.
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select ledger_release_hold(${hold}, now())`.execute(trx)
        await sql`select ledger_take_hold(${uuid()}, ${accountNumber}, 10.00, now())`.execute(trx)
      })
    expect(await told()).toEqual([])
  })

  test('a threshold above the available balance makes the wallet low at once, and a wallet without a threshold is never low', async () => {
    const { availableBalance } = await wallet()
    await setThreshold(fromMinor(toMinor(availableBalance) + 1n))
    expect(await told()).toEqual([expect.stringContaining('below its threshold')])
    await setThreshold(null)
    expect(await wallet()).toMatchObject({ isLow: 'NO', walletThreshold: null })
    expect(await told()).toEqual([])
  })

  test('a threshold must be above zero and different from the old one, and its request must name the version that the user saw', async () => {
    const { accountNumber, version } = await wallet()
    const send = (walletThreshold: string | null, seen = version) =>
      portal.send('ho.maker', setWalletThreshold, { accountNumber, version: seen, walletThreshold })
    expect((await send('0.00')).responseCode).toBe('30')
    expect((await send('1.00')).responseCode).toBe('21')
    expect((await send('2.00', version - 1)).responseCode).toBe('29')
  })

  test('a mail about a wallet of the Congo subsidiary is in French', async () => {
    const kinshasa = () => walletOf(portal, 'KUDIPAY', 'CDF', '03')
    const { availableBalance } = await kinshasa()
    await setThreshold(fromMinor(toMinor(availableBalance) + 1n), kinshasa)
    await reportCrossings(db(), portal.gateway.clock.now(), 'https://portal.example')
    const mail = await db()
      .selectFrom('mail')
      .select('subject')
      .where('subject', 'like', 'Portefeuille sous son seuil d’alerte%')
      .execute()
    expect(mail).toHaveLength(1)
  })

  test('only one of several processes mails the partner about a crossing', async () => {
    const { availableBalance } = await wallet()
    await setThreshold(fromMinor(toMinor(availableBalance) + 1n))
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => reportCrossings(db(), portal.gateway.clock.now(), 'https://portal.example')),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  })
})

test('authorizing a limit in a new currency opens the wallet in that currency', async () => {
  const read = () => portal.send('ho.maker', readWallets, { filters: { mtoCode: ['LUMENPAY'] }, size: 20 })
  expect((await read()).data).toEqual([])
  const off = { Cash: 'YES', IntraDc: 'NO', InterDc: 'NO' } as const
  const limits = Object.entries(off).flatMap(([product, flag]) => [
    [`parameter${product}Enabled`, flag],
    [`parameter${product}Limit`, '10.00'],
    [`parameterTrnCount${product}Limit`, 1],
  ])
  const wantedLimits = { parameterMtoCode: 'LUMENPAY', parameterPayoutCurrency: 'NGN', ...Object.fromEntries(limits) }
  const queued = await portal.send('ho.maker', createParameter, wantedLimits as never)
  await decide(portal, 'ho.checker', queued.cqId)
  expect((await read()).data).toMatchObject([
    { currency: 'NGN', countryId: '01', availableBalance: '0.00', isLow: 'NO' },
  ])
})
