import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  login,
  resendOtp,
  validateHardToken,
  validateLoginOtp,
  validateSession,
} from '@portal/contract/auth/auth.calls'
import { completePasswordReset, initiatePasswordReset, verifyResetToken } from '@portal/contract/auth/recovery.calls'
import { contractText } from '@portal/contract/texts/all'
import { hashOfDevice } from '../sign-in/known-devices.ts'
import { type AccessDesk, accessDesk, base64, type Sender } from '../testing/access-desk.ts'
import { makePerson, PASSWORD, type Person } from '../testing/access-fixture.ts'
import { enterPassword, mailedCode, signIn, tokenCode } from '../testing/sign-in.ts'
import { countWrong } from './count-wrong.ts'
import { laneOf } from './lane.ts'
import { takeAttempt } from './take-attempt.ts'

const HOUR = 3_600_000
const WRONG = 'Wrong#2026pw'
const UNKNOWN_DEVICE: Sender = { deviceId: 'anonymous', address: '10.6.6.6' }
let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

const stateOf = ({ userId }: Person) =>
  desk.db
    .selectFrom('app_user')
    .select(['status', 'failed_trials', 'devices_locked_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
const laneCount = async ({ userId }: Person, device: string) =>
  (
    await desk.db
      .selectFrom('known_device')
      .select('failed_trials')
      .where('user_id', '=', userId)
      .where('device_hash', '=', hashOfDevice(device))
      .executeTakeFirst()
  )?.failed_trials
const wrongToken = (person: Person) => {
  const right = [-1, 0, 1].map((ahead) => tokenCode(desk, person, ahead))
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) as string
}
const not = (code: string) => (code === '111111' ? '222222' : '111111')

/** The password, and then a wrong code of the hard token in a session of its own. */
async function guessToken(person: Person, sender: Sender = {}) {
  const { session, responseCode } = await enterPassword(desk, person, PASSWORD, sender)
  if (!session) return responseCode
  const answer = await desk.send(
    validateHardToken,
    { tokenCode: wrongToken(person) },
    { ...sender, token: session.token },
  )
  return answer.responseCode
}

/** Wrong passwords from a device nobody knows up to the setting of five, waits waited out. */
async function lockUnknownDevices(person: Person, guesses = 5) {
  for (let guess = 1; guess <= guesses; guess++) {
    expect((await enterPassword(desk, person, WRONG, UNKNOWN_DEVICE)).responseCode).toBe('55')
    desk.clock.advance(20_000)
  }
}

describe('wrong codes of the second factor', () => {
  test('end at the setting over all sessions, however often the password is right', async () => {
    const person = await makePerson(desk)
    const answers: string[] = []
    for (let session = 1; session <= 12; session++) {
      answers.push(await guessToken(person))
      desk.clock.advance(10_000)
    }
    expect(answers).toEqual(['76', '76', '76', '76', '75', ...Array(7).fill('75')])
    expect((await stateOf(person)).status).toBe('LOCKED')
  })

  test('cannot be tried faster from many sessions at once: waits and tries are the user’s', async () => {
    const person = await makePerson(desk)
    const sessions = await Promise.all(Array.from({ length: 20 }, () => enterPassword(desk, person)))
    const guess = () =>
      Promise.all(
        sessions.map(async ({ session }) => {
          const { responseCode } = await desk.send(
            validateHardToken,
            { tokenCode: wrongToken(person) },
            { token: session?.token as string },
          )
          return responseCode
        }),
      )
    const tally = (codes: string[]) =>
      Object.fromEntries(['76', '05', '75'].map((code) => [code, codes.filter((one) => one === code).length]))
    // The first wrong one waits for nothing, the second for a second, and all others find that wait.
    expect(tally(await guess())).toEqual({ '76': 2, '05': 18, '75': 0 })
    expect(await laneCount(person, 'desk')).toBe(2)
    desk.clock.advance(1_000)
    expect(tally(await guess())).toEqual({ '76': 1, '05': 19, '75': 0 })
    desk.clock.advance(2_000)
    expect(tally(await guess())).toEqual({ '76': 1, '05': 19, '75': 0 })
    desk.clock.advance(4_000)
    expect(tally(await guess())).toMatchObject({ '76': 0, '75': 1 })
    expect((await stateOf(person)).status).toBe('LOCKED')
  })

  test('say how long to wait; a try before is not counted and learns nothing, even when it is right', async () => {
    const person = await makePerson(desk)
    const { session } = await enterPassword(desk, person)
    const sender = { token: session?.token as string }
    const enter = (code: string) => desk.send(validateHardToken, { tokenCode: code }, sender)
    expect(await enter(wrongToken(person))).toMatchObject({ responseCode: '76', triesLeft: 4, waitSeconds: 0 })
    expect(await enter(wrongToken(person))).toMatchObject({ responseCode: '76', triesLeft: 3, waitSeconds: 1 })
    for (const code of [tokenCode(desk, person), wrongToken(person)])
      expect(await enter(code)).toMatchObject({
        responseCode: '05',
        responseMessage: contractText('en', 'message.waitForAttempt', { count: 1 }),
        waitSeconds: 1,
      })
    expect(await laneCount(person, 'desk')).toBe(2)
    desk.clock.advance(1_000)
    expect(await enter(tokenCode(desk, person))).toMatchObject({ responseCode: '00', session: { stage: 'full' } })
    expect(await laneCount(person, 'desk')).toBe(0)
  })

  test('are forgotten by the full sign-in alone, as is the address’s attempt', async () => {
    const person = await makePerson(desk)
    const address = '10.7.7.1'
    await guessToken(person, { address })
    await enterPassword(desk, person, WRONG, { address })
    const { session } = await enterPassword(desk, person, PASSWORD, { address })
    expect(await laneCount(person, 'desk')).toBe(2)
    const attempts = () =>
      desk.db
        .selectFrom('attempt')
        .select('count')
        .where('address', '=', address)
        .where('kind', 'like', 'sign-in%')
        .execute()
    expect(await attempts()).toEqual([{ count: 3 }])
    const token = session?.token as string
    await desk.send(validateHardToken, { tokenCode: tokenCode(desk, person) }, { token, address })
    expect(await laneCount(person, 'desk')).toBe(0)
    expect(await attempts()).toEqual([{ count: 2 }])
  })

  test('of the mailed code count with those of the hard token, and a right mailed code gives none back', async () => {
    const person = await makePerson(desk)
    const begin = async () => {
      const { session } = await enterPassword(desk, person, PASSWORD, UNKNOWN_DEVICE)
      return { ...UNKNOWN_DEVICE, token: session?.token as string }
    }
    const first = await begin()
    const code = await mailedCode(desk, person.email)
    expect((await desk.send(validateLoginOtp, { otp: not(code) }, first)).responseCode).toBe('77')
    const { session } = await desk.send(validateLoginOtp, { otp: code }, first)
    expect((await stateOf(person)).failed_trials).toBe(1)
    const sender = { ...UNKNOWN_DEVICE, token: session?.token as string }
    const guess = { tokenCode: wrongToken(person) }
    expect(await desk.send(validateHardToken, guess, sender)).toMatchObject({ responseCode: '76', triesLeft: 3 })
    desk.clock.advance(1_000)
    // The device that proved its code has no tries of its own before the hard token.
    expect(await desk.send(validateHardToken, guess, sender)).toMatchObject({ responseCode: '76', triesLeft: 2 })
    desk.clock.advance(2_000)
    expect(await desk.send(validateHardToken, guess, sender)).toMatchObject({ responseCode: '76', triesLeft: 1 })
    desk.clock.advance(4_000)
    expect(await desk.send(validateHardToken, guess, sender)).toMatchObject({
      responseCode: '75',
      responseMessage: contractText('en', 'message.devicesLocked'),
    })
    expect(await stateOf(person)).toMatchObject({ status: 'ACTIVE', devices_locked_at: expect.any(Date) })
  })
})

describe('the counter', () => {
  test('counts exactly, from two gateways at once, and locks with the try at the setting', async () => {
    await desk.db.updateTable('system_settings').set({ password_trials: 10 }).execute()
    const person = await makePerson(desk)
    const { db } = desk
    const now = desk.clock.now()
    const count = async (gateway: typeof db, device: Buffer | null) =>
      countWrong(gateway, await laneOf(gateway, person.userId, device), { now })
    for (const device of [hashOfDevice('desk'), null]) {
      const nine = await Promise.all(
        Array.from({ length: 9 }, (_, index) => count(index % 2 === 0 ? db : desk.admin, device)),
      )
      expect(nine).toEqual(Array(9).fill('none'))
    }
    expect(await laneCount(person, 'desk')).toBe(9)
    expect(await stateOf(person)).toEqual({ status: 'ACTIVE', failed_trials: 9, devices_locked_at: null })
    const last = await Promise.all([null, null, null].map((device) => count(db, device)))
    expect(last.filter((limit) => limit === 'devices')).toHaveLength(1)
    expect(await count(db, hashOfDevice('desk'))).toBe('user')
    await desk.db.updateTable('system_settings').set({ password_trials: 5 }).execute()
  })

  test('gives no more tries than the setting has, from two gateways at once', async () => {
    const person = await makePerson(desk)
    const lane = await laneOf(desk.db, person.userId, hashOfDevice('desk'))
    const taken: number[] = []
    for (let second = 0; second < 30; second++) {
      const round = await Promise.all(
        [1, 2, 3, 4].map((gateway) => takeAttempt(gateway % 2 ? desk.db : desk.admin, lane, desk.clock.now())),
      )
      taken.push(...round.flatMap((one) => ('is' in one ? [] : [one.triesLeft])))
      desk.clock.advance(1_000)
    }
    // Of the two that need not wait, either may be told first.
    expect(taken.toSorted((one, other) => other - one)).toEqual([4, 3, 2, 1, 0])
  })

  test('locks when whoever took the last try did not live to', async () => {
    const person = await makePerson(desk)
    const { session } = await enterPassword(desk, person)
    await desk.db.updateTable('known_device').set({ failed_trials: 5 }).where('user_id', '=', person.userId).execute()
    const right = { tokenCode: tokenCode(desk, person) }
    const answer = await desk.send(validateHardToken, right, { token: session?.token as string })
    expect(answer.responseCode).toBe('75')
    expect((await stateOf(person)).status).toBe('LOCKED')
  })
})

describe('anonymous callers', () => {
  test('lock devices nobody knows, and nobody out of a known one', async () => {
    const person = await makePerson(desk)
    const session = await signIn(desk, person)
    await lockUnknownDevices(person)
    expect(await stateOf(person)).toMatchObject({ status: 'ACTIVE', devices_locked_at: expect.any(Date) })
    // Any number more: the owner works on, and signs in.
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

  test('are let try again once the owner is in from a known device after an hour of quiet, and not before', async () => {
    const person = await makePerson(desk)
    await lockUnknownDevices(person)
    await signIn(desk, person)
    expect((await stateOf(person)).devices_locked_at).not.toBeNull()
    desk.clock.advance(HOUR)
    await signIn(desk, person)
    expect(await stateOf(person)).toEqual({ status: 'ACTIVE', failed_trials: 0, devices_locked_at: null })
  })

  test('lock a user who has no known device, as ever', async () => {
    const person = await makePerson(desk, { knownDevice: null })
    await lockUnknownDevices(person)
    expect(await stateOf(person)).toMatchObject({ status: 'LOCKED', devices_locked_at: null })
  })

  test('wait longer with each wrong password, alike for a name nobody has', async () => {
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

  test('get a right password refused as well before the wait is over, and the owner’s device does not wait', async () => {
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
  test('that used its tries up is known no more, and locks its user', async () => {
    const person = await makePerson(desk)
    const session = await signIn(desk, person)
    for (let guess = 1; guess <= 5; guess++) await enterPassword(desk, person, WRONG)
    expect(await stateOf(person)).toMatchObject({ status: 'LOCKED', failed_trials: 0 })
    expect(await laneCount(person, 'desk')).toBeUndefined()
    expect((await desk.send(validateSession, {}, { token: session.token })).responseCode).toBe('990')
  })

  test('becomes known by the full sign-in, and the person is told', async () => {
    const person = await makePerson(desk)
    const laptop = { deviceId: 'laptop', address: '10.8.8.8' }
    const { session } = await enterPassword(desk, person, PASSWORD, laptop)
    const otp = await mailedCode(desk, person.email)
    const next = await desk.send(validateLoginOtp, { otp }, { ...laptop, token: session?.token as string })
    expect(await laneCount(person, 'laptop')).toBeUndefined()
    // Whatever the last call says of itself, the device of the password is the one that is known.
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

test('a reset gives tries of passwords back, and none made after the password', async () => {
  const person = await makePerson(desk)
  const reset = async () => {
    await desk.send(initiatePasswordReset, { username: person.username })
    const otp = await mailedCode(desk, person.email)
    const password = base64('Brand#New27pw')
    const request = { username: person.username, otp, password, passwordConfirmation: password }
    expect(await desk.send(completePasswordReset, request)).toMatchObject({ responseCode: '00' })
    return 'Brand#New27pw'
  }
  const guess = async (password: string) => {
    const { session } = await enterPassword(desk, person, password)
    return desk.send(validateHardToken, { tokenCode: wrongToken(person) }, { token: session?.token as string })
  }
  for (let wrong = 1; wrong <= 3; wrong++) {
    await guess(PASSWORD)
    desk.clock.advance(9_000)
  }
  await enterPassword(desk, person, WRONG)
  expect(await laneCount(person, 'desk')).toBe(4)
  const password = await reset()
  expect(await laneCount(person, 'desk')).toBe(3)
  expect(await guess(password)).toMatchObject({ responseCode: '76', triesLeft: 1 })
  desk.clock.advance(9_000)
  expect(await guess(password)).toMatchObject({ responseCode: '75' })
  expect((await stateOf(person)).status).toBe('LOCKED')
})

test('a reset after the last try leaves one, and the full sign-in gives all back', async () => {
  const person = await makePerson(desk)
  const kept = { failed_trials: 5, kept_trials: 5 }
  await desk.db.updateTable('known_device').set(kept).where('user_id', '=', person.userId).execute()
  await desk.db.updateTable('app_user').set({ status: 'LOCKED' }).where('user_id', '=', person.userId).execute()
  await desk.send(initiatePasswordReset, { username: person.username })
  const password = base64('Brand#New27pw')
  const request = { username: person.username, password, passwordConfirmation: password }
  const otp = await mailedCode(desk, person.email)
  expect(await desk.send(completePasswordReset, { ...request, otp })).toMatchObject({ responseCode: '00' })
  expect(await laneCount(person, 'desk')).toBe(4)
  desk.clock.advance(60_000)
  const { session } = await enterPassword(desk, person, 'Brand#New27pw')
  const right = { tokenCode: tokenCode(desk, person) }
  const answer = await desk.send(validateHardToken, right, { token: session?.token as string })
  expect(answer).toMatchObject({ responseCode: '00', session: { stage: 'full' } })
  expect(await laneCount(person, 'desk')).toBe(0)
})

describe('a reset begun by somebody else', () => {
  const initiate = (username: string, sender: Sender = {}) => desk.send(initiatePasswordReset, { username }, sender)
  const verify = async (username: string, otp: string, sender: Sender = {}) =>
    (await desk.send(verifyResetToken, { username, otp }, sender)).responseCode

  test('leaves the owner’s code good, and its wrong tries count for the user', async () => {
    const person = await makePerson(desk)
    await initiate(person.username)
    const own = await mailedCode(desk, person.email)
    await initiate(person.username, UNKNOWN_DEVICE)
    const theirs = await mailedCode(desk, person.email)
    if (own !== theirs) expect(await verify(person.username, own, UNKNOWN_DEVICE)).toBe('77')
    for (let guess = 1; guess <= 3; guess++) {
      desk.clock.advance(9_000)
      await verify(person.username, not(theirs), UNKNOWN_DEVICE)
    }
    expect((await stateOf(person)).failed_trials).toBeGreaterThanOrEqual(3)
    expect(await laneCount(person, 'desk')).toBe(0)
    expect(await verify(person.username, own)).toBe('00')
    await desk.send(resendOtp, { username: person.username }, UNKNOWN_DEVICE)
    expect(await verify(person.username, own)).toBe('00')
  })

  test('never keeps the owner’s known device from resetting, and the reset lifts the lock of unknown devices', async () => {
    const person = await makePerson(desk)
    await lockUnknownDevices(person)
    for (let network = 1; network <= 4; network++)
      for (let round = 1; round <= 10; round++)
        await initiate(person.username, { deviceId: `bot ${network} ${round}`, address: `10.6.${network}.1` })
    const codes = (await desk.mails(person.email)).filter(
      ({ subject }) => subject === 'Your code to reset your password',
    )
    // Of four networks; each of the codes is five tries more.
    expect(codes).toHaveLength(4)
    await initiate(person.username)
    const otp = await mailedCode(desk, person.email)
    const passwords = { password: base64('Brand#New26pw'), passwordConfirmation: base64('Brand#New26pw') }
    const done = await desk.send(completePasswordReset, { username: person.username, otp, ...passwords })
    expect(done.responseCode).toBe('00')
    expect(await stateOf(person)).toEqual({ status: 'ACTIVE', failed_trials: 0, devices_locked_at: null })
  })

  test('is over for unknown devices once wrong tries have locked them, and nothing of that shows', async () => {
    const person = await makePerson(desk)
    const { name, ...nobody } = { name: 'nobody.resets', ...UNKNOWN_DEVICE, deviceId: 'outsider of nobody' }
    await initiate(person.username, UNKNOWN_DEVICE)
    await initiate(name, nobody)
    const theirs = await mailedCode(desk, person.email)
    await initiate(person.username)
    const own = await mailedCode(desk, person.email)
    for (let guess = 1; guess <= 2; guess++) {
      expect(await verify(person.username, not(theirs), UNKNOWN_DEVICE)).toBe(await verify(name, '111111', nobody))
      desk.clock.advance(2_000)
    }
    await lockUnknownDevices(person, 3)
    // The right digits now, and they are as wrong as any.
    expect(await verify(person.username, theirs, UNKNOWN_DEVICE)).toBe('77')
    expect(await verify(name, '111111', nobody)).toBe('77')
    const mails = (await desk.mails(person.email)).length
    desk.clock.advance(60_000)
    expect((await desk.send(resendOtp, { username: person.username }, UNKNOWN_DEVICE)).responseCode).toBe('00')
    expect(await desk.mails(person.email)).toHaveLength(mails)
    expect(await verify(person.username, own)).toBe('00')
  })

  test('has few codes in a day where the user is locked, and is the way back for a user without known devices', async () => {
    const person = await makePerson(desk, { knownDevice: null })
    desk.clock.set(new Date(Math.ceil(desk.clock.now().getTime() / (24 * HOUR)) * 24 * HOUR))
    await lockUnknownDevices(person)
    const codes = async () =>
      (await desk.mails(person.email)).filter(({ subject }) => subject === 'Your code to reset your password').length
    for (let hour = 1; hour <= 20; hour++) {
      for (let network = 1; network <= 3; network++)
        await initiate(person.username, { deviceId: `bot ${hour} ${network}`, address: `10.7.${network}.1` })
      desk.clock.advance(HOUR)
    }
    expect(await codes()).toBe(4)
    desk.clock.advance(4 * HOUR)
    const laptop = { deviceId: 'laptop', address: '10.8.8.9' }
    await initiate(person.username, laptop)
    expect(await codes()).toBe(5)
    const otp = await mailedCode(desk, person.email)
    const passwords = { password: base64('Brand#New26pw'), passwordConfirmation: base64('Brand#New26pw') }
    const done = await desk.send(completePasswordReset, { username: person.username, otp, ...passwords }, laptop)
    expect(done.responseCode).toBe('00')
    expect(await stateOf(person)).toMatchObject({ status: 'ACTIVE', devices_locked_at: null })
  })

  test('from one address leaves room for another, and its /64 is one address', async () => {
    const person = await makePerson(desk)
    for (let round = 1; round <= 9; round++)
      await initiate(person.username, { deviceId: `bot ${round}`, address: `2001:db8:1:1::${round}` })
    expect(await desk.mails(person.email)).toHaveLength(6)
    await initiate(person.username, { deviceId: 'new laptop', address: '2001:db8:1:2::1' })
    expect(await desk.mails(person.email)).toHaveLength(7)
  })
})
