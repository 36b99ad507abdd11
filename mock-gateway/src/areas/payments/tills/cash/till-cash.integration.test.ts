import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { closeTill, moveTillCash, openTill, readTillDay, readTills } from '@portal/contract/tills/tills.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { counted, minus, portalAt, tillDesk, tillPortal } from '../testing/till-desk.ts'
import { supplyVault, withoutTills } from '../testing/tills.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await tillPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await withoutTills(place(), 'branch.teller')
  await withoutTills(place(), 'branch.teller2')
})

const { place, inVault, tillOf, opened } = tillDesk(() => portal)

describe('a float', () => {
  test('a teller requests a float, the branch head authorizes it, and the cash comes from the vault', async () => {
    const vault = await inVault()
    const asked = await portal.send('branch.teller', openTill, { currency: 'GHS', cashAmount: '2500.5' })
    expect(asked).toMatchObject({ responseCode: '00', cqType: 'CASH_PICKUP' })
    expect(await tillOf()).toMatchObject({
      tillStatus: 'REQUESTED',
      tillFloat: '0.00',
      balance: '0.00',
      businessDate: '2026-05-04',
    })
    expect((await decide(portal, 'branch.head', asked.cqId)).responseCode).toBe('00')
    expect(await tillOf()).toMatchObject({
      tillStatus: 'OPEN',
      tellerName: 'Kwabena Mensah',
      userSolId: '204',
      currency: 'GHC',
      tillFloat: '2500.50',
      balance: '2500.50',
      paidOut: '0.00',
    })
    expect(await inVault()).toBe(minus(vault, '2500.50'))
  })

  test.each([
    ['a head office’s user', 'ho.maker', '57'],
    ['an operator', 'ops@swiftremit.example', '57'],
  ])('a request for a float by %s is refused', async (_who, by, code) => {
    expect((await portal.send(by, openTill, { currency: 'GHC', cashAmount: '10.00' })).responseCode).toBe(code)
  })

  test('a cash move is refused if it is zero, above the vault’s balance, in a currency without accounts, or the second of the day', async () => {
    const float = (currency: string, cashAmount: string) =>
      portal.send('branch.teller', openTill, { currency, cashAmount })
    const above = (Number(await inVault()) + 0.01).toFixed(2)
    expect(await float('GHC', above)).toMatchObject({ responseCode: '51', errors: [{ field: 'cashAmount' }] })
    expect((await float('GHC', '0.00')).responseCode).toBe('13')
    expect((await float('NGN', '10.00')).responseCode).toBe('31')
    expect((await float('GHC', await inVault())).responseCode).toBe('00')
    expect((await float('GHC', '10.00')).responseCode).toBe('26')
  })

  test('a rejected float does not block the next request', async () => {
    const first = await portal.send('branch.teller', openTill, { currency: 'GHC', cashAmount: '10.00' })
    expect((await decide(portal, 'branch.head', first.cqId, 'REJECTED')).responseCode).toBe('00')
    expect(await tillOf()).toMatchObject({ tillStatus: 'DECLINED' })
    expect((await portal.send('branch.teller', openTill, { currency: 'GHC', cashAmount: '20.00' })).responseCode).toBe(
      '00',
    )
  })

  test.each([
    ['Lagos', '01', 'NGN', '2026-05-05T00:00:00+01:00'],
    ['Kinshasa', '03', 'CDF', '2026-05-05T00:00:00+01:00'],
    ['Accra', '02', 'GHC', '2026-05-05T00:00:00Z'],
  ])('a float in %s expires at midnight unless it is authorized on its day', async (_, countryId, currency, day) => {
    const midnight = Date.parse(day)
    const late = await portalAt(new Date(midnight - 60_000).toISOString())
    try {
      const { db, clock } = late.gateway
      await db.updateTable('app_user').set({ country_id: countryId }).where('sol_id', '=', '204').execute()
      await supplyVault({ ...place(), db, now: clock.now() }, 'branch.teller', { currency, amount: '100.00' })
      const ask = () => late.send('branch.teller', openTill, { currency, cashAmount: '10.00' })
      const tillOn = async (wanted: string) => {
        const { data } = await late.send('branch.teller', readTills, { startDate: '2026-05-01', endDate: '2026-05-31' })
        return data?.find((till) => till.businessDate === wanted && till.currency === currency)
      }
      const asked = await ask()
      const { item } = await late.send('branch.head', readQueueItem, { cqId: asked.cqId ?? '' })
      expect(item?.cqExpiresAt).toBe(new Date(midnight - 1).toISOString())
      expect(await tillOn('2026-05-04')).toMatchObject({ tillStatus: 'REQUESTED' })
      clock.advance(60_000)
      expect((await decide(late, 'branch.head', asked.cqId)).responseCode).not.toBe('00')
      // Even if the item expired later, its authorization would give no float, because the till's day is over.
      const kept = { expires_at: new Date('2026-05-06T00:00:00Z') }
      await db
        .updateTable('queue_item')
        .set(kept)
        .where('cq_id', '=', asked.cqId ?? '')
        .execute()
      expect((await decide(late, 'branch.head', asked.cqId)).responseCode).toBe('54')
      const next = await ask()
      expect((await decide(late, 'branch.head', next.cqId)).responseCode).toBe('00')
      const till = await tillOn('2026-05-05')
      expect(till).toMatchObject({ tillStatus: 'OPEN' })
      const { acts } = await late.send('branch.teller', readTillDay, { tillId: till?.tillId ?? '' })
      expect(acts?.mayMoveCash).toBe(true)
    } finally {
      await late.close()
    }
  })
})

