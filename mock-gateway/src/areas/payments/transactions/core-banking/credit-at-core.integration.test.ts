import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { retryTransaction } from '@portal/contract/transactions/review.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { creditDesk } from '../testing/credit-desk.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'
import { pretendedCore } from '../testing/pretended-core.ts'
import { httpCoreBanking } from './http-core-banking.ts'

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const { wallet, accepted, detailOf, review } = creditDesk(() => portal)

const takenToday = async () => {
  const days = await portal.gateway.db
    .selectFrom('transaction_day')
    .select('taken')
    .where('screening_type', '=', 'DC')
    .execute()
  return days.reduce((sum, { taken }) => sum + taken, 0)
}

describe('the core', () => {
  const worked = async (start: string, more = {}) => {
    const transactionId = await accepted(orderTo(nuban(start), more))
    await portal.screen(transactionId)
    const again = await portal.tryOnce(transactionId)
    return { transactionId, again, detail: await detailOf(transactionId) }
  }

  test('a refusal by the core fails the transaction, releases its hold and reverts its daily count', async () => {
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
    // The order had ended, but not because of a cancellation by its partner.
    const cancelled = await portal.ask('POST', `/transactions/${detail?.transactionReference}/cancel`)
    expect(cancelled).toMatchObject({ status: 409, body: { code: '12' } })
  })

  test('an order to an account unknown to the core fails before anything is sent', async () => {
    const { detail } = await worked('900')
    expect(detail).toMatchObject({ transactionStatus: 'FAILED', transactionResponseCode: '14', coreTries: [] })
  })

  test('an order to an account in another name is held, and its partner sees it as pending', async () => {
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

  test('the account name is also compared if an account declared as new already exists', async () => {
    const held = await worked('5', { transactionReceiverLastName: 'Stranger', transactionNewAccount: 'YES' })
    expect(held.detail?.transactionStatus).toBe('AML GATE')
    const opened = await worked('900', { transactionNewAccount: 'YES' })
    expect(opened.detail?.coreTries.map(({ asked }) => asked)).toEqual(['CREDIT'])
  })

  test('after a timeout the core is asked for the status before the order is sent again, and credits it once', async () => {
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

  test('a process that was stalled before it sent the credit sends nothing, because another one may have sent it', async () => {
    for (const stall of [61_000, 31_000, 29_000]) {
      const transactionId = await accepted(orderTo(nuban('1')))
      await portal.screen(transactionId)
      const core = pretendedCore()
      const good = core.as('credits')
      const stalled = {
        ...good,
        enquire: async (...asked: Parameters<typeof good.enquire>) => {
          portal.gateway.clock.advance(stall)
          // Another process takes over once the claim has ended.
          await portal.tryOnce(transactionId, good)
          return await good.enquire(...asked)
        },
      }
      await portal.tryOnce(transactionId, stalled)
      portal.gateway.clock.advance(61_000)
      await portal.tryOnce(transactionId, good)
      const { transactionStatus, transactionContractReference: reference } = (await detailOf(transactionId)) ?? {}
      expect([stall, transactionStatus, core.credited.get(reference ?? '')]).toEqual([stall, 'POSTED', 1])
    }
  })

  test('a silent core is asked three times, after which a person must retry the order, and the hold stays', async () => {
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

  test('an unreachable core leaves an order and its hold unchanged, and credits the order once it is reachable again', async () => {
    const down = httpCoreBanking({ url: 'http://127.0.0.1:9', secret: 'nobody-listens-there', timeoutMs: 400 })
    const [before, between] = [await accepted(orderTo(nuban('64'))), await accepted(orderTo(nuban('65')))]
    for (const transactionId of [before, between]) await portal.screen(transactionId)
    const { held } = await wallet()
    expect(await portal.tryOnce(before, down)).not.toBeNull()
    expect(await detailOf(before)).toMatchObject({ transactionStatus: 'PENDING', coreState: 'NONE', coreTries: [] })
    // The core became unreachable after the name check, so the result is unknown.
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

  test('a worker whose lease expired cannot store an outcome while another worker credits the order', async () => {
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

  test('only one of ten concurrent workers sends the order to the core', async () => {
    const transactionId = await accepted(orderTo(nuban('6')))
    await portal.screen(transactionId)
    await Promise.all(Array.from({ length: 10 }, () => portal.tryOnce(transactionId)))
    expect(await detailOf(transactionId)).toMatchObject({
      transactionStatus: 'POSTED',
      coreTries: [{ asked: 'CREDIT' }],
    })
  })
})
