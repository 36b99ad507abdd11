import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { validateSession } from '@portal/contract/calls/auth'
import { initiatePasswordReset } from '@portal/contract/calls/recovery'
import { markDormantUsers, tidyAccess } from './housekeeping.ts'
import { beginVisit } from './oidc/visit.store.ts'
import { type AccessDesk, accessDesk } from './testing/access-desk.ts'
import { makePerson } from './testing/access-fixture.ts'
import { signIn } from './testing/sign-in.ts'

const DAY = 24 * 3_600_000
let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

test('users who stay away for the days of the setting become INACTIVE, their sessions over', async () => {
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

  const dormant = await markDormantUsers(desk.db, desk.clock.now())
  expect(dormant.map((user) => user.userId).sort()).toEqual([away.userId, never.userId].sort())
  expect((await desk.send(validateSession, {}, { token })).responseCode).toBe('990')
  const rows = await desk.db
    .selectFrom('app_user')
    .select('user_id')
    .where('status', '=', 'ACTIVE')
    .where('user_id', 'in', [here.userId, back.userId, admin.userId])
    .execute()
  expect(rows).toHaveLength(3)

  await desk.db.updateTable('system_settings').set({ inactivity_day_limit: 0 }).execute()
  expect(await markDormantUsers(desk.db, new Date(desk.clock.now().getTime() + 400 * DAY))).toEqual([])
})

test('attempts, codes, visits to the provider and sessions go when nobody needs them any more, and not before', async () => {
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
  await tidyAccess(desk.db, desk.clock.now())
  expect(await counts()).toEqual([true, true, true, true])
  await tidyAccess(desk.db, new Date(desk.clock.now().getTime() + 2 * DAY))
  expect(await counts()).toEqual([false, false, false, true])
  await tidyAccess(desk.db, new Date(desk.clock.now().getTime() + 92 * DAY))
  expect(await counts()).toEqual([false, false, false, false])
})
