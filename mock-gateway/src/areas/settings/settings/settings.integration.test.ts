import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { SETTING_RANGES, type SettingField } from '@portal/contract'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import {
  previewSettings,
  readSettings,
  type SystemSettings,
  updateSettings,
} from '@portal/contract/settings/settings.calls'
import { readUsers } from '@portal/contract/users/users.calls'
import { sql } from 'kysely'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let now: { settings: SystemSettings; version: number }

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

beforeEach(async () => {
  const { settings, version } = await portal.send('ho.admin', readSettings, {})
  now = { settings: settings as SystemSettings, version: version ?? 0 }
})

const submit = (change: Partial<SystemSettings>, version = now.version) =>
  portal.send('ho.maker', updateSettings, { ...now.settings, ...change, version })

describe('a change of the settings', () => {
  test('a change of the settings awaits authorization, then applies as the next version', async () => {
    const queued = await submit({ configNoOfPasswordTrials: 4, configOpeningHour: 0, configClosingHour: 24 })
    expect(queued.responseMessage).toBe('Activity Queued Awaiting Authorization')
    const waiting = await portal.send('ho.admin', readSettings, {})
    expect(waiting).toMatchObject({ settings: now.settings, version: now.version, pendingCqId: queued.cqId })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item).toMatchObject({ cqType: 'SYSTEM_SETTINGS', link: '/system-settings' })
    expect(item?.changes).toHaveLength(2)
    expect(item?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'configNoOfPasswordTrials', before: '5', after: '4' }),
        expect.objectContaining({ field: 'configClosingHour', before: '0', after: '24' }),
      ]),
    )
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect(await portal.send('ho.admin', readSettings, {})).toMatchObject({
      settings: { configNoOfPasswordTrials: 4, configClosingHour: 24 },
      version: now.version + 1,
      pendingCqId: null,
    })
  })

  test('a change of the settings is refused with 21, 28 and 29 like every change', async () => {
    expect((await submit({})).responseCode).toBe('21')
    expect((await submit({ configNoOfPasswordTrials: 3 }, now.version + 1)).responseCode).toBe('29')
    const queued = await submit({ configNoOfPasswordTrials: 3 })
    expect((await submit({ configNoOfPasswordTrials: 6 })).responseCode).toBe('28')
    await portal.send('ho.maker', withdrawQueueItem, { cqId: queued.cqId ?? '' })
  })

  test('a stale change of the settings is refused with 29 and stays pending', async () => {
    const queued = await submit({ configNoOfPasswordTrials: 9 })
    await sql`update system_settings set version = version + 1`.execute(portal.gateway.db)
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('29')
    await portal.send('ho.maker', withdrawQueueItem, { cqId: queued.cqId ?? '' })
  })

  test.each(
    Object.entries(SETTING_RANGES).flatMap(([field, [min, max]]) => [
      [field, min - 1],
      [field, max + 1],
      [field, min + 0.5],
    ]),
  )('a change of the settings is refused with 30 for %s of %s', async (field, value) => {
    expect(await submit({ [field]: value })).toMatchObject({ responseCode: '30', errors: [{ field }] })
  })

  test.each(Object.keys(SETTING_RANGES) as SettingField[])(
    'a change of the settings is refused with 30 when %s is a text',
    async (field) => {
      const answer = await submit({ [field]: '5' as unknown as number })
      expect(answer).toMatchObject({ responseCode: '30', errors: [{ field }] })
    },
  )
})

describe('the guard against lock-outs', () => {
  const setPasswords = (days: number, usernames: readonly string[]) =>
    portal.gateway.db
      .updateTable('app_user')
      .set({ password_set_at: new Date(portal.gateway.clock.now().getTime() - days * 86_400_000) })
      .where('username', 'in', usernames)
      .execute()
  const HOLDERS = ['ho.maker', 'ho.checker', 'ho.checker2', 'ho.admin']

  test('a setting that would expire the password of everybody who could change it back is refused with 30', async () => {
    await setPasswords(10, HOLDERS)
    const strict = { ...now.settings, configPasswordChangeDays: 5 }
    expect(await portal.send('ho.maker', previewSettings, strict)).toMatchObject({
      locksOut: 'configPasswordChangeDays',
    })
    expect(await submit({ configPasswordChangeDays: 5 })).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'configPasswordChangeDays' }],
    })
    await setPasswords(1, ['ho.maker', 'ho.checker2'])
    expect(await portal.send('ho.maker', previewSettings, strict)).toMatchObject({ locksOut: null })
    const queued = await submit({ configPasswordChangeDays: 5 })
    expect(queued.responseCode).toBe('00')
    // The setting is checked again under the lock, when no user would be left who could change it back.
    await setPasswords(10, HOLDERS)
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('30')
    await portal.send('ho.maker', withdrawQueueItem, { cqId: queued.cqId ?? '' })
    await setPasswords(1, HOLDERS)
  })

  test('opening hours that are closed now are accepted, because users who may change the settings are exempt', async () => {
    const hour = portal.gateway.clock.now().getUTCHours()
    const closed = { configOpeningHour: (hour + 4) % 24, configClosingHour: (hour + 6) % 24 }
    expect(await portal.send('ho.maker', previewSettings, { ...now.settings, ...closed })).toMatchObject({
      responseCode: '00',
      isOpenNow: false,
    })
    const queued = await submit(closed)
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
  })
})

describe('the check of a setting’s effect', () => {
  test('a possible lock-out is reported before the change is submitted, and the check itself changes nothing', async () => {
    const { total } = await portal.send('ho.admin', readUsers, { filters: { userStatus: ['ACTIVE'] } })
    const strict = { ...now.settings, configPasswordChangeDays: 1, configInactivityDayLimit: 1 }
    const preview = await portal.send('ho.maker', previewSettings, strict)
    expect(preview.expiredPasswords).toBeGreaterThan(0)
    expect(preview.expiredPasswords).toBeLessThanOrEqual(total ?? 0)
    expect(preview.dormantUsers).toBeGreaterThan(0)
    const never = { ...now.settings, configPasswordChangeDays: 0, configInactivityDayLimit: 0 }
    expect(await portal.send('ho.maker', previewSettings, never)).toMatchObject({
      expiredPasswords: 0,
      dormantUsers: 0,
    })
    expect(await portal.send('ho.admin', readSettings, {})).toMatchObject(now)
  })
})
