import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson, type Person } from '../testing/access-fixture.ts'
import { takeAttempt } from './take-attempt.ts'

const LIMIT = 5
const MINUTE = 60_000

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

/** Counters of a lane that refuses tries: all used up, or waiting for a minute. */
const usedUp = { failed_trials: LIMIT, trials_wait_until: null }
const waiting = () => ({ failed_trials: 1, trials_wait_until: new Date(desk.clock.now().getTime() + MINUTE) })
type Counters = Partial<ReturnType<typeof waiting> | typeof usedUp>

const deviceNamed = (name: string) => Buffer.from(name.padEnd(32, '.'))
const person = () => makePerson(desk, { knownDevice: null })

async function know({ userId }: Person, name: string, counters: Counters = {}): Promise<Buffer> {
  const device = deviceNamed(name)
  const now = desk.clock.now()
  await desk.db
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: device, first_seen_at: now, last_seen_at: now, ...counters })
    .execute()
  return device
}
const take = ({ userId }: Person, device: Buffer | null) => takeAttempt(desk.db, { userId, device }, desk.clock.now())

describe('a refused try', () => {
  test('a try from a device is refused for that device’s own count, not for another device of the user', async () => {
    const owner = await person()
    await know(owner, 'a', waiting())
    const tired = await know(owner, 'b', usedUp)
    await know(owner, 'c', waiting())
    expect(await take(owner, tired)).toEqual({ is: 'used-up' })
    expect(await take(owner, deviceNamed('a'))).toEqual({ is: 'waiting', seconds: 60 })
  })

  test('a try from a device that is no longer known is refused as gone, whatever devices the user has', async () => {
    const owner = await person()
    await know(owner, 'a', waiting())
    expect(await take(owner, deviceNamed('forgotten'))).toEqual({ is: 'gone' })
  })

  test('a try from a shared device is refused for the user’s own count, not for another user’s', async () => {
    const [one, other] = [await person(), await person()]
    const shared = await know(one, 'shared', waiting())
    await know(other, 'shared', usedUp)
    expect(await take(one, shared)).toEqual({ is: 'waiting', seconds: 60 })
    expect(await take(other, shared)).toEqual({ is: 'used-up' })
  })

  test('a try from an unknown device is refused for the user’s own row', async () => {
    const [one, other] = [await person(), await person()]
    const { user_id: first } = await desk.db
      .updateTable('app_user')
      .set(waiting())
      .where('user_id', '=', one.userId)
      .returning('user_id')
      .executeTakeFirstOrThrow()
    await desk.db.updateTable('app_user').set(usedUp).where('user_id', '=', other.userId).execute()
    expect(first).toBe(one.userId)
    expect(await take(one, null)).toEqual({ is: 'waiting', seconds: 60 })
    expect(await take(other, null)).toEqual({ is: 'used-up' })
  })
})

test('a taken try counts only for its own device and its own user', async () => {
  const [one, other] = [await person(), await person()]
  const desktop = await know(one, 'desktop')
  await know(one, 'laptop')
  await know(other, 'desktop')
  expect(await take(one, desktop)).toMatchObject({ trials: 1, triesLeft: LIMIT - 1 })
  const counts = await desk.db
    .selectFrom('known_device')
    .select(['user_id', 'device_hash', 'failed_trials'])
    .where('user_id', 'in', [one.userId, other.userId])
    .execute()
  expect(counts).toHaveLength(3)
  for (const { user_id: userId, device_hash: device, failed_trials: trials } of counts)
    expect(trials).toBe(userId === one.userId && device.equals(desktop) ? 1 : 0)
})
