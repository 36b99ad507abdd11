import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import {
  closeTill,
  moveTillCash,
  openTill,
  readTillDay,
  readTills,
  readVaults,
} from '@portal/contract/tills/tills.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { testConfig } from '../../../testing/index.ts'
import { addLedgerMonths } from '../../../testing/months.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { findAccounts, ledgerKey, verifyLedger } from '../../books/ledger/index.ts'
import { openedTill, supplyVault, withoutTills } from './testing/tills.ts'
import { balanceOf } from './till-accounts.ts'

// Accra is at UTC: its day ends at midnight.
const MORNING = '2026-05-04T09:00:00Z'

let portal: TestPortal

async function portalAt(now: string): Promise<TestPortal> {
  const made = await testPortal(now)
  await addLedgerMonths(made.gateway.admin, '2026-05-01', 1)
  return made
}

beforeAll(async () => {
  portal = await portalAt(MORNING)
  // What may be authorized is another test's business.
  await portal.gateway.db
    .updateTable('role')
    .set({ role_trn_limit: null })
    .where('role_name', '=', 'BRANCH MANAGER')
    .execute()
  await supplyVault(place(), 'branch.teller', { currency: 'GHC', amount: '100000.00' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await withoutTills(place(), 'branch.teller')
  await withoutTills(place(), 'branch.teller2')
})

const place = () => {
  const { db, clock } = portal.gateway
  return { db, key: ledgerKey(testConfig().keyEncryptionKey), now: clock.now() }
}
const accountOf = async (kind: 'BRANCH_CASH' | 'SUSPENSE' | 'INCOME', owner: string) => {
  const [account] = await findAccounts(portal.gateway.db, [
    { kind, env: 'live', countryId: '02', currency: 'GHC', owner },
  ])
  return account?.accountNumber ?? ''
}
const inVault = async () => balanceOf(portal.gateway.db, await accountOf('BRANCH_CASH', '204'))
const inSuspense = async () => balanceOf(portal.gateway.db, await accountOf('SUSPENSE', ''))
const differences = async () => balanceOf(portal.gateway.db, await accountOf('INCOME', 'CASH_DIFFERENCE'))
const tillOf = async (by = 'branch.teller') => {
  const { data } = await portal.send(by, readTills, { size: 20 })
  return data?.[0]
}
const opened = (float = '1000.00') => openedTill(place(), 'branch.teller', { float })
const counted = (...pieces: readonly (readonly [string, number])[]) =>
  pieces.map(([pieceValue, count]) => ({ pieceValue, pieces: count }))
const minus = (one: string, other: string) => (Number(one) - Number(other)).toFixed(2)

describe('a float', () => {
  test('is asked for by a teller, given by the branch’s head, and comes from the vault', async () => {
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
  ])('is not for %s', async (_who, by, code) => {
    expect((await portal.send(by, openTill, { currency: 'GHC', cashAmount: '10.00' })).responseCode).toBe(code)
  })

  test('is refused above the vault, of nothing, in a currency the subsidiary keeps no books of, and twice a day', async () => {
    const float = (currency: string, cashAmount: string) =>
      portal.send('branch.teller', openTill, { currency, cashAmount })
    const above = (Number(await inVault()) + 0.01).toFixed(2)
    expect(await float('GHC', above)).toMatchObject({ responseCode: '51', errors: [{ field: 'cashAmount' }] })
    expect((await float('GHC', '0.00')).responseCode).toBe('13')
    expect((await float('NGN', '10.00')).responseCode).toBe('31')
    expect((await float('GHC', await inVault())).responseCode).toBe('00')
    expect((await float('GHC', '10.00')).responseCode).toBe('26')
  })

  test('that is rejected makes way for another', async () => {
    const first = await portal.send('branch.teller', openTill, { currency: 'GHC', cashAmount: '10.00' })
    expect((await decide(portal, 'branch.head', first.cqId, 'REJECTED')).responseCode).toBe('00')
    expect(await tillOf()).toMatchObject({ tillStatus: 'DECLINED' })
    expect((await portal.send('branch.teller', openTill, { currency: 'GHC', cashAmount: '20.00' })).responseCode).toBe(
      '00',
    )
  })

  test('is given on its day: at midnight it is over', async () => {
    const late = await portalAt('2026-05-04T23:59:00Z')
    try {
      await supplyVault({ ...place(), db: late.gateway.db, now: late.gateway.clock.now() }, 'branch.teller', {
        currency: 'GHC',
        amount: '100.00',
      })
      const asked = await late.send('branch.teller', openTill, { currency: 'GHC', cashAmount: '10.00' })
      const { item } = await late.send('branch.head', readQueueItem, { cqId: asked.cqId ?? '' })
      expect(item?.cqExpiresAt).toBe('2026-05-04T23:59:59.999Z')
      late.gateway.clock.advance(60_000)
      expect((await decide(late, 'branch.head', asked.cqId)).responseCode).not.toBe('00')
      expect((await late.send('branch.teller', openTill, { currency: 'GHC', cashAmount: '10.00' })).responseCode).toBe(
        '00',
      )
    } finally {
      await late.close()
    }
  })
})

describe('cash on the way', () => {
  test('more of it and some of it back go between vault and till by two people, never more than there is', async () => {
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

  test('is another’s business only for its own teller', async () => {
    const till = await opened()
    const seen = { tillId: till.till_id, version: till.version }
    const theirs = await portal.send('branch.teller2', moveTillCash, { ...seen, tillAct: 'RETURN', cashAmount: '1.00' })
    expect(theirs.responseCode).toBe('25')
    expect((await portal.send('branch.teller2', readTillDay, { tillId: till.till_id })).responseCode).toBe('25')
    expect((await portal.send('branch.head', readTillDay, { tillId: till.till_id })).responseCode).toBe('00')
  })
})

describe('closing', () => {
  test('a till that balances ends at once, its cash back in the vault', async () => {
    const vault = await inVault()
    const till = await opened('1000.00')
    const closed = await portal.send('branch.teller', closeTill, {
      tillId: till.till_id,
      version: till.version,
      pieces: counted(['200.00', 4], ['0.50', 399]),
      looseAmount: '0.50',
    })
    expect(closed).toMatchObject({ responseCode: '00', countedAmount: '1000.00', differenceAmount: '0.00' })
    expect(closed.cqId).toBeUndefined()
    expect(await tillOf()).toMatchObject({
      tillStatus: 'CLOSED',
      balance: '0.00',
      paidOut: '0.00',
      countedAmount: '1000.00',
    })
    expect(await inVault()).toBe((Number(vault) + 1000).toFixed(2))
  })

  test.each([
    ['short', counted(['200.00', 4], ['100.00', 1]), '-100.00'],
    ['over', counted(['200.00', 5], ['50.00', 1]), '50.00'],
  ])(
    'a till that is %s keeps the difference in suspense until a checker takes it on',
    async (_how, pieces, difference) => {
      const [suspense, taken] = [await inSuspense(), await differences()]
      const till = await opened('1000.00')
      const request = { tillId: till.till_id, version: till.version, pieces }
      const silent = await portal.send('branch.teller', closeTill, request)
      expect(silent).toMatchObject({ responseCode: '30', errors: [{ field: 'differenceReason' }] })
      const closed = await portal.send('branch.teller', closeTill, {
        ...request,
        differenceReason: 'Notes stuck together',
      })
      expect(closed).toMatchObject({ responseCode: '00', differenceAmount: difference })
      expect(await tillOf()).toMatchObject({ tillStatus: 'COUNTED', differenceAmount: difference, balance: '0.00' })
      expect(minus(await inSuspense(), suspense)).toBe(difference)
      expect((await decide(portal, 'branch.head', closed.cqId)).responseCode).toBe('00')
      expect(await tillOf()).toMatchObject({ tillStatus: 'CLOSED' })
      expect(await inSuspense()).toBe(suspense)
      expect(minus(await differences(), taken)).toBe(difference)
    },
  )

  test('tells its checker, and who reads the day later, every piece and the smaller coins', async () => {
    const till = await opened('1000.00')
    const closed = await portal.send('branch.teller', closeTill, {
      tillId: till.till_id,
      version: till.version,
      pieces: counted(['200.00', 4], ['100.00', 0], ['50.00', 1]),
      looseAmount: '0.5',
      differenceReason: 'A note is missing',
    })
    const count = { pieces: counted(['200.00', 4], ['50.00', 1]), looseAmount: '0.50' }
    const { item } = await portal.send('branch.head', readQueueItem, { cqId: closed.cqId ?? '' })
    expect(item?.cqName).toMatch(/^204 · Kwabena Mensah · 2026-05-04 · 149\.50\sGHC$/)
    expect(item?.changes.find(({ field }) => field === 'looseAmount')?.after).toMatch(/^0\.50\sGHC$/)
    const day = () => portal.send('branch.head', readTillDay, { tillId: till.till_id })
    const told = { ...count, differenceReason: 'A note is missing', countedBy: null }
    expect(await day()).toMatchObject({ bankName: expect.stringContaining('Ghana'), count: told })
    expect((await decide(portal, 'branch.head', closed.cqId)).responseCode).toBe('00')
    expect((await day()).count).toEqual(told)
  })

  test('what was counted once is told as it was, whatever pieces come with a better reason', async () => {
    const till = await opened('1000.00')
    const request = { tillId: till.till_id, version: till.version, pieces: counted(['200.00', 4]) }
    const closed = await portal.send('branch.teller', closeTill, { ...request, differenceReason: 'No idea' })
    await decide(portal, 'branch.head', closed.cqId, 'REJECTED')
    const again = await portal.send('branch.teller', closeTill, {
      ...request,
      version: (await tillOf())?.version ?? 0,
      pieces: counted(['100.00', 8]),
      differenceReason: 'A bundle was counted twice',
      replaces: closed.cqId ?? '',
    })
    const { item } = await portal.send('branch.head', readQueueItem, { cqId: again.cqId ?? '' })
    expect(item?.changes.find(({ field }) => field === 'pieces')?.stored?.after).toEqual(counted(['200.00', 4]))
    await decide(portal, 'branch.head', again.cqId)
  })

  test('a difference that is rejected stays in suspense until the teller says anew what happened', async () => {
    const till = await opened('1000.00')
    const request = { tillId: till.till_id, version: till.version, pieces: counted(['200.00', 4]) }
    const closed = await portal.send('branch.teller', closeTill, { ...request, differenceReason: 'No idea' })
    expect((await decide(portal, 'branch.head', closed.cqId, 'REJECTED')).responseCode).toBe('00')
    const version = (await tillOf())?.version ?? 0
    expect(await tillOf()).toMatchObject({ tillStatus: 'COUNTED' })
    const better = { ...request, version, differenceReason: 'A bundle was counted twice', replaces: closed.cqId ?? '' }
    const other = { ...better, pieces: counted(['200.00', 5]) }
    expect((await portal.send('branch.teller', closeTill, other)).responseCode).toBe('12')
    const again = await portal.send('branch.teller', closeTill, better)
    expect(again.responseCode).toBe('00')
    expect((await decide(portal, 'branch.head', again.cqId)).responseCode).toBe('00')
    expect(await tillOf()).toMatchObject({ tillStatus: 'CLOSED' })
  })

  test('pieces of another currency, the same twice, and another’s till are refused', async () => {
    const till = await opened('1000.00')
    const close = (by: string, pieces: ReturnType<typeof counted>) =>
      portal.send(by, closeTill, { tillId: till.till_id, version: till.version, pieces })
    expect((await close('branch.teller', counted(['1000.00', 1]))).responseCode).toBe('30')
    expect((await close('branch.teller', counted(['200.00', 2], ['200.00', 3]))).responseCode).toBe('30')
    expect((await close('branch.teller2', counted(['200.00', 5]))).responseCode).toBe('25')
  })

  test('smaller coins below nothing, and more than any amount can say, are refused', async () => {
    const till = await opened('1000.00')
    const close = (looseAmount: string, ...pieces: (readonly [string, number])[]) =>
      portal.send('branch.teller', closeTill, {
        tillId: till.till_id,
        version: till.version,
        pieces: counted(...pieces),
        looseAmount,
        differenceReason: 'Notes stuck together',
      })
    expect(await close('-200.00', ['200.00', 6])).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'looseAmount' }],
    })
    expect((await close('999999999999999999.99', ['200.00', 1])).responseCode).toBe('13')
    // An amount, which the vault cannot hold besides what it has.
    expect((await close('999999999999999999.99')).responseCode).toBe('13')
    expect(await tillOf()).toMatchObject({ tillStatus: 'OPEN', balance: '1000.00' })
  })

  test('waits for cash that waits, and of two who close one does', async () => {
    const till = await opened('1000.00')
    const seen = { tillId: till.till_id, version: till.version }
    const waiting = await portal.send('branch.teller', moveTillCash, { ...seen, tillAct: 'SUPPLY', cashAmount: '1.00' })
    const close = () => portal.send('branch.teller', closeTill, { ...seen, pieces: counted(['200.00', 5]) })
    expect((await close()).responseCode).toBe('12')
    await portal.send('branch.teller', withdrawQueueItem, { cqId: waiting.cqId ?? '' })
    const answers = await Promise.all([close(), close(), close()])
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '29', '29'])
  })
})

