import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { closeTill, openTill, readTillDay, readVaults } from '@portal/contract/tills/tills.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { testConfig } from '../../../../testing/index.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { ledgerKey, verifyLedger } from '../../../books/ledger/index.ts'
import { counted, portalAt, tillDesk, tillPortal } from '../testing/till-desk.ts'
import { openedTill, withoutTills } from '../testing/tills.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await tillPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await withoutTills(place(), 'branch.teller')
  await withoutTills(place(), 'branch.teller2')
})

const { place } = tillDesk(() => portal)

test('a teller must close yesterday’s till before opening the next', async () => {
  const next = await portalAt('2026-05-04T12:00:00Z')
  try {
    const there = { ...place(), db: next.gateway.admin, now: next.gateway.clock.now() }
    const till = await openedTill(there, 'branch.teller', { float: '200.00' })
    next.gateway.clock.advance(24 * 60 * 60_000)
    const open = () => next.send('branch.teller', openTill, { currency: 'GHC', cashAmount: '10.00' })
    expect(await open()).toMatchObject({
      responseCode: '12',
      responseMessage: expect.stringContaining('yesterday’s till'),
    })
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

test.each([
  ['Lagos', '01', 'NGN', '2026-05-05T00:00:00+01:00'],
  ['Kinshasa', '03', 'CDF', '2026-05-05T00:00:00+01:00'],
  ['Accra', '02', 'GHC', '2026-05-05T00:00:00Z'],
])(
  'a till in %s counts as left open from midnight there, in whatever time zone the reader is',
  async (_city, countryId, currency, midnight) => {
    const there = await portalAt('2026-05-04T12:00:00Z')
    try {
      const { admin, clock } = there.gateway
      await admin.updateTable('app_user').set({ country_id: countryId }).where('sol_id', '=', '204').execute()
      await openedTill({ ...place(), db: admin, now: clock.now() }, 'branch.teller', { currency, float: '2000.00' })
      // Head office reads the vaults of all subsidiaries. An administrator may also see the work of branches.
      const leftOpen = async (who: string) => {
        const { vaults } = await there.send(who, readVaults, {})
        return vaults?.find((vault) => vault.userSolId === '204' && vault.currency === currency)?.leftOpen
      }
      const inWork = async () => {
        const { work } = await there.send('ho.admin', readDashboard, {})
        return work?.find(({ name }) => name === 'tills.leftOpen')?.total ?? 0
      }
      const seen = () => Promise.all([leftOpen('branch.head'), leftOpen('ho.admin'), inWork()])
      clock.set(new Date(Date.parse(midnight) - 1))
      expect(await seen()).toEqual([0, 0, 0])
      clock.set(midnight)
      expect(await seen()).toEqual([1, 1, 1])
    } finally {
      await there.close()
    }
  },
)

describe('an abandoned till', () => {
  const HEAD = 'branch.head'
  let next: TestPortal
  beforeEach(async () => {
    next = await portalAt('2026-05-04T12:00:00Z')
  })
  afterEach(() => next.close())

  const there = () => ({ ...place(), db: next.gateway.admin, now: next.gateway.clock.now() })
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

  test('the branch head counts an abandoned till, and a checker elsewhere decides even if the till balances', async () => {
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

  test('a shortage stays in suspense, and neither the teller nor the user who counted may decide it', async () => {
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

  test('a till is abandoned if its teller left the bank, but not if its teller is locked out', async () => {
    const till = await openedTill(there(), 'branch.teller', { float: '1000.00' })
    const becomes = (status: 'LOCKED' | 'INACTIVE') =>
      next.gateway.db.updateTable('app_user').set({ status }).where('username', '=', 'branch.teller').execute()
    await becomes('LOCKED')
    expect((await close(HEAD, till, 5, NOBODY_CAME)).responseCode).toBe('12')
    await becomes('INACTIVE')
    expect((await close(HEAD, till, 5, NOBODY_CAME)).responseCode).toBe('00')
  })

  test('the branch can count a transferred teller’s till on the same day, and the teller can no longer count it', async () => {
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

  test('an abandoned till is invisible to other branches, and to colleagues without the privilege', async () => {
    const till = await openedTill(there(), 'branch.teller', { float: '1000.00' })
    isNextDay()
    expect((await close('branch.teller2', till, 5, NOBODY_CAME)).responseCode).toBe('25')
    expect((await close('ho.checker', till, 5, NOBODY_CAME)).responseCode).toBe('57')
    await next.gateway.db.updateTable('app_user').set({ sol_id: '205' }).where('username', '=', HEAD).execute()
    expect((await close(HEAD, till, 5, NOBODY_CAME)).responseCode).toBe('25')
  })
})
