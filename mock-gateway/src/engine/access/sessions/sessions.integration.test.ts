import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { logout, readAddress, readPasswordRule, validateSession } from '@portal/contract/auth/auth.calls'
import { endSessions, readSessions } from '@portal/contract/auth/sessions.calls'
import { v7 as uuid } from 'uuid'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson, type Person } from '../testing/access-fixture.ts'
import { enterPassword, signIn } from '../testing/sign-in.ts'
import { endSessionsOfUser } from './end-sessions.ts'

const MINUTE = 60_000
let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

const check = async (token: string, isBackground = false) =>
  (await desk.send(validateSession, {}, { token, isBackground })).responseCode
const activityOf = async (sessionId: string) =>
  (
    await desk.db
      .selectFrom('session')
      .select('last_active_at')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow()
  ).last_active_at.getTime()

/** Waits until a condition holds: activity is written independently of the answer. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('the condition never held')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const change = (person: Person, columns: { status?: 'LOCKED' | 'INACTIVE'; mto_code?: string }) =>
  desk.db.updateTable('app_user').set(columns).where('user_id', '=', person.userId).execute()

describe('a session', () => {
  test('a session shows who is signed in, their privileges and the time of their previous sign-in', async () => {
    const person = await makePerson(desk, { privileges: ['USER|READ', 'ROLE|READ'] })
    await signIn(desk, person)
    const before = desk.clock.now().toISOString()
    const { token, absoluteAt } = await signIn(desk, person)
    desk.clock.advance(MINUTE)
    expect(await desk.send(validateSession, {}, { token })).toMatchObject({
      responseCode: '00',
      valid: true,
      privileges: ['ROLE|READ', 'USER|READ'],
      idleMs: 300_000,
      absoluteAt,
      reportVoucher: expect.stringMatching(/^\d+\.[\w-]{22}\.[\w-]{43}$/),
      userInfo: { userId: person.userId, userLastLogin: before, userType: 'HEAD OFFICE', countryId: '01' },
    })
  })

  test('a sign-in above the maximum number of sessions ends the oldest session', async () => {
    const few = await accessDesk({ config: { sessionsPerUser: 3 } })
    try {
      const person = await makePerson(few)
      const tokens: string[] = []
      for (let at = 0; at < 4; at++) {
        tokens.push((await signIn(few, person)).token)
        few.clock.advance(1_000)
      }
      const codes = []
      for (const token of tokens) codes.push((await few.send(validateSession, {}, { token })).responseCode)
      expect(codes).toEqual(['990', '00', '00', '00'])
      const ended = await few.db
        .selectFrom('session')
        .select('end_reason')
        .where('end_reason', '=', 'outnumbered')
        .execute()
      expect(ended).toHaveLength(1)
    } finally {
      await few.close()
    }
  })

  test('a used session stays valid, an unused session expires with 92, and background calls do not count as use', async () => {
    const { token, id } = await signIn(desk, await makePerson(desk))
    for (let round = 0; round < 3; round++) {
      desk.clock.advance(4 * MINUTE)
      expect(await check(token)).toBe('00')
      await until(async () => (await activityOf(id)) === desk.clock.now().getTime())
    }
    desk.clock.advance(4 * MINUTE)
    expect(await check(token, true)).toBe('00')
    desk.clock.advance(80_000)
    expect(await check(token, true)).toBe('92')
    expect(await check(token)).toBe('92')
  })

  test('activity is written at most every five seconds', async () => {
    const { token, id } = await signIn(desk, await makePerson(desk))
    const begun = await activityOf(id)
    desk.clock.advance(4_000)
    await check(token)
    desk.clock.advance(2_000)
    await check(token)
    await expect(until(async () => (await activityOf(id)) === begun + 6_000)).resolves.toBeUndefined()
  })

  test('a session ends at its absolute lifetime, even if it is in use', async () => {
    const { token } = await signIn(desk, await makePerson(desk))
    await desk.db.updateTable('session').set({ absolute_at: desk.clock.now() }).execute()
    expect(await check(token)).toBe('92')
  })

  test('a session that ended for any other reason is refused at its next call', async () => {
    const endings: ((person: Person, token: string) => Promise<unknown>)[] = [
      (_, token) => desk.send(logout, {}, { token }),
      (person) => endSessionsOfUser(desk.db, person.userId, 'role', desk.clock.now()),
      (person) => change(person, { status: 'LOCKED' }),
      (person) => change(person, { status: 'INACTIVE' }),
      async (person) => {
        for (let trial = 1; trial <= 5; trial++) await enterPassword(desk, person, 'Wrong#2026pw')
      },
    ]
    for (const end of endings) {
      const person = await makePerson(desk)
      const { token } = await signIn(desk, person)
      expect(await check(token)).toBe('00')
      await end(person, token)
      expect(await check(token)).toBe('990')
    }
    expect(await check('no-such-token')).toBe('990')
  })

  test('an operator’s session ends when the partner is deleted, and changed privileges apply at once', async () => {
    const operator = await makePerson(desk, { user_type: 'IMTO', mto_code: 'KUD', privileges: ['SANDBOX|READ'] })
    const { token } = await signIn(desk, operator)
    await desk.db
      .updateTable('role')
      .set({ role_status: 'DISABLED' })
      .where('role_name', 'like', 'ROLE 0000001%')
      .execute()
    expect(await desk.send(validateSession, {}, { token })).toMatchObject({ responseCode: '00', privileges: [] })
    await desk.db.updateTable('role').set({ role_status: 'ACTIVE' }).execute()
    await desk.db.updateTable('mto').set({ mto_status: 'DELETED' }).where('mto_code', '=', 'KUD').execute()
    expect(await check(token)).toBe('990')
    await desk.db.updateTable('mto').set({ mto_status: 'ACTIVE' }).where('mto_code', '=', 'KUD').execute()
  })

  test('a session’s token is stored only as a hash', async () => {
    const { token, id } = await signIn(desk, await makePerson(desk))
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const row = await desk.db.selectFrom('session').selectAll().where('session_id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.token_hash.toString('base64url')).not.toBe(token)
  })
})

describe('the list of sessions', () => {
  test('users can list their own sessions, with the current session marked, and end one session or all other sessions', async () => {
    const person = await makePerson(desk)
    const [one, two, three] = [await signIn(desk, person), await signIn(desk, person), await signIn(desk, person)]
    const sender = { token: three.token }
    const { data } = await desk.send(readSessions, {}, sender)
    expect(data?.map((row) => [row.sessionId, row.isCurrent])).toEqual([
      [three.id, true],
      [two.id, false],
      [one.id, false],
    ])
    expect(data?.[0]).toMatchObject({ address: '10.0.0.1', device: 'Desk browser' })
    expect(await desk.send(endSessions, { sessionId: one.id }, sender)).toMatchObject({ responseCode: '00', ended: 1 })
    expect(await check(one.token)).toBe('990')
    expect(await desk.send(endSessions, { sessionId: one.id }, sender)).toMatchObject({ responseCode: '25' })
    expect(await desk.send(endSessions, { others: 'YES' }, sender)).toMatchObject({ responseCode: '00', ended: 1 })
    expect(await check(two.token)).toBe('990')
    expect(await check(three.token)).toBe('00')
    expect(await desk.send(endSessions, {}, sender)).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'sessionId' }],
    })
  })

  test('the count of ended sessions includes sessions newer than the list, but no incomplete or expired sign-ins', async () => {
    const desk = await accessDesk()
    const person = await makePerson(desk)
    await signIn(desk, person)
    desk.clock.advance(20 * MINUTE)
    const [present, seen] = [await signIn(desk, person), await signIn(desk, person)]
    const halfway = await enterPassword(desk, person)
    const sender = { token: present.token }
    expect((await desk.send(readSessions, {}, sender)).data?.map((row) => row.sessionId).sort()).toEqual(
      [present.id, seen.id].sort(),
    )
    const since = await signIn(desk, person)
    expect(await desk.send(endSessions, { others: 'YES' }, sender)).toMatchObject({ responseCode: '00', ended: 2 })
    const living = desk.db.selectFrom('session').select('session_id').where('user_id', '=', person.userId)
    expect(await living.where('ended_at', 'is', null).execute()).toEqual([{ session_id: present.id }])
    for (const { token } of [seen, since]) {
      expect(await desk.send(validateSession, {}, { token })).toMatchObject({ responseCode: '990' })
    }
    expect(halfway.responseCode).toBe('00')
    expect(await desk.send(endSessions, { others: 'YES' }, sender)).toMatchObject({ responseCode: '00', ended: 0 })
    await desk.close()
  })

  test('another user’s sessions are found only with the privilege, and by an operator only within the same partner', async () => {
    const victim = await makePerson(desk, { user_type: 'IMTO', mto_code: 'SWR' })
    const outsider = await makePerson(desk, { user_type: 'IMTO', mto_code: 'KUD' })
    const reader = await makePerson(desk, { privileges: ['USER|READ'] })
    const editor = await makePerson(desk, { privileges: ['USER|UPDATE'] })
    const plain = await makePerson(desk)
    const operator = { user_type: 'IMTO', mto_code: 'SWR', privileges: ['USER|READ', 'USER|UPDATE'] } as const
    const insider = await makePerson(desk, operator)
    const session = await signIn(desk, victim)
    const foreign = await signIn(desk, outsider)
    const tokenOf = new Map<Person, string>()
    for (const person of [reader, editor, plain, insider]) tokenOf.set(person, (await signIn(desk, person)).token)
    const read = async (person: Person, userId: string) =>
      (await desk.send(readSessions, { userId }, { token: tokenOf.get(person) })).responseCode
    const end = async (person: Person, userId: string, sessionId: string) =>
      (await desk.send(endSessions, { userId, sessionId }, { token: tokenOf.get(person) })).responseCode

    expect(await read(reader, victim.userId)).toBe('00')
    expect(await read(insider, victim.userId)).toBe('00')
    for (const person of [plain, editor]) expect(await read(person, victim.userId)).toBe('25')
    expect(await read(insider, outsider.userId)).toBe('25')
    expect(await read(insider, reader.userId)).toBe('25')
    expect(await read(reader, uuid())).toBe('25')

    expect(await end(reader, victim.userId, session.id)).toBe('25')
    expect(await end(plain, plain.userId, session.id)).toBe('25')
    expect(await end(insider, outsider.userId, foreign.id)).toBe('25')
    expect(await end(insider, victim.userId, foreign.id)).toBe('25')
    expect(await check(foreign.token)).toBe('00')
    expect(await end(editor, victim.userId, session.id)).toBe('00')
    expect(await check(session.token)).toBe('990')
  })

  test('an operator user without a partner can neither sign in nor read sessions', async () => {
    const loose = await makePerson(desk, { user_type: 'IMTO', mto_code: null, privileges: ['USER|READ'] })
    await expect(signIn(desk, loose)).rejects.toThrow('sign-in answered 62')
    const operator = await makePerson(desk, { user_type: 'IMTO', mto_code: 'SWR', privileges: ['USER|READ'] })
    const { token } = await signIn(desk, operator)
    await desk.db.updateTable('app_user').set({ mto_code: null }).where('user_id', '=', operator.userId).execute()
    expect((await desk.send(readSessions, {}, { token })).responseCode).toBe('990')
  })
})

test('any caller may read the password rule and the address that the gateway sees', async () => {
  expect(await desk.send(readPasswordRule, {})).toMatchObject({
    responseCode: '00',
    rule: { minLength: 8, maxLength: 13 },
  })
  expect(await desk.send(readAddress, {}, { address: '10.1.2.3' })).toMatchObject({ address: '10.1.2.3' })
})
