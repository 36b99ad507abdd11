import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  beginTokenEnrolment,
  confirmTokenEnrolment,
  logout,
  validateHardToken,
  validateSession,
} from '@portal/contract/auth/auth.calls'
import { contractText } from '@portal/contract/texts/all'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson, type Person } from '../testing/access-fixture.ts'
import { enterPassword, signIn, tokenCode } from '../testing/sign-in.ts'
import { currentTokenCode } from './current-token-code.ts'
import { resetHardToken } from './reset-hard-token.ts'
import { codeAt, demoSecretOf, stepAt } from './totp.rules.ts'

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

/** Enters the password and returns the session token at stage `token` or `enrol-token`. */
async function tokenAfterPassword(person: Person): Promise<string> {
  const { session, responseCode } = await enterPassword(desk, person)
  if (!session) throw new Error(`sign-in answered ${responseCode}`)
  return session.token
}

const wrongCode = (person: Person) => (tokenCode(desk, person) === '000000' ? '000001' : '000000')
const statusOf = async ({ userId }: Person) =>
  (await desk.db.selectFrom('app_user').select('status').where('user_id', '=', userId).executeTakeFirstOrThrow()).status

describe('the hard token', () => {
  test('a hard-token code gives the full session under a new id and token, and ends the previous session', async () => {
    const person = await makePerson(desk, { privileges: ['USER|READ'] })
    const before = (await enterPassword(desk, person)).session
    const token = before?.token as string
    const answer = await desk.send(validateHardToken, { tokenCode: tokenCode(desk, person) }, { token })
    expect(answer).toMatchObject({
      responseCode: '00',
      session: { stage: 'full' },
      userInfo: { userId: person.userId, responseCode: '00' },
      privileges: ['USER|READ'],
    })
    expect(answer.userToken).toBe(answer.session?.token)
    expect(answer.session?.id).not.toBe(before?.id)
    expect(answer.session?.token).not.toBe(token)
    // Session fixation (S1): the token of the earlier session is useless.
    expect(await desk.send(logout, {}, { token })).toMatchObject({ responseCode: '990' })
    expect(await desk.send(validateSession, {}, { token: answer.session?.token })).toMatchObject({ responseCode: '00' })
  })

  test('only codes of the current and the two neighbouring time steps are accepted', async () => {
    for (const [ahead, expected] of [
      [-2, '76'],
      [-1, '00'],
      [1, '00'],
      [2, '76'],
    ] as const) {
      const person = await makePerson(desk)
      const sender = { token: await tokenAfterPassword(person) }
      expect(await desk.send(validateHardToken, { tokenCode: tokenCode(desk, person, ahead) }, sender)).toMatchObject({
        responseCode: expected,
      })
    }
  })

  test('a code is accepted only once, and earlier codes are refused afterwards', async () => {
    const person = await makePerson(desk)
    // Starts at the beginning of a step, so that the wait after two wrong codes ends within the step.
    desk.clock.set(new Date((stepAt(desk.clock.now()) + 1) * 30_000))
    const enter = async (ahead: number) => {
      const sender = { token: await tokenAfterPassword(person) }
      return (await desk.send(validateHardToken, { tokenCode: tokenCode(desk, person, ahead) }, sender)).responseCode
    }
    expect(await enter(0)).toBe('00')
    expect(await enter(0)).toBe('76')
    expect(await enter(-1)).toBe('76')
    expect(await enter(1)).toBe('05')
    desk.clock.advance(1_000)
    expect(await enter(1)).toBe('00')
    expect(await enter(0)).toBe('76')
  })

  test('a code that is sent several times at once, from one or two sessions, is accepted only once', async () => {
    const person = await makePerson(desk)
    const one = await tokenAfterPassword(person)
    const two = await tokenAfterPassword(person)
    const code = tokenCode(desk, person)
    const answers = await Promise.all(
      [one, two, one, two].map((token) => desk.send(validateHardToken, { tokenCode: code }, { token })),
    )
    expect(answers.filter((answer) => answer.responseCode === '00')).toHaveLength(1)
  })

  test('the last wrong try locks the user, and then the right code is refused too', async () => {
    const person = await makePerson(desk)
    const sender = { token: await tokenAfterPassword(person) }
    const answers: unknown[] = []
    for (let entry = 1; entry <= 5; entry++) {
      const answer = await desk.send(validateHardToken, { tokenCode: wrongCode(person) }, sender)
      const { triesLeft } = answer as { triesLeft?: number }
      answers.push(triesLeft === undefined ? answer.responseMessage : [answer.responseCode, triesLeft])
      desk.clock.advance(10_000)
    }
    expect(answers).toEqual([['76', 4], ['76', 3], ['76', 2], ['76', 1], contractText('en', 'codes.75')])
    const right = await desk.send(validateHardToken, { tokenCode: tokenCode(desk, person) }, sender)
    expect(right.responseCode).toBe('990')
    expect(await statusOf(person)).toBe('LOCKED')
  })

  test('a reset of the hard token ends the user’s sessions, and the next sign-in requires a new token', async () => {
    const person = await makePerson(desk)
    const full = await signIn(desk, person)
    await resetHardToken(desk.db, person.userId, desk.clock.now())
    expect(await desk.send(validateSession, {}, { token: full.token })).toMatchObject({ responseCode: '990' })
    expect(await enterPassword(desk, person)).toMatchObject({ session: { stage: 'enrol-token' } })
  })
})

