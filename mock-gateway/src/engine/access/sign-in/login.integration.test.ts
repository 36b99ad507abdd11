import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { login } from '@portal/contract/auth/auth.calls'
import { hashPassword, passwordWork } from '../passwords/password-hash.ts'
import { readAccessSettings } from '../settings/system-settings.ts'
import { type AccessDesk, accessDesk, base64 } from '../testing/access-desk.ts'
import { makePerson, PASSWORD, type Person } from '../testing/access-fixture.ts'
import { enterPassword } from '../testing/sign-in.ts'

const DAY = 24 * 3_600_000
let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

const ago = (days: number) => new Date(desk.clock.now().getTime() - days * DAY)
const statusOf = async ({ userId }: Person) =>
  (await desk.db.selectFrom('app_user').select('status').where('user_id', '=', userId).executeTakeFirstOrThrow()).status
/** Returns the counted tries from the desk's device, which is known for every user of these tests. */
const trialsOf = async ({ userId }: Person) =>
  (
    await desk.db
      .selectFrom('known_device')
      .select('failed_trials')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).failed_trials

describe('a right password', () => {
  test('an unencoded password is accepted in the field that the stated payload uses', async () => {
    const { username } = await makePerson(desk)
    const answer = await desk.send(login, { username, password: PASSWORD })
    expect(answer).toMatchObject({ responseCode: '00', session: { stage: 'token' } })
  })

  test('a bank user with a hard token reaches the stage token, but gets no full session yet', async () => {
    const answer = await enterPassword(desk, await makePerson(desk))
    expect(answer).toMatchObject({ responseCode: '00', session: { stage: 'token', idleMs: 300_000 } })
    expect(answer.userInfo).toBeUndefined()
    expect(answer.privileges).toBeUndefined()
  })

  test('a bank user without a hard token reaches the stage to enrol one', async () => {
    const answer = await enterPassword(desk, await makePerson(desk, { hasToken: false }))
    expect(answer).toMatchObject({ responseCode: '00', session: { stage: 'enrol-token' } })
  })

  test('an operator user is signed in at once, because the user type decides, not the form of the user name', async () => {
    const operator = await makePerson(desk, { user_type: 'IMTO', username: 'operator.without.at' })
    const staff = await makePerson(desk, { username: 'staff@with.at' })
    expect(await enterPassword(desk, operator)).toMatchObject({
      responseCode: '00',
      session: { stage: 'full' },
      userInfo: { username: operator.username, userType: 'IMTO', userMtoCode: 'SWR', userLastLogin: null },
      privileges: [],
    })
    expect(await enterPassword(desk, staff)).toMatchObject({ session: { stage: 'token' } })
  })

  test('sign-in is refused with 62 for users who are not active and for operators of an inactive partner', async () => {
    for (const status of ['PENDING', 'INACTIVE', 'DELETED'] as const) {
      expect(await enterPassword(desk, await makePerson(desk, { status }))).toMatchObject({ responseCode: '62' })
    }
    await desk.db
      .insertInto('mto')
      .values({ mto_code: 'OFF', mto_name: 'Off', mto_status: 'DECLINED', created_at: ago(1), updated_at: ago(1) })
      .execute()
    const operator = await makePerson(desk, { user_type: 'IMTO', mto_code: 'OFF' })
    expect(await enterPassword(desk, operator)).toMatchObject({ responseCode: '62' })
  })

  test('sign-in is refused with 75 for a locked user, and with 95 if the password has expired', async () => {
    expect(await enterPassword(desk, await makePerson(desk, { status: 'LOCKED' }))).toMatchObject({
      responseCode: '75',
    })
    expect(await enterPassword(desk, await makePerson(desk, { password_set_at: ago(90) }))).toMatchObject({
      responseCode: '95',
    })
  })

  test('a first password gets 02 and the stage change-password, and after one day 95', async () => {
    const first = { must_change_password: true, first_password_expires_at: new Date(desk.clock.now().getTime() + DAY) }
    const expired = { ...first, first_password_expires_at: ago(0) }
    expect(await enterPassword(desk, await makePerson(desk, { ...first, knownDevice: null }))).toMatchObject({
      responseCode: '02',
      session: { stage: 'change-password' },
    })
    expect(await enterPassword(desk, await makePerson(desk, expired))).toMatchObject({ responseCode: '95' })
  })

  test('sign-in from an unknown device gets 01 and the stage otp, and a code is mailed', async () => {
    const person = await makePerson(desk)
    const answer = await enterPassword(desk, person, PASSWORD, { deviceId: 'elsewhere' })
    expect(answer).toMatchObject({ responseCode: '01', session: { stage: 'otp' } })
    expect((await desk.mails(person.email)).at(-1)?.body).toMatch(/^\d{6}$/m)
    expect(await enterPassword(desk, person, PASSWORD, { deviceId: null })).toMatchObject({ responseCode: '01' })
  })

  test('an operator is warned a week before the password expires', async () => {
    const soon = await makePerson(desk, { user_type: 'IMTO', password_set_at: ago(84.5) })
    const later = await makePerson(desk, { user_type: 'IMTO', password_set_at: ago(82) })
    expect(await enterPassword(desk, soon)).toMatchObject({ responseCode: '00', passwordExpiresInDays: 6 })
    expect((await enterPassword(desk, later)).passwordExpiresInDays).toBeUndefined()
  })

  test('bank users are refused with 90 outside opening hours, except users who may set the hours', async () => {
    const hour = desk.clock.now().getUTCHours()
    const closed = { opening_hour: (hour + 3) % 24, closing_hour: (hour + 4) % 24 }
    await desk.db.updateTable('system_settings').set(closed).execute()
    const operator = await makePerson(desk, { user_type: 'IMTO' })
    for (const [type, responseCode] of [
      ['READ', '90'],
      ['UPDATE', '00'],
      ['CHECKER', '00'],
    ] as const) {
      const staff = await makePerson(desk, { privileges: [`SYSTEM_SETTINGS|${type}`] })
      expect([type, await enterPassword(desk, staff)]).toEqual([type, expect.objectContaining({ responseCode })])
    }
    expect(await enterPassword(desk, operator)).toMatchObject({ responseCode: '00' })
    await desk.db.updateTable('system_settings').set({ opening_hour: 0, closing_hour: 24 }).execute()
  })
})

