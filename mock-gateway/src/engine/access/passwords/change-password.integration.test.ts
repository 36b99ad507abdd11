import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { changeDefaultPassword, changePassword, logout, validateSession } from '@portal/contract/auth/auth.calls'
import { type AccessDesk, accessDesk, base64 } from '../testing/access-desk.ts'
import { makePerson, PASSWORD, type Person } from '../testing/access-fixture.ts'
import { enterPassword, signIn } from '../testing/sign-in.ts'
import { hashedFirstPassword, issueFirstPassword } from './first-password.ts'

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

const request = (oldPassword: string, newPassword: string, confirmation = newPassword) => ({
  userOldPassword: base64(oldPassword),
  userPassword: base64(newPassword),
  userPasswordConfirmation: base64(confirmation),
})

/** Creates a new user; `first` is the first password from the mail. */
async function newcomer(overrides: Parameters<typeof makePerson>[1] = {}): Promise<Person & { first: string }> {
  const person = await makePerson(desk, { hasToken: false, knownDevice: null, password_hash: null, ...overrides })
  await issueFirstPassword(desk.db, { ...person, firstName: 'Ada' }, desk.clock.now(), await hashedFirstPassword(), {
    portalUrl: 'https://portal',
  })
  const mail = (await desk.mails(person.email)).at(-1)
  expect(mail?.body).toContain('https://portal/login')
  expect(mail?.body).toContain(person.username)
  return { ...person, first: /First password: (\S+)/.exec(mail?.body ?? '')?.[1] ?? '' }
}

const reached = async (token?: string) => (await desk.send(logout, {}, { token })).responseCode

describe('the first password', () => {
  test('a user can change a first password without a mailed code, and continues to the hard token', async () => {
    const person = await newcomer()
    expect(person.first).toMatch(/^\S{12}$/)
    const { session, responseCode } = await enterPassword(desk, person, person.first, { deviceId: 'laptop' })
    expect([responseCode, session?.stage]).toEqual(['02', 'change-password'])
    const sender = { token: session?.token as string, deviceId: 'laptop' }
    const answer = await desk.send(changeDefaultPassword, request(person.first, 'Brand#New26pw'), sender)
    expect(answer).toMatchObject({ responseCode: '00', session: { stage: 'enrol-token' } })
    expect(answer.session?.id).not.toBe(session?.id)
    expect(await reached(sender.token)).toBe('990')

    expect((await enterPassword(desk, person, person.first, { deviceId: 'laptop' })).responseCode).toBe('55')
    // A device remains unknown until the hard-token code is entered. Otherwise each new device would have its own
    // tries.
    for (const deviceId of ['laptop', 'phone'])
      expect(await enterPassword(desk, person, 'Brand#New26pw', { deviceId })).toMatchObject({ responseCode: '01' })
  })

  test('an operator user who changes a first password is signed in fully', async () => {
    const person = await newcomer({ user_type: 'IMTO', username: 'first@operator.example' })
    const { session } = await enterPassword(desk, person, person.first)
    const sender = { token: session?.token as string }
    const answer = await desk.send(changeDefaultPassword, request(person.first, 'Brand#New26pw'), sender)
    expect(answer).toMatchObject({ responseCode: '00', session: { stage: 'full' }, userInfo: { userLastLogin: null } })
    expect(await desk.send(validateSession, {}, { token: answer.session?.token })).toMatchObject({ responseCode: '00' })
  })

  test('a first password cannot be chosen again, and wrong first passwords count as tries of the user', async () => {
    const person = await newcomer()
    const { session } = await enterPassword(desk, person, person.first)
    const sender = { token: session?.token as string }
    expect(await desk.send(changeDefaultPassword, request(person.first, person.first), sender)).toMatchObject({
      responseCode: '79',
      errors: [{ field: 'userPassword' }],
    })
    const codes: string[] = []
    for (let entry = 1; entry <= 5; entry++) {
      const wrong = await desk.send(changeDefaultPassword, request('Wrong#2026pw', 'Brand#New26pw'), sender)
      codes.push(wrong.responseCode)
      desk.clock.advance(10_000)
    }
    expect(codes).toEqual(['55', '55', '55', '55', '75'])
    expect(await reached(sender.token)).toBe('990')
  })
})

