import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { resendOtp } from '@portal/contract/auth/auth.calls'
import { completeEnrollment, initiateEnrollment } from '@portal/contract/auth/registration.calls'
import { passwordWork } from '../passwords/password-hash.ts'
import { type AccessDesk, accessDesk, base64 } from '../testing/access-desk.ts'
import { makePerson } from '../testing/access-fixture.ts'
import { enterPassword, mailedCode } from '../testing/sign-in.ts'

const PASSWORD = 'Fresh#2026pw'
let desk: AccessDesk
let serial = 0

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

function registration(overrides: Partial<Record<string, string>> = {}) {
  serial += 1
  return {
    userFirstName: ' Zoé ',
    userLastName: "N'Dour",
    email: `zoe${serial}@mail.example`,
    phone: `0803 000 0${100 + serial}`,
    countryCode: '234',
    countryCodeOriginal: '+234',
    password: base64(PASSWORD),
    passwordConfirmation: base64(PASSWORD),
    ...overrides,
  }
}

const userOf = (email: string) =>
  desk.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()

describe('a registration', () => {
  test('a registration accepts the specification’s complete model in both calls, but ignores the roles in the model', async () => {
    const request = registration()
    const model = {
      ...request,
      middleName: '',
      pin: '1234',
      username: request.phone,
      uniqueRef: '',
      token: '',
      otp: '',
    }
    const whole = { ...model, createAccount: 'YES', source: 'WEB', roles: ['0000000014'] }
    const begun = await desk.send(initiateEnrollment, whole)
    expect(begun.responseCode).toBe('00')
    const proof = { uniqueRef: begun.uniqueref as string, otp: await mailedCode(desk, request.email) }
    expect(await desk.send(completeEnrollment, { ...whole, ...proof })).toMatchObject({ responseCode: '00' })
    expect(await userOf(request.email)).toMatchObject({ status: 'PENDING', role_id: '0000000009', user_type: 'IMTO' })
  })

  test('a registration creates a PENDING user without privileges, and never a bank user', async () => {
    const request = registration()
    const begun = await desk.send(initiateEnrollment, request)
    expect(begun).toMatchObject({ responseCode: '00', expiresInSeconds: 300 })
    expect(await userOf(request.email)).toBeUndefined()
    const code = await mailedCode(desk, request.email)
    const done = await desk.send(completeEnrollment, { uniqueRef: begun.uniqueref as string, otp: code })
    expect(done.responseCode).toBe('00')
    const user = await userOf(request.email)
    expect(user).toMatchObject({
      first_name: 'Zoé',
      last_name: "N'Dour",
      username: `234${request.phone.replaceAll(' ', '').slice(1)}`,
      phone: `+234${request.phone.replaceAll(' ', '').slice(1)}`,
      status: 'PENDING',
      user_type: 'IMTO',
      mto_code: null,
      role_id: '0000000009',
      country_id: '01',
    })
    const person = { userId: '', username: user?.username ?? '', email: request.email, secret: '' }
    expect((await enterPassword(desk, person, PASSWORD)).responseCode).toBe('62')
    expect((await enterPassword(desk, person, 'Wrong#2026pw')).responseCode).toBe('55')
    expect((await desk.mails(request.email)).at(-1)?.body).toContain(user?.username)
    const again = await desk.send(completeEnrollment, { uniqueRef: begun.uniqueref as string, otp: code })
    expect(again.responseCode).toBe('54')
  })

  test('a registration with a used address or phone gets the usual answer, and the owner of the address or phone gets a mail', async () => {
    const owner = await makePerson(desk, { username: '2348039999999' })
    const hashed = passwordWork().hashed
    const fresh = await desk.send(initiateEnrollment, registration())
    for (const taken of [{ email: owner.email }, { phone: '803 999 9999' }]) {
      const request = registration(taken)
      const begun = await desk.send(initiateEnrollment, request)
      expect(Object.keys(begun)).toEqual(Object.keys(fresh))
      expect(begun).toMatchObject({ responseCode: '00', responseMessage: fresh.responseMessage, expiresInSeconds: 300 })
      expect(begun.uniqueref).toHaveLength((fresh.uniqueref as string).length)
      expect((await desk.mails(owner.email)).at(-1)?.subject).toBe('You already have an account')
      if (request.email !== owner.email) expect(await desk.mails(request.email)).toHaveLength(0)
      const guess = await desk.send(completeEnrollment, { uniqueRef: begun.uniqueref as string, otp: '123456' })
      expect(['77', '54']).toContain(guess.responseCode)
      desk.clock.advance(31_000)
      const before = (await desk.mails()).length
      expect((await desk.send(resendOtp, { uniqueRef: begun.uniqueref as string })).responseCode).toBe('00')
      expect((await desk.mails()).length).toBe(before)
    }
    expect(passwordWork().hashed - hashed).toBe(3)
  })

  test('concurrent registrations of one person create one user', async () => {
    const request = registration()
    const begun = await Promise.all([1, 2].map(() => desk.send(initiateEnrollment, request)))
    const mails = await desk.mails(request.email)
    const codes = mails.map((mail) => /^\d{6}$/m.exec(mail.body)?.[0] ?? '')
    const tries = begun.flatMap((one) =>
      codes.map((otp) => desk.send(completeEnrollment, { uniqueRef: one.uniqueref as string, otp })),
    )
    const answers = (await Promise.all(tries)).map((answer) => answer.responseCode)
    expect(answers).not.toContain('999')
    const made = await desk.db.selectFrom('app_user').select('user_id').where('email', '=', request.email).execute()
    expect(made).toHaveLength(1)
  })

  test('the code of a registration is resent by the reference of the registration', async () => {
    const request = registration()
    const { uniqueref } = await desk.send(initiateEnrollment, request)
    desk.clock.advance(30_000)
    await desk.send(resendOtp, { uniqueRef: uniqueref as string })
    expect(await desk.mails(request.email)).toHaveLength(2)
    const otp = await mailedCode(desk, request.email)
    expect((await desk.send(completeEnrollment, { uniqueRef: uniqueref as string, otp })).responseCode).toBe('00')
  })

  test('the code of a registration made in French is mailed in French', async () => {
    const request = registration()
    await desk.send(initiateEnrollment, request, { language: 'fr' })
    expect((await desk.mails(request.email)).at(-1)).toMatchObject({
      subject: 'Votre code d’inscription',
      body: expect.stringContaining('pendant 5 minutes'),
    })
  })
})

