import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson } from '../testing/access-fixture.ts'
import { rememberPassword } from './password.store.ts'

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

test('only the newest twenty-four passwords of a user are kept, and the passwords of other users are unaffected', async () => {
  const [{ userId }, other] = [await makePerson(desk), await makePerson(desk)]
  await desk.db.deleteFrom('password_history').execute()
  const at = (minutes: number) => new Date(desk.clock.now().getTime() + minutes * 60_000)
  await rememberPassword(desk.db, other.userId, 'of another', at(0))
  for (let count = 1; count <= 26; count += 1) await rememberPassword(desk.db, userId, `hash ${count}`, at(count))
  const kept = await desk.db.selectFrom('password_history').select('password_hash').orderBy('set_at').execute()
  const newest = Array.from({ length: 24 }, (_, index) => `hash ${index + 3}`)
  expect(kept.map((row) => row.password_hash)).toEqual(['of another', ...newest])
})