describe('cash moves between vault and till', () => {
  test('two people move cash between vault and till in both directions, and never more than the balance', async () => {
    const till = await opened('1000.00')
    const seen = { tillId: till.till_id, version: till.version }
    const over = await portal.send('branch.teller', moveTillCash, { ...seen, tillAct: 'RETURN', cashAmount: '1000.01' })
    expect(over).toMatchObject({ responseCode: '51', errors: [{ field: 'cashAmount' }] })
    const back = await portal.send('branch.teller', moveTillCash, { ...seen, tillAct: 'RETURN', cashAmount: '1000.00' })
    expect((await decide(portal, 'branch.head', back.cqId)).responseCode).toBe('00')
    expect(await tillOf()).toMatchObject({ tillFloat: '0.00', balance: '0.00' })
    const next = { tillId: till.till_id, version: (await tillOf())?.version ?? 0 }
    const more = await portal.send('branch.teller', moveTillCash, { ...next, tillAct: 'SUPPLY', cashAmount: '40.00' })
    expect((await decide(portal, 'branch.head', more.cqId)).responseCode).toBe('00')
    expect(await tillOf()).toMatchObject({ tillFloat: '40.00', balance: '40.00', paidOut: '0.00' })
  })

  test('the second of two floats over the whole vault cannot be authorized, and leaves its till without cash', async () => {
    const cashAmount = await inVault()
    const ask = (who: string) => portal.send(who, openTill, { currency: 'GHC', cashAmount })
    const [first, second] = [await ask('branch.teller'), await ask('branch.teller2')]
    expect((await decide(portal, 'branch.head', first.cqId)).responseCode).toBe('00')
    expect((await decide(portal, 'branch.head', second.cqId)).responseCode).toBe('51')
    expect(await tillOf()).toMatchObject({ tillStatus: 'OPEN', balance: cashAmount })
    expect(await tillOf('branch.teller2')).toMatchObject({ tillStatus: 'REQUESTED', balance: '0.00' })
    expect(await inVault()).toBe('0.00')
  })

  test('another teller’s pending cash is visible only to its own teller', async () => {
    const till = await opened()
    const seen = { tillId: till.till_id, version: till.version }
    const theirs = await portal.send('branch.teller2', moveTillCash, { ...seen, tillAct: 'RETURN', cashAmount: '1.00' })
    expect(theirs.responseCode).toBe('25')
    expect((await portal.send('branch.teller2', readTillDay, { tillId: till.till_id })).responseCode).toBe('25')
    expect((await portal.send('branch.head', readTillDay, { tillId: till.till_id })).responseCode).toBe('00')
  })
})

test('a branch’s tills are visible only in the branch and to the head offices of its subsidiary and of Nigeria', async () => {
  await opened()
  expect((await portal.send('branch.teller2', readTills, { size: 20 })).data).toEqual([])
  expect((await portal.send('branch.head', readTills, { size: 20 })).data).toHaveLength(1)
  expect((await portal.send('ho.checker', readTills, { size: 20 })).data).toHaveLength(1)
  expect((await portal.send('ops@kudipay.example', readTills, { size: 20 })).data ?? []).toEqual([])
})

test('requests to a branch’s checkers are invisible to other branches', async () => {
  const move = (solId: string) =>
    portal.gateway.db.updateTable('app_user').set({ sol_id: solId }).where('username', '=', 'branch.head').execute()
  const asked = await portal.send('branch.teller', openTill, { currency: 'GHC', cashAmount: '10.00' })
  await move('205')
  expect((await portal.send('branch.head', readQueueItem, { cqId: asked.cqId ?? '' })).responseCode).toBe('25')
  await move('204')
  expect((await decide(portal, 'branch.head', asked.cqId)).responseCode).toBe('00')
  const till = await tillOf()
  const short = await portal.send('branch.teller', closeTill, {
    tillId: till?.tillId ?? '',
    version: till?.version ?? 0,
    pieces: counted(['5.00', 1]),
    differenceReason: 'A note is missing',
  })
  await move('205')
  expect((await portal.send('branch.head', readQueueItem, { cqId: short.cqId ?? '' })).responseCode).toBe('25')
  await move('204')
  expect((await decide(portal, 'branch.head', short.cqId)).responseCode).toBe('00')
})
