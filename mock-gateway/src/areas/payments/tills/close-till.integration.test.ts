import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { closeTill, moveTillCash, readTillDay } from '@portal/contract/tills/tills.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { testConfig } from '../../../testing/index.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { ledgerKey, verifyLedger } from '../../books/ledger/index.ts'
import { counted, minus, tillDesk, tillPortal } from './testing/till-desk.ts'
import { withoutTills } from './testing/tills.ts'
import { balanceOf } from './till-accounts.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await tillPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await withoutTills(place(), 'branch.teller')
  await withoutTills(place(), 'branch.teller2')
})

const { place, accountOf, inVault, tillOf, opened } = tillDesk(() => portal)

const inSuspense = async () => balanceOf(portal.gateway.db, await accountOf('SUSPENSE', ''))

const differences = async () => balanceOf(portal.gateway.db, await accountOf('INCOME', 'CASH_DIFFERENCE'))

describe('closing', () => {
  test('a till that balances closes at once, and its cash returns to the vault', async () => {
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
    'a till that is %s keeps the difference in suspense until a checker accepts it',
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

  test('the checker and later readers see the number of each note and coin, and the loose amount, of a count', async () => {
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
    expect(item?.cqName).toMatch(/^204 · Kwabena Mensah · 04-May-2026 · 149\.50\sGHC$/)
    expect(item?.changes.find(({ field }) => field === 'looseAmount')?.after).toMatch(/^0\.50\sGHC$/)
    const day = () => portal.send('branch.head', readTillDay, { tillId: till.till_id })
    const told = { ...count, differenceReason: 'A note is missing', countedBy: null }
    expect(await day()).toMatchObject({ bankName: expect.stringContaining('Ghana'), count: told })
    expect((await decide(portal, 'branch.head', closed.cqId)).responseCode).toBe('00')
    expect((await day()).count).toEqual(told)
  })

  test('a submitted count cannot be replaced, even if a different count is sent with a better reason', async () => {
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

  test('a rejected difference stays in suspense until the teller gives a new reason', async () => {
    const till = await opened('1000.00')
    const request = { tillId: till.till_id, version: till.version, pieces: counted(['200.00', 4]) }
    const closed = await portal.send('branch.teller', closeTill, { ...request, differenceReason: 'No idea' })
    expect((await decide(portal, 'branch.head', closed.cqId, 'REJECTED')).responseCode).toBe('00')
    const version = (await tillOf())?.version ?? 0
    expect(await tillOf()).toMatchObject({ tillStatus: 'COUNTED' })
    const better = { ...request, version, differenceReason: 'A bundle was counted twice', replaces: closed.cqId ?? '' }
    const other = { ...better, pieces: counted(['200.00', 5]) }
    expect(await portal.send('branch.teller', closeTill, other)).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'pieces', message: expect.stringContaining('already counted') }],
    })
    const again = await portal.send('branch.teller', closeTill, better)
    expect(again.responseCode).toBe('00')
    expect((await decide(portal, 'branch.head', again.cqId)).responseCode).toBe('00')
    expect(await tillOf()).toMatchObject({ tillStatus: 'CLOSED' })
  })

  test('a count is refused with notes of another currency or repeated denominations, and a count of another teller’s till is refused', async () => {
    const till = await opened('1000.00')
    const close = (by: string, pieces: ReturnType<typeof counted>) =>
      portal.send(by, closeTill, { tillId: till.till_id, version: till.version, pieces })
    expect((await close('branch.teller', counted(['1000.00', 1]))).responseCode).toBe('30')
    expect((await close('branch.teller', counted(['200.00', 2], ['200.00', 3]))).responseCode).toBe('30')
    expect((await close('branch.teller2', counted(['200.00', 5]))).responseCode).toBe('25')
  })

  test('a loose amount of coins below zero or above the maximum is refused', async () => {
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
    expect(await close('999999999999999999.99', ['200.00', 1])).toMatchObject({
      responseCode: '13',
      errors: [{ field: 'pieces' }],
    })
    // The amount is valid, but the vault's balance plus this amount would be too large.
    expect((await close('999999999999999999.99')).responseCode).toBe('13')
    expect(await tillOf()).toMatchObject({ tillStatus: 'OPEN', balance: '1000.00' })
  })

  test('a till with a pending cash move cannot be closed, and only one of two users who close a till succeeds', async () => {
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

test('the till’s day lists each movement with the balance after it', async () => {
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

test('the books agree with the journal after all tills are closed', async () => {
  expect(await verifyLedger(portal.gateway.db, ledgerKey(testConfig().keyEncryptionKey))).toMatchObject({ ok: true })
})