describe('registrations by an anonymous caller in somebody else’s name', () => {
  const initiate = (overrides: object, address: string) =>
    desk.send(initiateEnrollment, registration(overrides), { address, deviceId: address })

  test('registrations mail one address only a few times an hour, and the answers do not reveal the limit', async () => {
    const email = 'plagued@remitter.example'
    const answers = []
    for (let round = 1; round <= 25; round++) answers.push(await initiate({ email }, `10.3.${round % 5}.1`))
    expect(await desk.mails(email)).toHaveLength(8)
    expect(new Set(answers.map((answer) => `${answer.responseCode} ${answer.responseMessage}`)).size).toBe(1)
    const guess = { uniqueRef: answers.at(-1)?.uniqueref as string, otp: '111111' }
    expect((await desk.send(completeEnrollment, guess)).responseCode).toBe('77')
    desk.clock.advance(31_000)
    const again = await desk.send(resendOtp, { uniqueRef: guess.uniqueRef }, { address: '10.3.9.9' })
    expect(again.responseCode).toBe('00')
    expect(await desk.mails(email)).toHaveLength(8)
    desk.clock.advance(3_600_000)
    await initiate({ email }, '10.3.0.1')
    expect(await desk.mails(email)).toHaveLength(9)
  })

  test('many registrations from one address do not prevent registrations from other addresses', async () => {
    const email = 'shared@remitter.example'
    for (let round = 1; round <= 9; round++) await initiate({ email }, '10.3.5.1')
    expect(await desk.mails(email)).toHaveLength(4)
    await initiate({ email }, '10.3.6.1')
    expect(await desk.mails(email)).toHaveLength(5)
  })

  test('registrations can name one phone number only a few times an hour, and so rarely mail the owner of the number', async () => {
    const owner = await makePerson(desk, { username: '2348035550000' })
    const sent = async () => (await desk.mails()).length
    const before = await sent()
    for (let round = 1; round <= 12; round++) {
      const phone = round % 2 ? '803 555 0000' : '803 555 0001'
      await initiate({ phone, email: `phone${round}@remitter.example` }, `10.3.7.${round}`)
    }
    expect(await desk.mails(owner.email)).toHaveLength(6)
    expect(await sent()).toBe(before + 12)
    for (let round = 13; round <= 24; round++)
      await initiate({ phone: '803 555 0001', email: `phone${round}@remitter.example` }, `10.3.7.${round}`)
    expect(await sent()).toBe(before + 14)
  })
})

describe('an invalid registration', () => {
  test('an invalid registration is refused at the invalid field', async () => {
    for (const [overrides, code, field] of [
      [{ passwordConfirmation: base64('Other#2026pw') }, '30', 'passwordConfirmation'],
      [{ password: base64('weak'), passwordConfirmation: base64('weak') }, '79', 'password'],
      [{ password: '?', passwordConfirmation: '?' }, '30', 'password'],
      [{ phone: '0000', countryCode: '1' }, '30', 'phone'],
      [{ email: 'no address' }, '30', 'email'],
      [{ userFirstName: '<b>' }, '30', 'userFirstName'],
    ] as const) {
      expect(await desk.send(initiateEnrollment, registration(overrides))).toMatchObject({
        responseCode: code,
        errors: [{ field }],
      })
    }
  })

  test('a registration ends after five wrong codes, and an unknown reference is refused', async () => {
    const request = registration()
    const { uniqueref } = await desk.send(initiateEnrollment, request)
    const code = await mailedCode(desk, request.email)
    const otp = code === '111111' ? '222222' : '111111'
    const answers: string[] = []
    for (let guess = 1; guess <= 6; guess++) {
      answers.push((await desk.send(completeEnrollment, { uniqueRef: uniqueref as string, otp })).responseCode)
      desk.clock.advance(10_000)
    }
    expect(answers).toEqual(['77', '77', '77', '77', '54', '54'])
    expect((await desk.send(completeEnrollment, { uniqueRef: 'unknown', otp })).responseCode).toBe('54')
    expect(await userOf(request.email)).toBeUndefined()
  })
})
