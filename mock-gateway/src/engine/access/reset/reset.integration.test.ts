import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { resendOtp, validateSession } from '@portal/contract/auth/auth.calls'
import { completePasswordReset, initiatePasswordReset, verifyResetToken } from '@portal/contract/auth/recovery.calls'
import { passwordWork } from '../passwords/password-hash.ts'
import { type AccessDesk, accessDesk, base64 } from '../testing/access-desk.ts'
import { makePerson, PASSWORD } from '../testing/access-fixture.ts'
import { enterPassword, mailedCode, signIn } from '../testing/sign-in.ts'

const NEW = 'Brand#New26pw'
let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

const initiate = (username: string) => desk.send(initiatePasswordReset, { username })
const verify = (username: string, otp: string) => desk.send(verifyResetToken, { username, otp })
const complete = (username: string, otp: string, password = NEW, confirmation = password) =>
  desk.send(completePasswordReset, {
    username,
    otp,
    password: base64(password),
    passwordConfirmation: base64(confirmation),
  })
const not = (code: string) => (code === '111111' ? '222222' : '111111')
const bare = ({ correlationId, ...answer }: { correlationId: string }) => (correlationId ? answer : null)

describe('a password reset', () => {
  test('a reset by user name mails a code, checks the code, sets the password and ends the sessions', async () => {
    const person = await makePerson(desk)
    const session = await signIn(desk, person)
    expect(await initiate(person.username)).toMatchObject({ responseCode: '00', expiresInSeconds: 300 })
    const code = await mailedCode(desk, person.email)
    expect((await verify(person.username, code)).responseCode).toBe('00')
    expect((await verify(person.username.toUpperCase(), code)).responseCode).toBe('00')
    expect((await complete(person.username, code)).responseCode).toBe('00')
    expect((await desk.send(validateSession, {}, { token: session.token })).responseCode).toBe('990')
    expect((await enterPassword(desk, person)).responseCode).toBe('55')
    expect((await enterPassword(desk, person, NEW)).responseCode).toBe('00')
    expect((await complete(person.username, code)).responseCode).toBe('54')
    expect((await desk.mails(person.email)).at(-1)?.subject).toBe('Your password was changed')
  })

  test('a reset by e-mail lifts a lockout', async () => {
    const person = await makePerson(desk, { status: 'LOCKED', failed_trials: 5 })
    await initiate(person.email)
    const done = await complete(person.email, await mailedCode(desk, person.email))
    expect(done.responseCode).toBe('00')
    expect((await enterPassword(desk, person, NEW)).responseCode).toBe('00')
    const row = await desk.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('correlation_id', '=', done.correlationId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      action: 'RESET_PASSWORD',
      actor_id: person.userId,
      before: { userStatus: 'LOCKED' },
      after: { userStatus: 'ACTIVE' },
    })
  })

  test('each wrong code of a reset leaves one try less, and after the last try the reset must be restarted', async () => {
    const person = await makePerson(desk)
    await initiate(person.username)
    const code = await mailedCode(desk, person.email)
    const wrong = not(code)
    expect(await verify(person.username, wrong)).toMatchObject({
      responseCode: '77',
      responseMessage: 'Invalid OTP. Tries left: 4',
    })
    expect((await complete(person.username, wrong)).responseCode).toBe('77')
    expect(await complete(person.username, code)).toMatchObject({ responseCode: '05', waitSeconds: 1 })
    for (const answer of ['77', '77', '54']) {
      desk.clock.advance(5_000)
      expect((await verify(person.username, wrong)).responseCode).toBe(answer)
    }
    expect((await verify(person.username, code)).responseCode).toBe('54')
    expect((await complete(person.username, code)).responseCode).toBe('54')
    desk.clock.advance(31_000)
    await initiate(person.username)
    expect((await complete(person.username, await mailedCode(desk, person.email))).responseCode).toBe('00')
  })

  test('a reset expires after five minutes', async () => {
    const person = await makePerson(desk)
    await initiate(person.username)
    const code = await mailedCode(desk, person.email)
    desk.clock.advance(300_000)
    expect((await complete(person.username, code)).responseCode).toBe('54')
  })

  test('the code of a reset stays valid after a new password was refused', async () => {
    const person = await makePerson(desk)
    await initiate(person.username)
    const code = await mailedCode(desk, person.email)
    expect(await complete(person.username, code, NEW, 'Brand#New26px')).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'passwordConfirmation' }],
    })
    expect(await complete(person.username, code, 'short')).toMatchObject({
      responseCode: '79',
      errors: [{ field: 'password' }],
    })
    expect(await complete(person.username, code, PASSWORD)).toMatchObject({ responseCode: '79' })
    expect((await complete(person.username, code)).responseCode).toBe('00')
  })

  test('only one of two concurrent completions of a reset uses the code', async () => {
    const person = await makePerson(desk)
    await initiate(person.username)
    const code = await mailedCode(desk, person.email)
    const answers = await Promise.all([
      complete(person.username, code),
      complete(person.username, code, 'Other#New26pw'),
    ])
    expect(answers.map((answer) => answer.responseCode).sort()).toEqual(['00', '54'])
  })

  test('at most two concurrent guesses of a code are checked, and at most five guesses in total', async () => {
    const person = await makePerson(desk)
    await initiate(person.username)
    const wrong = not(await mailedCode(desk, person.email))
    const tallies: unknown[] = []
    for (let round = 1; round <= 5; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => verify(person.username, wrong)))
      const count = (code: string) => answers.filter((answer) => answer.responseCode === code).length
      tallies.push([count('77'), count('05'), count('54')])
      desk.clock.advance(5_000)
    }
    expect(tallies.slice(0, 3)).toEqual([
      [2, 18, 0],
      [1, 19, 0],
      [1, 19, 0],
    ])
    expect(tallies.slice(3)).toEqual([
      [0, 0, 20],
      [0, 0, 20],
    ])
  })
})

