import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { resendOtp, validateHardToken } from '@portal/contract/auth/auth.calls'
import { completePasswordReset, initiatePasswordReset, verifyResetToken } from '@portal/contract/auth/recovery.calls'
import { type AccessDesk, accessDesk, base64, type Sender } from '../testing/access-desk.ts'
import { makePerson, PASSWORD } from '../testing/access-fixture.ts'
import { lockoutDesk, not } from '../testing/lockout-desk.ts'
import { enterPassword, mailedCode, tokenCode } from '../testing/sign-in.ts'

const HOUR = 3_600_000
const WRONG = 'Wrong#2026pw'
const UNKNOWN_DEVICE: Sender = { deviceId: 'anonymous', address: '10.6.6.6' }

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

const { stateOf, laneCount, wrongToken, lockUnknownDevices } = lockoutDesk(() => desk)

test('a password reset restores the tries of passwords, but not the tries of codes after the password', async () => {
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

test('a reset after the last try gives back one try, and the following full sign-in gives back all tries', async () => {
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

describe('a reset started by somebody else', () => {
  const initiate = (username: string, sender: Sender = {}) => desk.send(initiatePasswordReset, { username }, sender)
  const verify = async (username: string, otp: string, sender: Sender = {}) =>
    (await desk.send(verifyResetToken, { username, otp }, sender)).responseCode

  test('a reset started by somebody else leaves the owner’s code valid, and its wrong codes count as tries of the user', async () => {
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

  test('a reset started by somebody else does not block the owner, who lifts the lock of unknown devices by a reset', async () => {
    const person = await makePerson(desk)
    await lockUnknownDevices(person)
    for (let network = 1; network <= 4; network++)
      for (let round = 1; round <= 10; round++)
        await initiate(person.username, { deviceId: `bot ${network} ${round}`, address: `10.6.${network}.1` })
    const codes = (await desk.mails(person.email)).filter(
      ({ subject }) => subject === 'Your code to reset your password',
    )
    // Four networks request the codes; each code gives five more tries.
    expect(codes).toHaveLength(4)
    await initiate(person.username)
    const otp = await mailedCode(desk, person.email)
    const passwords = { password: base64('Brand#New26pw'), passwordConfirmation: base64('Brand#New26pw') }
    const done = await desk.send(completePasswordReset, { username: person.username, otp, ...passwords })
    expect(done.responseCode).toBe('00')
    expect(await stateOf(person)).toEqual({ status: 'ACTIVE', failed_trials: 0, devices_locked_at: null })
  })

  test('a reset from unknown devices ends once wrong tries have locked them, and the answers do not reveal this', async () => {
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
    // The code has become a decoy: the right digits no longer match.
    expect(await verify(person.username, theirs, UNKNOWN_DEVICE)).toBe('77')
    expect(await verify(name, '111111', nobody)).toBe('77')
    const mails = (await desk.mails(person.email)).length
    desk.clock.advance(60_000)
    expect((await desk.send(resendOtp, { username: person.username }, UNKNOWN_DEVICE)).responseCode).toBe('00')
    expect(await desk.mails(person.email)).toHaveLength(mails)
    expect(await verify(person.username, own)).toBe('00')
  })

  test('others can request only a few codes a day for a locked user, who can still reset without a known device', async () => {
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

  test('many resets from one address do not prevent a reset from another address, and a /64 counts as one address', async () => {
    const person = await makePerson(desk)
    for (let round = 1; round <= 9; round++)
      await initiate(person.username, { deviceId: `bot ${round}`, address: `2001:db8:1:1::${round}` })
    expect(await desk.mails(person.email)).toHaveLength(6)
    await initiate(person.username, { deviceId: 'new laptop', address: '2001:db8:1:2::1' })
    expect(await desk.mails(person.email)).toHaveLength(7)
  })
})
