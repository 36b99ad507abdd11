import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { login, validateHardToken, validateLoginOtp, validateSession } from '@portal/contract/auth/auth.calls'
import { contractText } from '@portal/contract/texts/all'
import { type AccessDesk, accessDesk, base64, type Sender } from '../testing/access-desk.ts'
import { makePerson, PASSWORD } from '../testing/access-fixture.ts'
import { lockoutDesk } from '../testing/lockout-desk.ts'
import { enterPassword, mailedCode, signIn, tokenCode } from '../testing/sign-in.ts'

const HOUR = 3_600_000
const WRONG = 'Wrong#2026pw'
const UNKNOWN_DEVICE: Sender = { deviceId: 'anonymous', address: '10.6.6.6' }

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

const { stateOf, laneCount, lockUnknownDevices } = lockoutDesk(() => desk)

describe('anonymous callers', () => {
  test('wrong passwords from unknown devices lock unknown devices, but no known device', async () => {
    const person = await makePerson(desk)
    const session = await signIn(desk, person)
    await lockUnknownDevices(person)
    expect(await stateOf(person)).toMatchObject({ status: 'ACTIVE', devices_locked_at: expect.any(Date) })
    // After any number of wrong tries, the owner can still work and sign in.
    for (let guess = 1; guess <= 6; guess++) {
      await enterPassword(desk, person, WRONG, UNKNOWN_DEVICE)
      desk.clock.advance(60_000)
      expect((await desk.send(validateSession, {}, { token: session.token })).responseCode).toBe('00')
    }
    expect(await laneCount(person, 'desk')).toBe(0)
    const told = (await desk.mails(person.email)).filter(({ subject }) => subject.includes('new devices is locked'))
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain('From: 10.6.6.6\n')
    expect((await enterPassword(desk, person)).responseCode).toBe('00')
    desk.clock.advance(301_000)
    expect(await enterPassword(desk, person, PASSWORD, UNKNOWN_DEVICE)).toMatchObject({
      responseCode: '75',
      responseMessage: contractText('en', 'message.devicesLocked'),
    })
    desk.clock.advance(301_000)
    expect((await enterPassword(desk, person, WRONG, UNKNOWN_DEVICE)).responseCode).toBe('55')
  })

  test('unknown devices are unlocked only by a sign-in of the owner from a known device, an hour after the last try', async () => {
    const person = await makePerson(desk)
    await lockUnknownDevices(person)
    await signIn(desk, person)
    expect((await stateOf(person)).devices_locked_at).not.toBeNull()
    desk.clock.advance(HOUR)
    await signIn(desk, person)
    expect(await stateOf(person)).toEqual({ status: 'ACTIVE', failed_trials: 0, devices_locked_at: null })
  })

  test('anonymous callers lock a user who has no known device', async () => {
    const person = await makePerson(desk, { knownDevice: null })
    await lockUnknownDevices(person)
    expect(await stateOf(person)).toMatchObject({ status: 'LOCKED', devices_locked_at: null })
  })

  test('the wait grows with each wrong password, also for an unknown user name', async () => {
    const person = await makePerson(desk)
    const series: unknown[] = []
    for (const username of [person.username, 'nobody.waits']) {
      const answers: unknown[] = []
      for (let guess = 1; guess <= 12; guess++) {
        const { correlationId, ...answer } = await desk.send(
          login,
          { username: guess % 2 ? username : username.toUpperCase(), userPassword: base64(WRONG) },
          UNKNOWN_DEVICE,
        )
        answers.push(answer)
        expect(correlationId).toBeTruthy()
        desk.clock.advance(1_000)
      }
      series.push(answers)
    }
    expect(series[0]).toEqual(series[1])
    const codes = (series[0] as { responseCode: string }[]).map((answer) => answer.responseCode)
    expect(codes).toEqual(['55', '55', '55', '05', '55', '05', '05', '05', '55', '05', '05', '05'])
  })

  test('a right password from an unknown device is refused during the wait, while the owner’s device does not wait', async () => {
    const person = await makePerson(desk)
    for (let guess = 1; guess <= 2; guess++) await enterPassword(desk, person, WRONG, UNKNOWN_DEVICE)
    expect(await enterPassword(desk, person, PASSWORD, UNKNOWN_DEVICE)).toMatchObject({
      responseCode: '05',
      waitSeconds: 1,
    })
    expect((await enterPassword(desk, person)).responseCode).toBe('00')
    desk.clock.advance(1_000)
    expect((await enterPassword(desk, person, PASSWORD, UNKNOWN_DEVICE)).responseCode).toBe('01')
  })
})

describe('a known device', () => {
  test('a known device that uses up its tries becomes unknown, and its user is locked', async () => {
    const person = await makePerson(desk)
    const session = await signIn(desk, person)
    for (let guess = 1; guess <= 5; guess++) await enterPassword(desk, person, WRONG)
    expect(await stateOf(person)).toMatchObject({ status: 'LOCKED', failed_trials: 0 })
    expect(await laneCount(person, 'desk')).toBeUndefined()
    expect((await desk.send(validateSession, {}, { token: session.token })).responseCode).toBe('990')
  })

  test('a full sign-in makes the device known, and the user gets a mail about the device', async () => {
    const person = await makePerson(desk)
    const laptop = { deviceId: 'laptop', address: '10.8.8.8' }
    const { session } = await enterPassword(desk, person, PASSWORD, laptop)
    const otp = await mailedCode(desk, person.email)
    const next = await desk.send(validateLoginOtp, { otp }, { ...laptop, token: session?.token as string })
    expect(await laneCount(person, 'laptop')).toBeUndefined()
    // The device that entered the password becomes known, whatever device the last call claims.
    const full = { deviceId: 'another', address: '10.8.8.8', token: next.session?.token as string }
    await desk.send(validateHardToken, { tokenCode: tokenCode(desk, person) }, full)
    expect(await laneCount(person, 'laptop')).toBe(0)
    expect(await laneCount(person, 'another')).toBeUndefined()
    const mail = (await desk.mails(person.email)).at(-1)
    expect(mail?.subject).toBe('Your account was used on a new device')
    expect(mail?.body).toContain('From: 10.8.8.8, Desk browser\n')
    const before = (await desk.mails(person.email)).length
    await signIn(desk, person, laptop)
    expect(await desk.mails(person.email)).toHaveLength(before)
  })
})
