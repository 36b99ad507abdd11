import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { validateSession } from '@portal/contract/auth/auth.calls'
import { createLog } from '../../http/log.ts'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson } from '../testing/access-fixture.ts'
import { signIn } from '../testing/sign-in.ts'
import { endSession, endSessionsOfUser } from './end-sessions.ts'
import { createSessionStore } from './session-store.ts'

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

test('an idle session is valid exactly until the end of its grace period', async () => {
  const { token } = await signIn(desk, await makePerson(desk))
  const look = async () => (await desk.send(validateSession, {}, { token, isBackground: true })).responseCode
  desk.clock.advance(desk.config.idleMs + desk.config.idleGraceMs - 1)
  expect(await look()).toBe('00')
  desk.clock.advance(1)
  expect(await look()).toBe('92')
})

test('ending all sessions of a user does not change ended sessions or sessions of other users', async () => {
  const person = await makePerson(desk)
  const [first, second, third] = [await signIn(desk, person), await signIn(desk, person), await signIn(desk, person)]
  const other = await signIn(desk, await makePerson(desk))
  const ended = desk.clock.now()
  expect(await endSession(desk.db, first.id, 'ended', ended)).toBe(true)
  desk.clock.advance(1_000)
  expect(await endSession(desk.db, first.id, 'idle', desk.clock.now())).toBe(false)
  expect(await endSessionsOfUser(desk.db, person.userId, 'password', desk.clock.now(), third.id)).toBe(1)
  const ids = [first.id, second.id, third.id, other.id]
  const rows = await desk.db
    .selectFrom('session')
    .select(['session_id', 'end_reason', 'ended_at'])
    .where('session_id', 'in', ids)
    .execute()
  const ends = new Map(rows.map(({ session_id: id, end_reason: why, ended_at: at }) => [id, [why, at]]))
  expect(ids.map((id) => ends.get(id))).toEqual([
    ['ended', ended],
    ['password', desk.clock.now()],
    [null, null],
    [null, null],
  ])
})

test('a late call does not overwrite the time of a later activity', async () => {
  const { token, id } = await signIn(desk, await makePerson(desk))
  const { connected, config, db, clock } = desk
  const store = createSessionStore({ db, prepared: connected.prepared, config, log: createLog('silent') })
  const found = await store.find(token, clock.now())
  if (typeof found === 'string') throw new Error(`the session is ${found}`)
  const later = new Date(clock.now().getTime() + 120_000)
  await db.updateTable('session').set({ last_active_at: later }).where('session_id', '=', id).execute()
  store.touch(found, new Date(clock.now().getTime() + 60_000))
  // The second activity of the session is written after the first activity, so it shows that the first write has ended.
  const last = new Date(later.getTime() + 60_000)
  const activity = async () =>
    (await db.selectFrom('session').select('last_active_at').where('session_id', '=', id).executeTakeFirstOrThrow())
      .last_active_at
  const seen = new Set<number>()
  while ((await activity()) < last) {
    seen.add((await activity()).getTime())
    store.touch(found, last)
  }
  expect([...seen].filter((at) => at < later.getTime())).toEqual([])
})
