import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testContext } from '../../../testing/index.ts'
import { findAccount } from '../accounts.read-model.ts'
import { endSession } from '../sessions/end-sessions.ts'
import { agreeOnKeys } from '../sessions/session-grant.ts'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson } from '../testing/access-fixture.ts'
import { signIn } from '../testing/sign-in.ts'
import { enterStage, type Step } from './enter-stage.ts'

// The user's state may change after the check before a stage, so it is checked again with the user's row locked.

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

async function clientKey(): Promise<Record<string, string>> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { kty, crv, x, y } as Record<string, string>
}

/** Returns a step that has passed its checks, for the current user data and from the given session. */
async function judged(
  userId: string,
  from: Step['from'] = { device: null, signInAt: null },
): Promise<() => ReturnType<typeof enterStage>> {
  const context = testContext(desk, { sessionKey: await clientKey() })
  const account = await findAccount(desk.db, userId)
  if (account === null) throw new Error('nobody')
  const step: Step = { account, stage: 'full', begun: await agreeOnKeys(context), from }
  return () => desk.db.transaction().execute((trx) => enterStage(trx, context, step))
}

test('a step of sign-in is refused if the password was changed meanwhile', async () => {
  const { userId } = await makePerson(desk)
  const enter = await judged(userId)
  await desk.db.updateTable('app_user').set({ password_hash: 'another' }).where('user_id', '=', userId).execute()
  await expect(enter()).rejects.toMatchObject({ code: '55' })
})

test.each([
  ['LOCKED', '75'],
  ['INACTIVE', '62'],
] as const)('a step of a user who has become %s meanwhile is refused with %s', async (status, code) => {
  const { userId } = await makePerson(desk)
  const enter = await judged(userId)
  await desk.db.updateTable('app_user').set({ status }).where('user_id', '=', userId).execute()
  await expect(enter()).rejects.toMatchObject({ code })
})

test('a step of sign-in succeeds only once, and only from an open session', async () => {
  const person = await makePerson(desk)
  const { id } = await signIn(desk, person)
  const enter = await judged(person.userId, id)
  expect((await enter()).session.stage).toBe('full')
  await expect(enter()).rejects.toMatchObject({ code: '990' })

  const { id: other } = await signIn(desk, person)
  const late = await judged(person.userId, other)
  await endSession(desk.db, other, 'ended', desk.clock.now())
  await expect(late()).rejects.toMatchObject({ code: '990' })
})