describe('an anonymous caller', () => {
  test('no step of a reset reveals whether a user name exists or whether the user may reset', async () => {
    const person = await makePerson(desk)
    const pending = await makePerson(desk, { status: 'PENDING' })
    const answers = await Promise.all(
      [person.username, pending.username, 'nobody.here', 'nobody@nowhere.example'].map(async (name) => {
        const steps = [await initiate(name), await desk.send(resendOtp, { username: name })]
        const wrong = name === person.username ? not(await mailedCode(desk, person.email)) : '111111'
        for (let guess = 1; guess <= 6; guess++) steps.push(await verify(name, wrong))
        steps.push(await complete(name, wrong), await complete(name, wrong, 'short'))
        return JSON.stringify(steps.map(bare))
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(await desk.mails(pending.email)).toHaveLength(0)
  })

  test('a reset hashes no password until the code is right', async () => {
    const person = await makePerson(desk)
    await initiate(person.username)
    const before = passwordWork()
    await complete(person.username, not(await mailedCode(desk, person.email)))
    await complete('nobody.here', '111111')
    expect(passwordWork()).toEqual(before)
  })

  test('an anonymous caller cannot fill a user’s mailbox', async () => {
    const person = await makePerson(desk, { knownDevice: null })
    desk.clock.set(new Date(Math.ceil(desk.clock.now().getTime() / 3_600_000) * 3_600_000))
    for (let round = 0; round < 8; round++) {
      for (const name of [person.username, person.username, person.email]) await initiate(name)
      desk.clock.advance(31_000)
    }
    expect(await desk.mails(person.email)).toHaveLength(6)
  })
})

describe('sending the code again', () => {
  test('a code is resent after half a minute at most five times, and the new code has only the tries left of the old one', async () => {
    const person = await makePerson(desk)
    const again = () => desk.send(resendOtp, { username: person.username })
    await initiate(person.username)
    const first = await mailedCode(desk, person.email)
    await verify(person.username, not(first))
    expect(await again()).toMatchObject({
      responseCode: '05',
      responseMessage: 'A code was sent just now. You can request another one in 30 seconds',
    })
    for (let round = 1; round <= 5; round++) {
      desk.clock.advance(30_000)
      expect((await again()).responseCode).toBe('00')
    }
    desk.clock.advance(30_000)
    expect(await again()).toMatchObject({ responseCode: '05' })
    expect(await desk.mails(person.email)).toHaveLength(6)
    const last = await mailedCode(desk, person.email)
    if (last !== first) {
      expect(await verify(person.username, first)).toMatchObject({ responseMessage: 'Invalid OTP. Tries left: 3' })
      desk.clock.advance(1_000)
    }
    expect((await complete(person.username, last)).responseCode).toBe('00')
  })

  test('a reset without a name is refused', async () => {
    expect(await desk.send(resendOtp, {})).toMatchObject({ responseCode: '30' })
  })
})