describe('a wrong name or password', () => {
  test('a wrong user name and a wrong password get the same answer, and both cost one hash verification', async () => {
    const people = await Promise.all([
      makePerson(desk),
      makePerson(desk, { status: 'LOCKED' }),
      makePerson(desk, { status: 'PENDING' }),
      makePerson(desk, { password_hash: null }),
      Promise.resolve({ username: 'nobody.at.all' } as Person),
    ])
    const answers: object[] = []
    for (const person of people) {
      const before = passwordWork()
      const { correlationId, ...answer } = await enterPassword(desk, person, 'Wrong#2026pw')
      answers.push(answer)
      expect(correlationId).toBeTruthy()
      expect(passwordWork().verified - before.verified).toBe(1)
      expect(passwordWork().hashed - before.hashed).toBe(0)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual({ responseCode: '55', responseMessage: 'Wrong username or password' })
  })

  test('twenty concurrent wrong tries lock the user exactly at the limit, and end the sessions', async () => {
    // Uses a hash with the gateway's real cost, so that many passwords are checked at the same time.
    const person = await makePerson(desk, { user_type: 'IMTO', password_hash: await hashPassword(PASSWORD) })
    const { session } = await enterPassword(desk, person)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enterPassword(desk, person, 'Wrong#2026pw')))
    // After the lock the device is unknown, so a try that arrives later may have to wait.
    const codes = answers.map((answer) => answer.responseCode)
    expect(codes.filter((code) => code !== '55' && code !== '05')).toEqual([])
    const { passwordTrials } = await readAccessSettings(desk.db)
    expect(codes.filter((code) => code === '55').length).toBeGreaterThanOrEqual(passwordTrials)
    expect(await statusOf(person)).toBe('LOCKED')
    desk.clock.advance(5 * 60_000)
    expect(await enterPassword(desk, person)).toMatchObject({ responseCode: '75' })
    const { end_reason } = await desk.db
      .selectFrom('session')
      .select('end_reason')
      .where('session_id', '=', session?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(end_reason).toBe('locked')
  })

  test('wrong tries are cleared only by a full sign-in, not by the right password alone', async () => {
    const staff = await makePerson(desk)
    const operator = await makePerson(desk, { user_type: 'IMTO' })
    for (const person of [staff, operator]) {
      await enterPassword(desk, person, 'Wrong#2026pw')
      await enterPassword(desk, person)
    }
    expect(await trialsOf(staff)).toBe(1)
    expect(await trialsOf(operator)).toBe(0)
  })

  test('the audit row of a failed sign-in names the user, but never contains text that an anonymous caller typed', async () => {
    const person = await makePerson(desk)
    const known = await enterPassword(desk, person, 'Wrong#2026pw')
    const unknown = await desk.send(login, { username: 'My#Secret1pw', userPassword: base64('x') })
    const rows = await desk.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('correlation_id', 'in', [known.correlationId, unknown.correlationId])
      .orderBy('audit_id')
      .execute()
    expect(rows).toMatchObject([
      { module: 'ACCESS', action: 'SIGN_IN', item_id: person.userId, actor_id: person.userId, response_code: '55' },
      { module: 'ACCESS', action: 'SIGN_IN', item_id: null, actor_id: null, response_code: '55' },
    ])
    expect(JSON.stringify(rows)).not.toContain('My#Secret1pw')
  })
})

