import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { validateSession } from '@portal/contract/auth/auth.calls'
import { initiatePasswordReset } from '@portal/contract/auth/recovery.calls'
import { liveSession } from '../../testing/live-session.ts'
import { markDormantUsers } from './dormant-users.job.ts'
import { tidyAccess } from './housekeeping.ts'
import { beginVisit } from './oidc/visit.store.ts'
import { issueChallenge } from './passkeys/challenges.store.ts'
import { type AccessDesk, accessDesk } from './testing/access-desk.ts'
import { makePerson } from './testing/access-fixture.ts'
import { signIn } from './testing/sign-in.ts'

const DAY = 24 * 3_600_000
let desk: AccessDesk

const trailOf = (correlationId: string) =>
  desk.db
    .selectFrom('audit_entry')
    .select(['item_id', 'action', 'country_id'])
    .where('correlation_id', '=', correlationId)
    .execute()
const byItem = (one: { item_id: string | null }, other: { item_id: string | null }) =>
  String(one.item_id).localeCompare(String(other.item_id))

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

describe.each([
  ['of staff', {}, '01'],
  ['of an operator', { user_type: 'IMTO' } as const, null],
])('the inactivity limit of the setting %s', (_, side, countryId) => {
  test('dormant users become INACTIVE exactly after the limit and lose their sessions, while other users are unchanged', async () => {
    const now = desk.clock.now()
    const before = (ms: number) => new Date(now.getTime() - 90 * DAY - ms)
    const long = before(DAY)
    const person = (dates: { last_login_at: Date | null; created_at?: Date; updated_at?: Date }) =>
      makePerson(desk, { ...side, created_at: long, updated_at: long, ...dates })
    const dormant = [
      await person({ last_login_at: before(1) }),
      await person({ last_login_at: null, created_at: before(1), updated_at: before(1) }),
    ]
    const others = [
      await person({ last_login_at: before(0) }),
      await person({ last_login_at: null, created_at: before(0) }),
      await person({ last_login_at: long, updated_at: before(0) }),
    ]
    for (const { userId } of [...dormant, ...others])
      await desk.db.insertInto('session').values(liveSession(userId, now)).execute()

    // Uses batches of one user: the user and the user's audit row are written in the same transaction.
    const correlationId = randomUUID()
    expect(await markDormantUsers(desk.db, now, correlationId, 1)).toBe(2)
    const ids = dormant.map(({ userId }) => userId).sort()
    const rows = ids.map((item_id) => ({ item_id, action: 'DORMANT', country_id: countryId }))
    expect((await trailOf(correlationId)).sort(byItem)).toEqual(rows)
    const ended = await desk.db
      .selectFrom('session')
      .select(['user_id', 'end_reason', 'ended_at'])
      .where('ended_at', 'is not', null)
      .where(
        'user_id',
        'in',
        [...dormant, ...others].map(({ userId }) => userId),
      )
      .orderBy('user_id')
      .execute()
    expect(ended).toEqual(ids.map((user_id) => ({ user_id, end_reason: 'status', ended_at: now })))
    await desk.db.updateTable('app_user').set({ status: 'DELETED' }).where('status', '=', 'ACTIVE').execute()
  })
})

