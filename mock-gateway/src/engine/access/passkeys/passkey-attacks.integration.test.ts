import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { lockoutDesk } from '../testing/lockout-desk.ts'
import { passkeyDesk } from './testing/passkey-desk.ts'

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

const { newAuthenticator, afterPassword, makeHolder, challenge, check, signIn, trail } = passkeyDesk(() => desk)
const { stateOf } = lockoutDesk(() => desk)

describe('a stolen or forged proof of a passkey', () => {
  test.each([
    ['from another origin', { origin: 'https://portal.example.evil' }],
    ['from a page that another site embeds', { isEmbedded: true }],
    ['for another site', { rpId: 'evil.example' }],
    ['whose authenticator has not verified its user', { isVerified: false }],
  ])('refuses a proof %s, and counts a try', async (_, as) => {
    const holder = await makeHolder()
    expect(await signIn(holder, as)).toMatchObject({ responseCode: '76', triesLeft: 4 })
    expect((await signIn(holder)).responseCode).toBe('00')
  })

  test('refuses a proof that is sent again, in the same and in another session', async () => {
    const holder = await makeHolder()
    const visit = await afterPassword(holder.person)
    const proof = holder.authenticator.prove(await challenge(visit))
    const spoilt = { ...proof, signature: proof.signature.replace(/^./, (first) => (first === 'M' ? 'N' : 'M')) }
    expect((await check(visit, spoilt)).responseCode).toBe('76')
    // The challenge was used up by the first answer, although the proof itself would be right.
    expect((await check(visit, proof)).responseCode).toBe('54')
    const other = await afterPassword(holder.person)
    expect((await check(other, proof)).responseCode).toBe('54')
    await challenge(other)
    expect((await check(other, proof)).responseCode).toBe('76')
  })

  test('accepts one of many copies of a proof that arrive at once', async () => {
    const holder = await makeHolder()
    const visit = await afterPassword(holder.person)
    const proof = holder.authenticator.prove(await challenge(visit))
    const answers = await Promise.all(Array.from({ length: 8 }, () => check(visit, proof)))
    expect(answers.filter(({ responseCode }) => responseCode === '00')).toHaveLength(1)
  })

  test('refuses a proof for the challenge of another session of the same user', async () => {
    const holder = await makeHolder()
    const [one, two] = [await afterPassword(holder.person), await afterPassword(holder.person)]
    const proof = holder.authenticator.prove(await challenge(one))
    await challenge(two)
    expect((await check(two, proof)).responseCode).toBe('76')
  })

  test('refuses a passkey of another user, and an unknown one', async () => {
    const [victim, thief] = [await makeHolder(), await makeHolder()]
    const visit = await afterPassword(victim.person)
    expect((await check(visit, thief.authenticator.prove(await challenge(visit)))).responseCode).toBe('76')
    const named = { credentialId: victim.authenticator.credentialId }
    expect((await check(visit, thief.authenticator.prove(await challenge(visit), named))).responseCode).toBe('76')
    desk.clock.advance(10_000)
    expect((await check(visit, newAuthenticator().prove(await challenge(visit)))).responseCode).toBe('76')
  })

  test('refuses a challenge after five minutes, and an earlier challenge of the session', async () => {
    const holder = await makeHolder()
    const visit = await afterPassword(holder.person)
    const first = holder.authenticator.prove(await challenge(visit))
    await challenge(visit)
    expect((await check(visit, first)).responseCode).toBe('76')
    const third = holder.authenticator.prove(await challenge(visit))
    desk.clock.advance(4 * 60_000)
    await desk.db.updateTable('session').set({ last_active_at: desk.clock.now() }).execute()
    desk.clock.advance(60_000)
    expect((await check(visit, third)).responseCode).toBe('54')
  })

  test('refuses a counter that does not grow, and writes it to the audit trail', async () => {
    const holder = await makeHolder()
    expect((await signIn(holder, { counter: 7 })).responseCode).toBe('00')
    expect((await signIn(holder, { counter: 7 })).responseCode).toBe('76')
    desk.clock.advance(10_000)
    expect((await signIn(holder, { counter: 0 })).responseCode).toBe('76')
    const noted = (await trail(holder.person.userId)).filter(({ action }) => action === 'REFUSE_PASSKEY')
    expect(noted.map(({ after }) => after)).toContainEqual({ passkeyName: 'Office laptop' })
    desk.clock.advance(10_000)
    expect((await signIn(holder, { counter: 8 })).responseCode).toBe('00')
  })

  test('wrong proofs lock the user at a limit over all sessions', async () => {
    const holder = await makeHolder()
    const answers: string[] = []
    for (let session = 1; session <= 5; session++) {
      answers.push((await signIn({ ...holder, authenticator: newAuthenticator() })).responseCode)
      desk.clock.advance(10_000)
    }
    expect(answers).toEqual(['76', '76', '76', '76', '75'])
    expect((await stateOf(holder.person)).status).toBe('LOCKED')
  })
})
