import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { changePassword, logout, type SessionGrant, validateSession } from '@portal/contract/auth/auth.calls'
import { tidyAccess } from '../housekeeping.ts'
import { type AccessDesk, accessDesk, base64 } from '../testing/access-desk.ts'
import { makePerson, PASSWORD, type Person } from '../testing/access-fixture.ts'
import { signIn } from '../testing/sign-in.ts'
import { endSessionsOfUser } from './end-sessions.ts'

const MINUTE = 60_000
let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

const comeBack = (person: Person, former: SessionGrant) => signIn(desk, person, { formerSession: former.id })
const keptKey = async ({ id }: SessionGrant) =>
  (
    await desk.db
      .selectFrom('session')
      .select(['work_key', 'end_reason'])
      .where('session_id', '=', id)
      .executeTakeFirstOrThrow()
  ).work_key

describe('the work key of a session', () => {
  test('the work key has 256 random bits, is given with each full session and is stored only encrypted', async () => {
    const person = await makePerson(desk)
    const [one, other] = [await signIn(desk, person), await signIn(desk, person)]
    expect(Buffer.from(one.workKey ?? '', 'base64url')).toHaveLength(32)
    expect(other.workKey).not.toBe(one.workKey)
    expect((await keptKey(one))?.toString('base64url')).not.toContain(one.workKey)
    expect(one.formerWorkKey).toBeUndefined()
  })

  test.each<[string, (person: Person, session: SessionGrant) => Promise<unknown> | undefined]>([
    ['idle sign-out', (_, { token }) => desk.send(logout, { reason: 'idle' }, { token })],
    ['idle session whose sign-out never arrived', () => undefined],
    ['session that ran out', () => void desk.clock.advance(20 * MINUTE)],
    ['end by another person', (person) => endSessionsOfUser(desk.db, person.userId, 'ended', desk.clock.now())],
    ['changed role', (person) => endSessionsOfUser(desk.db, person.userId, 'role', desk.clock.now())],
  ])('the work key is returned once to the same user after an %s', async (_, end) => {
    const person = await makePerson(desk)
    const session = await signIn(desk, person)
    await end(person, session)
    const next = await comeBack(person, session)
    expect(next.formerWorkKey).toBe(session.workKey)
    expect(await keptKey(session)).toBeNull()
    expect((await desk.send(validateSession, {}, { token: session.token })).responseCode).toBe('990')
    expect((await comeBack(person, session)).formerWorkKey).toBeUndefined()
  })

  test('the work key is deleted after an explicit sign-out', async () => {
    const person = await makePerson(desk)
    const session = await signIn(desk, person)
    await desk.send(logout, {}, { token: session.token })
    expect(await keptKey(session)).toBeNull()
    expect((await comeBack(person, session)).formerWorkKey).toBeUndefined()
  })

  test('the work key is deleted when another user signs in in the same browser', async () => {
    const [person, other] = [await makePerson(desk), await makePerson(desk)]
    const session = await signIn(desk, person)
    await desk.send(logout, { reason: 'idle' }, { token: session.token })
    expect((await comeBack(other, session)).formerWorkKey).toBeUndefined()
    expect((await comeBack(person, session)).formerWorkKey).toBeUndefined()
  })

  test('a sign-in on another device does not use up the work key, because it does not name the session', async () => {
    const person = await makePerson(desk)
    const session = await signIn(desk, person)
    await desk.send(logout, { reason: 'idle' }, { token: session.token })
    expect((await signIn(desk, person)).formerWorkKey).toBeUndefined()
    expect((await comeBack(person, session)).formerWorkKey).toBe(session.workKey)
  })

  test('the work key is returned only within half an hour, and then is deleted', async () => {
    const [late, never] = [await makePerson(desk), await makePerson(desk)]
    const sessions = [await signIn(desk, late), await signIn(desk, never)] as const
    for (const { token } of sessions) await desk.send(logout, { reason: 'idle' }, { token })
    desk.clock.advance(31 * MINUTE)
    expect((await comeBack(late, sessions[0])).formerWorkKey).toBeUndefined()
    expect(await keptKey(sessions[1])).not.toBeNull()
    await tidyAccess(desk.db, desk.clock.now(), desk.config)
    expect(await keptKey(sessions[1])).toBeNull()
  })

  test('the work key stays the same after a password change', async () => {
    const person = await makePerson(desk)
    const session = await signIn(desk, person)
    const passwords = [PASSWORD, 'Other#2026pw', 'Other#2026pw'].map(base64) as [string, string, string]
    const [userOldPassword, userPassword, userPasswordConfirmation] = passwords
    const changed = await desk.send(
      changePassword,
      { userOldPassword, userPassword, userPasswordConfirmation },
      { token: session.token },
    )
    expect(changed.session?.workKey).toBe(session.workKey)
    expect(await keptKey(session)).toBeNull()
  })
})