describe('an invalid request', () => {
  test('an invalid request is refused with 30 at the field: a malformed password or an unusable session key', async () => {
    const { username } = await makePerson(desk)
    for (const userPassword of ['%%%', 'gIGCgw==', base64('with\0nul'), 'YR==']) {
      expect(await desk.send(login, { username, userPassword })).toMatchObject({
        responseCode: '30',
        errors: [{ field: 'userPassword' }],
      })
    }
    const offCurve = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
    for (const sessionKey of [null, {}, offCurve]) {
      const answer = await desk.send(login, { username, userPassword: base64(PASSWORD) }, { sessionKey })
      expect(answer).toMatchObject({ responseCode: '30', errors: [{ field: 'sessionKey' }] })
    }
  })

  test('attempts above an address’s limit per minute are refused with 05, and attempts in the next minute are accepted', async () => {
    const person = await makePerson(desk, { user_type: 'IMTO' })
    const limit = desk.config.attemptsPerMinute
    const window = new Date(desk.clock.now().getTime() - (desk.clock.now().getTime() % 60_000))
    await desk.db
      .insertInto('attempt')
      .values({ address: '10.9.9.9', kind: 'sign-in', window_at: window, count: limit })
      .execute()
    const codeFrom = async (address: string, deviceId = 'desk') =>
      (await enterPassword(desk, person, PASSWORD, { address, deviceId })).responseCode
    expect(await codeFrom('10.9.9.9', 'anonymous')).toBe('05')
    expect(await codeFrom('10.9.9.8', 'anonymous')).toBe('01')
    // A caller that used up the share of the address does not block a known device, which has a separate share.
    expect(await codeFrom('10.9.9.9')).toBe('00')
    await desk.db.updateTable('attempt').set({ count: limit }).where('kind', 'like', 'sign-in %').execute()
    expect(await codeFrom('10.9.9.9')).toBe('05')
    desk.clock.advance(60_000)
    expect(await codeFrom('10.9.9.9', 'anonymous')).toBe('01')
  })

  test('only attempts that lead to a full sign-in are taken off the count of the address', async () => {
    const address = '10.9.9.7'
    const [staff, operator] = [await makePerson(desk), await makePerson(desk, { user_type: 'IMTO' })]
    for (let round = 0; round < 3; round++) await enterPassword(desk, operator, PASSWORD, { address })
    for (let round = 0; round < 2; round++) await enterPassword(desk, staff, PASSWORD, { address })
    await enterPassword(desk, staff, 'Wrong#2026pw', { address })
    const rows = await desk.db.selectFrom('attempt').select('count').where('address', '=', address).execute()
    expect(rows).toEqual([{ count: 3 }])
  })
})