describe('changing one’s password', () => {
  test('changing the password ends every other session, and this session continues under new keys until its old end', async () => {
    const person = await makePerson(desk)
    const other = await signIn(desk, person)
    const own = await signIn(desk, person)
    desk.clock.advance(120_000)
    const answer = await desk.send(changePassword, request(PASSWORD, 'Brand#New26pw'), { token: own.token })
    expect(answer).toMatchObject({ responseCode: '00', session: { stage: 'full', absoluteAt: own.absoluteAt } })
    expect(answer.session?.id).not.toBe(own.id)
    expect(await reached(other.token)).toBe('990')
    expect(await reached(own.token)).toBe('990')
    expect(await desk.send(validateSession, {}, { token: answer.session?.token })).toMatchObject({ responseCode: '00' })
    expect((await desk.mails(person.email)).at(-1)?.subject).toBe('Your password was changed')
    expect((await enterPassword(desk, person, PASSWORD)).responseCode).toBe('55')
    expect((await enterPassword(desk, person, 'Brand#New26pw')).responseCode).toBe('00')
  })

  test('a new password is refused if its confirmation differs, if it is invalid, or if it is one of the last three', async () => {
    const person = await makePerson(desk, { user_type: 'IMTO' })
    let { token } = await signIn(desk, person)
    expect(
      await desk.send(changePassword, request(PASSWORD, 'Brand#New26pw', 'Brand#New26px'), { token }),
    ).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'userPasswordConfirmation', message: 'The passwords do not match' }],
    })
    for (const weak of [
      'Ab#1',
      'alllower#26',
      'ALLUPPER#26',
      'NoSpecial26',
      'No Space#26',
      'NoDigits##',
      'TooLong#2026pw',
    ]) {
      expect(await desk.send(changePassword, request(PASSWORD, weak), { token })).toMatchObject({
        responseCode: '79',
        errors: [{ field: 'userPassword' }],
      })
    }
    const change = async (from: string, to: string) => {
      desk.clock.advance(1000)
      const answer = await desk.send(changePassword, request(from, to), { token })
      token = answer.session?.token ?? token
      return answer.responseCode
    }
    expect(await change(PASSWORD, PASSWORD)).toBe('79')
    expect(await change(PASSWORD, 'Brand#New26p1')).toBe('00')
    expect(await change('Brand#New26p1', 'Brand#New26p2')).toBe('00')
    expect(await change('Brand#New26p2', 'Brand#New26p3')).toBe('00')
    expect(await change('Brand#New26p3', 'Brand#New26p1')).toBe('79')
    expect(await change('Brand#New26p3', 'Brand#New26p4')).toBe('00')
    expect(await change('Brand#New26p4', 'Brand#New26p1')).toBe('00')
  })

  test('a wrong old password counts as a failed try, and the last try locks the user', async () => {
    const person = await makePerson(desk, { user_type: 'IMTO' })
    const { token } = await signIn(desk, person)
    const codes: string[] = []
    for (let entry = 1; entry <= 5; entry++) {
      const answer = await desk.send(changePassword, request('Wrong#2026pw', 'Brand#New26pw'), { token })
      codes.push(answer.responseCode)
      desk.clock.advance(10_000)
    }
    expect(codes).toEqual(['55', '55', '55', '55', '75'])
    expect(await reached(token)).toBe('990')
  })

  test('only one of two concurrent password changes succeeds', async () => {
    const person = await makePerson(desk, { user_type: 'IMTO' })
    const { token } = await signIn(desk, person)
    const answers = await Promise.all(
      ['Brand#New26p1', 'Brand#New26p2'].map((one) => desk.send(changePassword, request(PASSWORD, one), { token })),
    )
    expect(answers.map((answer) => answer.responseCode).sort()).toEqual(['00', '55'])
  })
})
