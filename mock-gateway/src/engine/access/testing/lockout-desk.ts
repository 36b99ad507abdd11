import { expect } from '@jest/globals'
import { hashOfDevice } from '../sign-in/known-devices.ts'
import type { AccessDesk, Sender } from './access-desk.ts'
import type { Person } from './access-fixture.ts'
import { enterPassword, tokenCode } from './sign-in.ts'

const WRONG = 'Wrong#2026pw'
const UNKNOWN_DEVICE: Sender = { deviceId: 'anonymous', address: '10.6.6.6' }

export const not = (code: string) => (code === '111111' ? '222222' : '111111')

/**
 * Creates functions that enter wrong passwords and codes at a test desk, and that read the resulting counts and locks.
 */
export function lockoutDesk(desk: () => AccessDesk) {
  const stateOf = ({ userId }: Person) =>
    desk()
      .db.selectFrom('app_user')
      .select(['status', 'failed_trials', 'devices_locked_at'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  const laneCount = async ({ userId }: Person, device: string) =>
    (
      await desk()
        .db.selectFrom('known_device')
        .select('failed_trials')
        .where('user_id', '=', userId)
        .where('device_hash', '=', hashOfDevice(device))
        .executeTakeFirst()
    )?.failed_trials
  const wrongToken = (person: Person) => {
    const right = [-1, 0, 1].map((ahead) => tokenCode(desk(), person, ahead))
    return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) as string
  }
  /** Enters wrong passwords from an unknown device up to the limit of five, and waits between them. */
  async function lockUnknownDevices(person: Person, guesses = 5) {
    for (let guess = 1; guess <= guesses; guess++) {
      expect((await enterPassword(desk(), person, WRONG, UNKNOWN_DEVICE)).responseCode).toBe('55')
      desk().clock.advance(20_000)
    }
  }
  return { stateOf, laneCount, wrongToken, lockUnknownDevices }
}
