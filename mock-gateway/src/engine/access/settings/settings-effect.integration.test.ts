import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Privilege } from '@portal/contract'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson, type Person } from '../testing/access-fixture.ts'
import { settingsEffect, settingsHolders } from './settings-effect.ts'

const DAY_MS = 24 * 60 * 60_000
const NEVER = { passwordChangeDays: 0, inactivityDays: 0 }

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

type Overrides = NonNullable<Parameters<typeof makePerson>[1]>
const person = (privileges: readonly Privilege[], more: Overrides = {}) => makePerson(desk, { privileges, ...more })
const daysAgo = (days: number) => new Date(desk.clock.now().getTime() - days * DAY_MS)
const holderOf = async ({ userId }: Person, days = NEVER) =>
  (await settingsHolders(desk.db, days, desk.clock.now())).find((holder) => holder.userId === userId)

describe('the holders of the settings', () => {
  test.each<[string, readonly Privilege[], object]>([
    ['updates', ['SYSTEM_SETTINGS|UPDATE'], { mayUpdate: true, mayCheck: false }],
    ['checks', ['SYSTEM_SETTINGS|CHECKER'], { mayUpdate: false, mayCheck: true }],
    [
      'does both and reads',
      ['SYSTEM_SETTINGS|READ', 'SYSTEM_SETTINGS|UPDATE', 'SYSTEM_SETTINGS|CHECKER'],
      { mayUpdate: true, mayCheck: true },
    ],
  ])('a user who %s them is a holder', async (_, privileges, expected) => {
    const one = await person(privileges)
    expect(await holderOf(one)).toEqual({ userId: one.userId, ...expected, isExpired: false, isDormant: false })
  })

  test.each<[string, readonly Privilege[], Overrides]>([
    ['only reads them', ['SYSTEM_SETTINGS|READ'], {}],
    ['updates another module', ['USER|UPDATE', 'USER|CHECKER'], {}],
    ['is INACTIVE', ['SYSTEM_SETTINGS|UPDATE'], { status: 'INACTIVE' }],
    ['works in a branch', ['SYSTEM_SETTINGS|UPDATE'], { user_type: 'BRANCH' }],
    ['works in the head office of another subsidiary', ['SYSTEM_SETTINGS|UPDATE'], { country_id: '02' }],
  ])('a user who %s is no holder', async (_, privileges, more) => {
    expect(await holderOf(await person(privileges, more))).toBeUndefined()
  })

  test('a user whose role is DISABLED is no holder', async () => {
    const one = await person(['SYSTEM_SETTINGS|UPDATE'])
    const role = desk.db.selectFrom('app_user').select('role_id').where('user_id', '=', one.userId)
    await desk.db.updateTable('role').set({ role_status: 'DISABLED' }).where('role_id', 'in', role).execute()
    expect(await holderOf(one)).toBeUndefined()
  })
})

describe('the effect of settings', () => {
  test('a password expires and a user becomes dormant after the days of the settings, and never after zero', async () => {
    const lastSeen = (days: number): Overrides => ({
      ...{ created_at: daysAgo(days), updated_at: daysAgo(days) },
      ...{ password_set_at: daysAgo(days), last_login_at: daysAgo(days) },
    })
    const [day30, day32] = [
      await person(['SYSTEM_SETTINGS|CHECKER'], lastSeen(30)),
      await person(['SYSTEM_SETTINGS|CHECKER'], lastSeen(32)),
    ]
    const expired = { passwordChangeDays: 31, inactivityDays: 0 }
    const dormant = { passwordChangeDays: 0, inactivityDays: 31 }
    expect(await holderOf(day30, expired)).toMatchObject({ isExpired: false, isDormant: false })
    expect(await holderOf(day32, expired)).toMatchObject({ isExpired: true, isDormant: false })
    expect(await holderOf(day30, dormant)).toMatchObject({ isExpired: false, isDormant: false })
    expect(await holderOf(day32, dormant)).toMatchObject({ isExpired: false, isDormant: true })
    expect(await holderOf(day32, NEVER)).toMatchObject({ isExpired: false, isDormant: false })
  })

  test('users who are not ACTIVE are not counted', async () => {
    const before = await settingsEffect(desk.db, { passwordChangeDays: 40, inactivityDays: 40 }, desk.clock.now())
    const old = { ...{ created_at: daysAgo(50), updated_at: daysAgo(50) }, password_set_at: daysAgo(50) }
    await makePerson(desk, old)
    for (const status of ['INACTIVE', 'LOCKED', 'DELETED', 'PENDING'] as const)
      await makePerson(desk, { ...old, status })
    const after = await settingsEffect(desk.db, { passwordChangeDays: 40, inactivityDays: 40 }, desk.clock.now())
    expect(after).toEqual({
      expiredPasswords: before.expiredPasswords + 1,
      dormantUsers: before.dormantUsers + 1,
    })
  })
})