describe('enrolling a hard token', () => {
  test('an enrolment shows the secret once, accepts a code of the secret, and makes the hard token required', async () => {
    const person = await makePerson(desk, { hasToken: false })
    const sender = { token: await tokenAfterPassword(person) }
    expect(await desk.send(confirmTokenEnrolment, { tokenCode: '123456' }, sender)).toMatchObject({
      responseCode: '12',
    })
    const first = await desk.send(beginTokenEnrolment, {}, sender)
    const second = await desk.send(beginTokenEnrolment, {}, sender)
    expect(second).toMatchObject({ responseCode: '00', secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
    expect(second.secret).not.toBe(first.secret)
    expect(second.otpauth).toContain(`secret=${second.secret}`)
    expect(second.otpauth).toContain(encodeURIComponent(person.username))

    const step = stepAt(desk.clock.now())
    const stale = await desk.send(confirmTokenEnrolment, { tokenCode: codeAt(first.secret as string, step) }, sender)
    expect(stale.responseCode).toBe('76')
    const code = codeAt(second.secret as string, step)
    const answer = await desk.send(confirmTokenEnrolment, { tokenCode: code }, sender)
    expect(answer).toMatchObject({ responseCode: '00', session: { stage: 'full' } })
    expect((await desk.mails(person.email)).map(({ subject }) => subject)).toEqual([
      'A hard token was set up for your account',
    ])

    const again = await enterPassword(desk, person)
    expect(again.session?.stage).toBe('token')
    const replay = await desk.send(validateHardToken, { tokenCode: code }, { token: again.session?.token })
    expect(replay.responseCode).toBe('76')
  })

  test('an enrolment never replaces a hard token that another session has confirmed meanwhile', async () => {
    const person = await makePerson(desk, { hasToken: false })
    const one = { token: await tokenAfterPassword(person) }
    const two = { token: await tokenAfterPassword(person) }
    const { secret } = await desk.send(beginTokenEnrolment, {}, one)
    const tokenCode = codeAt(secret as string, stepAt(desk.clock.now()))
    expect((await desk.send(confirmTokenEnrolment, { tokenCode }, one)).responseCode).toBe('00')
    expect((await desk.send(beginTokenEnrolment, {}, two)).responseCode).toBe('12')
    expect((await desk.send(confirmTokenEnrolment, { tokenCode }, two)).responseCode).toBe('12')
  })

  test('the secret is stored encrypted, and the codes of a demo user are the same on every machine', async () => {
    const person = await makePerson(desk, { username: 'demo.user' })
    const row = await desk.db
      .selectFrom('app_user')
      .select('totp_secret')
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(row.totp_secret?.toString('latin1')).not.toContain(person.secret)
    expect(demoSecretOf('Demo.User')).toBe(demoSecretOf('demo.user'))
  })

  test('the development command prints the next unused code, but never in production', async () => {
    const person = await makePerson(desk)
    const step = stepAt(new Date())
    const code = await currentTokenCode(desk.db, desk.config, person.username)
    expect([codeAt(person.secret, step), codeAt(person.secret, step + 1)]).toContain(code)
    await desk.db
      .updateTable('app_user')
      .set({ totp_last_step: String(step) })
      .where('user_id', '=', person.userId)
      .execute()
    expect(await currentTokenCode(desk.db, desk.config, person.username)).toBe(codeAt(person.secret, step + 1))
    await expect(currentTokenCode(desk.db, { ...desk.config, production: true }, person.username)).rejects.toThrow(
      'production',
    )
    await expect(currentTokenCode(desk.db, desk.config, 'nobody')).rejects.toThrow('There is no user "nobody"')
  })
})

test('a session before the hard token may only enter the token or sign out', async () => {
  const person = await makePerson(desk)
  const sender = { token: await tokenAfterPassword(person) }
  expect(await desk.send(validateSession, {}, sender)).toMatchObject({ responseCode: '57' })
  expect(await desk.send(beginTokenEnrolment, {}, sender)).toMatchObject({ responseCode: '57' })
  expect(await desk.send(logout, {}, sender)).toMatchObject({ responseCode: '00' })
  expect(await desk.send(validateHardToken, { tokenCode: tokenCode(desk, person) }, sender)).toMatchObject({
    responseCode: '990',
  })
})
