import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { validateHardToken, validateLoginOtp } from '@portal/contract/auth/auth.calls'
import { contractText } from '@portal/contract/texts/all'
import { hashOfDevice } from '../sign-in/known-devices.ts'
import { type AccessDesk, accessDesk, type Sender } from '../testing/access-desk.ts'
import { makePerson, PASSWORD, type Person } from '../testing/access-fixture.ts'
import { lockoutDesk, not } from '../testing/lockout-desk.ts'
import { enterPassword, mailedCode, tokenCode } from '../testing/sign-in.ts'
import { countWrong } from './count-wrong.ts'
import { laneOf } from './lane.ts'
import { takeAttempt } from './take-attempt.ts'

const WRONG = 'Wrong#2026pw'
const UNKNOWN_DEVICE: Sender = { deviceId: 'anonymous', address: '10.6.6.6' }

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

const { stateOf, laneCount, wrongToken } = lockoutDesk(() => desk)

/** Enters the password and then a wrong hard-token code, in a separate session. */
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

describe('wrong codes of the second factor', () => {
  test('wrong codes lock the user at a limit over all sessions, even if the password was right each time', async () => {
    const person = await makePerson(desk)
    const answers: string[] = []
    for (let session = 1; session <= 12; session++) {
      answers.push(await guessToken(person))
      desk.clock.advance(10_000)
    }
    expect(answers).toEqual(['76', '76', '76', '76', '75', ...Array(7).fill('75')])
    expect((await stateOf(person)).status).toBe('LOCKED')
  })

  test('wrong codes cannot be tried faster from many sessions at once, because waits and tries belong to the user', async () => {
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
    // There is no wait after the first wrong try. After the second try there is a wait of one second, which refuses all
    // other tries.
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

  test('a try during the wait is neither counted nor compared, even with the right code, and the answer states the wait', async () => {
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

  test('only the full sign-in clears the wrong tries and the attempt of the address', async () => {
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

  test('wrong mailed codes and wrong hard-token codes count together, and a right mailed code restores no tries', async () => {
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
    // A device that entered the mailed code gets no separate tries before the hard token.
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
  test('two gateways at once count every try, and the last try locks', async () => {
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

  test('two gateways together never allow more tries than the limit', async () => {
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
    // Two tries have no wait, and either of them may be answered first.
    expect(taken.toSorted((one, other) => other - one)).toEqual([4, 3, 2, 1, 0])
  })

  test('the user is locked even if the process that handled the last try crashed', async () => {
    const person = await makePerson(desk)
    const { session } = await enterPassword(desk, person)
    await desk.db.updateTable('known_device').set({ failed_trials: 5 }).where('user_id', '=', person.userId).execute()
    const right = { tokenCode: tokenCode(desk, person) }
    const answer = await desk.send(validateHardToken, right, { token: session?.token as string })
    expect(answer.responseCode).toBe('75')
    expect((await stateOf(person)).status).toBe('LOCKED')
  })
})
