import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson } from '../testing/access-fixture.ts'
import { whenSignedOut } from './after-sign-out.ts'
import { endSessionsOfRole, endSessionsOfUser } from './end-sessions.ts'

let desk: AccessDesk
let ended: string[] = []

beforeAll(async () => {
  desk = await accessDesk()
  whenSignedOut(async (_, userIds) => {
    await pause(30)
    ended.push(...userIds)
  })
})
afterAll(() => desk.close())

test('ending the sessions of a role or of a user ends only after the callbacks for its users', async () => {
  const { userId } = await makePerson(desk, { privileges: ['USER|READ'] })
  const { role_id: roleId } = await desk.db
    .selectFrom('app_user')
    .select('role_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  await endSessionsOfRole(desk.db, roleId, desk.clock.now())
  expect(ended).toEqual([userId])
  ended = []
  await endSessionsOfUser(desk.db, userId, 'status', desk.clock.now())
  expect(ended).toEqual([userId])
})