test('a till of the day before is closed before the next one opens', async () => {
  const next = await portalAt('2026-05-04T12:00:00Z')
  try {
    const there = { ...place(), db: next.gateway.db, now: next.gateway.clock.now() }
    const till = await openedTill(there, 'branch.teller', { float: '200.00' })
    next.gateway.clock.advance(24 * 60 * 60_000)
    const open = () => next.send('branch.teller', openTill, { currency: 'GHC', cashAmount: '10.00' })
    expect(await open()).toMatchObject({ responseCode: '12', responseMessage: expect.stringContaining('day before') })
    expect(
      (await next.send('branch.head', readVaults, {})).vaults?.find(({ currency }) => currency === 'GHC'),
    ).toMatchObject({
      leftOpen: 1,
      inTills: '200.00',
    })
    const pieces = counted(['200.00', 1])
    expect(
      (await next.send('branch.teller', closeTill, { tillId: till.till_id, version: till.version, pieces }))
        .responseCode,
    ).toBe('00')
    expect((await open()).responseCode).toBe('00')
  } finally {
    await next.close()
  }
})

describe('a till that its teller left', () => {
  const HEAD = 'branch.head'
  let next: TestPortal
  beforeEach(async () => {
    next = await portalAt('2026-05-04T12:00:00Z')
  })
  afterEach(() => next.close())

  const there = () => ({ ...place(), db: next.gateway.db, now: next.gateway.clock.now() })
  const isNextDay = () => next.gateway.clock.advance(24 * 60 * 60_000)
  const close = (by: string, till: { till_id: string; version: number }, fives: number, differenceReason?: string) =>
    next.send(by, closeTill, {
      tillId: till.till_id,
      version: till.version,
      pieces: counted(['200.00', fives]),
      ...(differenceReason === undefined ? {} : { differenceReason }),
    })
  const actsFor = async (by: string, tillId: string) => (await next.send(by, readTillDay, { tillId })).acts
  const NOBODY_CAME = 'Its teller is ill'

  test('is counted by the branch’s head, and a checker elsewhere decides, be it as the books say', async () => {
    const till = await openedTill(there(), 'branch.teller', { float: '1000.00' })
    expect(await actsFor(HEAD, till.till_id)).toEqual({ mayMoveCash: false, mayCount: false, isLeft: false })
    expect(await actsFor('branch.teller', till.till_id)).toEqual({ mayMoveCash: true, mayCount: true, isLeft: false })
    expect(await close(HEAD, till, 5, NOBODY_CAME)).toMatchObject({ responseCode: '12' })
    isNextDay()
    expect(await actsFor(HEAD, till.till_id)).toEqual({ mayMoveCash: false, mayCount: true, isLeft: true })
    expect(await actsFor('branch.teller', till.till_id)).toEqual({ mayMoveCash: false, mayCount: true, isLeft: false })
    expect(await close(HEAD, till, 5)).toMatchObject({ responseCode: '30', errors: [{ field: 'differenceReason' }] })
    const closed = await close(HEAD, till, 5, NOBODY_CAME)
    expect(closed).toMatchObject({ responseCode: '00', cqType: 'CASH_PICKUP', differenceAmount: '0.00' })
    const day = await next.send(HEAD, readTillDay, { tillId: till.till_id })
    expect(day).toMatchObject({ till: { tillStatus: 'COUNTED', balance: '0.00' }, acts: { mayCount: false } })
    expect(day.count).toMatchObject({ countedBy: 'Yaw Boateng', differenceReason: NOBODY_CAME })
    expect((await decide(next, HEAD, closed.cqId)).responseCode).not.toBe('00')
    expect((await decide(next, 'ho.checker', closed.cqId)).responseCode).toBe('00')
    expect((await next.send(HEAD, readTillDay, { tillId: till.till_id })).till).toMatchObject({ tillStatus: 'CLOSED' })
  })

  test('keeps what is missing in suspense, and of its teller and who counted it neither decides', async () => {
    const till = await openedTill(there(), 'branch.teller', { float: '1000.00' })
    isNextDay()
    const closed = await close(HEAD, till, 4, NOBODY_CAME)
    expect(closed).toMatchObject({ responseCode: '00', differenceAmount: '-200.00' })
    const { role_id } = await next.gateway.db
      .selectFrom('app_user')
      .select('role_id')
      .where('username', '=', HEAD)
      .executeTakeFirstOrThrow()
    await next.gateway.db.updateTable('app_user').set({ role_id }).where('username', '=', 'branch.teller').execute()
    expect(await decide(next, 'branch.teller', closed.cqId)).toMatchObject({ responseCode: '63' })
    expect((await decide(next, 'ho.checker', closed.cqId, 'REJECTED')).responseCode).toBe('00')
    const version = (await next.send(HEAD, readTillDay, { tillId: till.till_id })).till?.version ?? 0
    const again = await close(HEAD, { ...till, version }, 4, 'It was never in the drawer')
    expect(again.responseCode).toBe('00')
    expect((await decide(next, 'ho.checker', again.cqId)).responseCode).toBe('00')
    expect(await verifyLedger(next.gateway.db, ledgerKey(testConfig().keyEncryptionKey))).toMatchObject({ ok: true })
  })

  test('is not left by who is locked out, and is by who has left the house', async () => {
    const till = await openedTill(there(), 'branch.teller', { float: '1000.00' })
    const becomes = (status: 'LOCKED' | 'INACTIVE') =>
      next.gateway.db.updateTable('app_user').set({ status }).where('username', '=', 'branch.teller').execute()
    await becomes('LOCKED')
    expect((await close(HEAD, till, 5, NOBODY_CAME)).responseCode).toBe('12')
    await becomes('INACTIVE')
    expect((await close(HEAD, till, 5, NOBODY_CAME)).responseCode).toBe('00')
  })

  test('is the branch’s on the same day where its teller was moved away, who counts it no more', async () => {
    const till = await openedTill(there(), 'branch.teller', { float: '1000.00' })
    await next.gateway.db
      .updateTable('app_user')
      .set({ sol_id: '205' })
      .where('username', '=', 'branch.teller')
      .execute()
    expect((await close('branch.teller', till, 5)).responseCode).toBe('25')
    const answers = await Promise.all([close(HEAD, till, 5, NOBODY_CAME), close(HEAD, till, 5, NOBODY_CAME)])
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '29'])
  })

  test('is no other branch’s, and no colleague’s without the privilege', async () => {
    const till = await openedTill(there(), 'branch.teller', { float: '1000.00' })
    isNextDay()
    expect((await close('branch.teller2', till, 5, NOBODY_CAME)).responseCode).toBe('25')
    expect((await close('ho.checker', till, 5, NOBODY_CAME)).responseCode).toBe('57')
    await next.gateway.db.updateTable('app_user').set({ sol_id: '205' }).where('username', '=', HEAD).execute()
    expect((await close(HEAD, till, 5, NOBODY_CAME)).responseCode).toBe('25')
  })
})

