import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { resendOtp, validateHardToken, validateLoginOtp } from '@portal/contract/auth/auth.calls'
import { contractText } from '@portal/contract/texts/all'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson, PASSWORD, type Person } from '../testing/access-fixture.ts'
import { enterPassword, mailedCode, tokenCode } from '../testing/sign-in.ts'

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

async function fromElsewhere(person: Person) {
  const { session, responseCode } = await enterPassword(desk, person, PASSWORD, { deviceId: 'elsewhere' })
  if (!session || responseCode !== '01') throw new Error(`sign-in answered ${responseCode}`)
  return { token: session.token, deviceId: 'elsewhere' }
}
const not = (code: string) => (code === '111111' ? '222222' : '111111')

describe('the code for an unknown device', () => {
  test('a device is known once its user has entered the mailed code and then the hard-token code', async () => {
    const person = await makePerson(desk)
    const sender = await fromElsewhere(person)
    const answer = await desk.send(validateLoginOtp, { otp: await mailedCode(desk, person.email) }, sender)
    expect(answer).toMatchObject({ responseCode: '00', session: { stage: 'token' } })
    expect(answer.session?.token).not.toBe(sender.token)
    expect((await desk.send(validateLoginOtp, { otp: '111111' }, sender)).responseCode).toBe('990')
    expect((await enterPassword(desk, person, PASSWORD, { deviceId: 'elsewhere' })).responseCode).toBe('01')
    const code = { tokenCode: tokenCode(desk, person) }
    await desk.send(validateHardToken, code, { deviceId: 'elsewhere', token: answer.session?.token as string })
    expect((await enterPassword(desk, person, PASSWORD, { deviceId: 'elsewhere' })).responseCode).toBe('00')
  })

  test('a right mailed code signs an operator user in fully', async () => {
    const person = await makePerson(desk, { user_type: 'IMTO' })
    const sender = await fromElsewhere(person)
    const answer = await desk.send(validateLoginOtp, { token: await mailedCode(desk, person.email) }, sender)
    expect(answer).toMatchObject({
      responseCode: '00',
      session: { stage: 'full' },
      userInfo: { role: expect.anything() },
    })
  })

  test('a mailed code is valid only for the sign-in that requested it', async () => {
    const person = await makePerson(desk)
    const first = await fromElsewhere(person)
    const firstCode = await mailedCode(desk, person.email)
    const second = await fromElsewhere(person)
    const secondCode = await mailedCode(desk, person.email)
    expect((await desk.send(validateLoginOtp, { otp: secondCode }, first)).responseCode).toBe('54')
    if (firstCode !== secondCode) {
      expect((await desk.send(validateLoginOtp, { otp: firstCode }, second)).responseCode).toBe('77')
    }
    expect((await desk.send(validateLoginOtp, { otp: secondCode }, second)).responseCode).toBe('00')
  })

  test('wrong mailed codes count as tries of the user over all sessions', async () => {
    const person = await makePerson(desk)
    const answers: unknown[] = []
    for (let session = 1; session <= 2; session++) {
      const sender = await fromElsewhere(person)
      const code = await mailedCode(desk, person.email)
      for (let guess = 1; guess <= (session === 1 ? 3 : 2); guess++) {
        const answer = await desk.send(validateLoginOtp, { otp: not(code) }, sender)
        answers.push(answer.responseMessage)
        desk.clock.advance(5_000)
      }
    }
    const wrong = [4, 3, 2, 1].map((triesLeft) => contractText('en', 'codes.77', { triesLeft }))
    expect(answers).toEqual([...wrong, contractText('en', 'message.devicesLocked')])
  })

  test('a mailed code expires after five minutes, or earlier if the session is idle', async () => {
    const person = await makePerson(desk)
    const sender = await fromElsewhere(person)
    const code = await mailedCode(desk, person.email)
    desk.clock.advance(300_000)
    expect((await desk.send(validateLoginOtp, { otp: code }, sender)).responseCode).toBe('54')
    desk.clock.advance(100_000 + 230_000)
    expect((await desk.send(validateLoginOtp, { otp: code }, sender)).responseCode).toBe('92')
  })

  test('a resent code replaces the earlier code', async () => {
    const person = await makePerson(desk)
    const sender = await fromElsewhere(person)
    const first = await mailedCode(desk, person.email)
    desk.clock.advance(100_000)
    expect((await desk.send(resendOtp, { username: person.username }, { deviceId: 'elsewhere' })).responseCode).toBe(
      '00',
    )
    const second = await mailedCode(desk, person.email)
    if (first !== second) {
      expect((await desk.send(validateLoginOtp, { otp: first }, sender)).responseCode).toBe('77')
    }
    expect((await desk.send(validateLoginOtp, { otp: second }, sender)).responseCode).toBe('00')
  })

  test('a mailed code that is sent several times at once works only once', async () => {
    const person = await makePerson(desk)
    const sender = await fromElsewhere(person)
    const otp = await mailedCode(desk, person.email)
    const answers = await Promise.all([1, 2, 3].map(() => desk.send(validateLoginOtp, { otp }, sender)))
    expect(answers.filter((answer) => answer.responseCode === '00')).toHaveLength(1)
  })

  test('a user who trusts every device needs no code, except in production', async () => {
    const trusted = { knownDevice: null, trusts_every_device: true }
    const person = await makePerson(desk, trusted)
    expect((await enterPassword(desk, person, PASSWORD, { deviceId: 'any' })).responseCode).toBe('00')
    const strict = await accessDesk({ config: { production: true } })
    const same = await makePerson(strict, trusted)
    expect((await enterPassword(strict, same, PASSWORD, { deviceId: 'any' })).responseCode).toBe('01')
    expect((await enterPassword(strict, same, PASSWORD, { deviceId: null })).responseCode).toBe('01')
    await strict.close()
  })
})