test('users who do not sign in for the configured number of days become INACTIVE, and their sessions end', async () => {
  const ago = (days: number) => new Date(desk.clock.now().getTime() - days * DAY)
  const old = { created_at: ago(400), updated_at: ago(400) }
  const away = await makePerson(desk, { ...old, last_login_at: ago(91) })
  const never = await makePerson(desk, { ...old, last_login_at: null })
  const here = await makePerson(desk, { ...old, last_login_at: ago(89) })
  const back = await makePerson(desk, { ...old, last_login_at: ago(91), updated_at: ago(1) })
  const admin = await makePerson(desk, { ...old, last_login_at: ago(91), privileges: ['SYSTEM_SETTINGS|UPDATE'] })
  const { token } = await signIn(desk, away)
  await desk.db
    .updateTable('app_user')
    .set({ last_login_at: ago(91) })
    .where('user_id', '=', away.userId)
    .execute()

  const correlationId = randomUUID()
  expect(await markDormantUsers(desk.db, desk.clock.now(), correlationId)).toBe(2)
  const marked = (await trailOf(correlationId)).map(({ item_id }) => item_id)
  expect(marked.sort()).toEqual([away.userId, never.userId].sort())
  expect((await desk.send(validateSession, {}, { token })).responseCode).toBe('990')
  const rows = await desk.db
    .selectFrom('app_user')
    .select('user_id')
    .where('status', '=', 'ACTIVE')
    .where('user_id', 'in', [here.userId, back.userId, admin.userId])
    .execute()
  expect(rows).toHaveLength(3)

  await desk.db.updateTable('system_settings').set({ inactivity_day_limit: 0 }).execute()
  const later = new Date(desk.clock.now().getTime() + 400 * DAY)
  expect(await markDormantUsers(desk.db, later, randomUUID())).toBe(0)
})

test('a user stays ACTIVE and keeps the session if the audit row cannot be written', async () => {
  await desk.db.updateTable('system_settings').set({ inactivity_day_limit: 90 }).execute()
  const now = desk.clock.now()
  const old = new Date(now.getTime() - 400 * DAY)
  const { userId } = await makePerson(desk, { created_at: old, updated_at: old, last_login_at: null })
  await desk.db.insertInto('session').values(liveSession(userId, now)).execute()
  // PostgreSQL texts cannot contain a zero byte.
  await expect(markDormantUsers(desk.db, now, '\u0000')).rejects.toThrow()
  const user = await desk.db.selectFrom('app_user').select('status').where('user_id', '=', userId).execute()
  expect(user).toEqual([{ status: 'ACTIVE' }])
  const session = await desk.db.selectFrom('session').select('ended_at').where('user_id', '=', userId).execute()
  expect(session).toEqual([{ ended_at: null }])
})

test('attempts, codes, provider visits and sessions are deleted only once the gateway no longer needs them', async () => {
  const person = await makePerson(desk)
  await signIn(desk, person)
  await desk.send(initiatePasswordReset, { username: person.username })
  await beginVisit(desk.db, 'challenge', desk.clock.now())
  const counts = async () =>
    Promise.all(
      (['attempt', 'one_time_code', 'provider_sign_in', 'session'] as const).map(async (table) => {
        const { count } = await desk.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
        return Number(count) > 0
      }),
    )
  await tidyAccess(desk.db, desk.clock.now(), desk.config)
  expect(await counts()).toEqual([true, true, true, true])
  const now = desk.clock.now().getTime()
  const leftAfter = async (ms: number) => {
    await tidyAccess(desk.db, new Date(now + ms), desk.config)
    return await counts()
  }
  const HOUR = 3_600_000
  expect((await leftAfter(HOUR))[2]).toBe(true)
  expect((await leftAfter(HOUR + 1))[2]).toBe(false)
  expect(await leftAfter(2 * DAY)).toEqual([false, false, false, true])
  const lastEnds = now + desk.config.absoluteMs
  expect(await leftAfter(lastEnds - now + 90 * DAY)).toEqual([false, false, false, true])
  expect(await leftAfter(lastEnds - now + 90 * DAY + 1)).toEqual([false, false, false, false])
})

test('housekeeping deletes the challenge of a passkey an hour after it has expired', async () => {
  const person = await makePerson(desk)
  const now = desk.clock.now()
  const session = liveSession(person.userId, now)
  await desk.db.insertInto('session').values(session).execute()
  await issueChallenge(desk.db, session.session_id, now)
  const count = () =>
    desk.db.selectFrom('passkey_challenge').select('session_id').where('session_id', '=', session.session_id).execute()
  const expires = now.getTime() + 5 * 60_000
  await tidyAccess(desk.db, new Date(expires + 3_600_000), desk.config)
  expect(await count()).toHaveLength(1)
  await tidyAccess(desk.db, new Date(expires + 3_600_001), desk.config)
  expect(await count()).toEqual([])
})