test('the day tells each movement with what was in the till after it', async () => {
  const till = await opened('1000.00')
  await portal.send('branch.teller', closeTill, {
    tillId: till.till_id,
    version: till.version,
    pieces: counted(['200.00', 4]),
    differenceReason: 'A note is missing',
  })
  const { lines } = await portal.send('branch.teller', readTillDay, { tillId: till.till_id })
  expect(lines?.map(({ tillLine, amount, balanceAfter }) => [tillLine, amount, balanceAfter])).toEqual([
    ['FLOAT', '1000.00', '1000.00'],
    ['DIFFERENCE', '-200.00', '800.00'],
    ['CLOSED', '-800.00', '0.00'],
  ])
})

test('nobody outside the branch sees its tills but head office of its subsidiary and of Nigeria', async () => {
  await opened()
  expect((await portal.send('branch.teller2', readTills, { size: 20 })).data).toEqual([])
  expect((await portal.send('branch.head', readTills, { size: 20 })).data).toHaveLength(1)
  expect((await portal.send('ho.checker', readTills, { size: 20 })).data).toHaveLength(1)
  expect((await portal.send('ops@kudipay.example', readTills, { size: 20 })).data ?? []).toEqual([])
})

test('what is asked of a branch’s checkers is no other branch’s', async () => {
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

test('the books agree with the journal after all of it', async () => {
  expect(await verifyLedger(portal.gateway.db, ledgerKey(testConfig().keyEncryptionKey))).toMatchObject({ ok: true })
})
