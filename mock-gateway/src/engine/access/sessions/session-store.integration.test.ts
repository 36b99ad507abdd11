import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { validateSession } from '@portal/contract/auth/auth.calls'
import { createLog } from '../../http/log.ts'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson } from '../testing/access-fixture.ts'
import { signIn } from '../testing/sign-in.ts'
import { createSessionStore } from './session-store.ts'

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

test('an idle session lasts exactly to the end of its grace period', async () => {
  const { token } = await signIn(desk, await makePerson(desk))
  const look = async () => (await desk.send(validateSession, {}, { token, isBackground: true })).responseCode
  desk.clock.advance(desk.config.idleMs + desk.config.idleGraceMs - 1)
  expect(await look()).toBe('00')
  desk.clock.advance(1)
  expect(await look()).toBe('92')
})

test('a late call does not overwrite later activity', async () => {
  const { token, id } = await signIn(desk, await makePerson(desk))
  const { connected, config, db, clock } = desk
  const store = createSessionStore({ db, prepared: connected.prepared, config, log: createLog('silent') })
  const found = await store.find(token, clock.now())
  if (typeof found === 'string') throw new Error(`the session is ${found}`)
  const later = new Date(clock.now().getTime() + 120_000)
  await db.updateTable('session').set({ last_active_at: later }).where('session_id', '=', id).execute()
  store.touch(found, new Date(clock.now().getTime() + 60_000))
  // A second activity of the same session is written after the first, and reports it.
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
