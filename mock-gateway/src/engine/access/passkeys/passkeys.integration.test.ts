import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  beginTokenEnrolment,
  confirmTokenEnrolment,
  validateHardToken,
  validateSession,
} from '@portal/contract/auth/auth.calls'
import {
  addPasskey,
  beginFurtherPasskey,
  beginPasskey,
  confirmPasskey,
  endPasskey,
  readPasskeys,
  requestPasskey,
} from '@portal/contract/auth/passkeys.calls'
import { resetHardToken } from '../hard-token/reset-hard-token.ts'
import { codeAt, stepAt } from '../hard-token/totp.rules.ts'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson } from '../testing/access-fixture.ts'
import { enterPassword, tokenCode } from '../testing/sign-in.ts'
import { allowPasskey } from './allow-passkey.ts'
import { type Holder, passkeyDesk } from './testing/passkey-desk.ts'

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

const { newAuthenticator, afterPassword, newPasskey, enrol, makeHolder, challenge, check, signIn, trail } = passkeyDesk(
  () => desk,
)
const subjects = async (email: string) => (await desk.mails(email)).map(({ subject }) => subject)

describe('enrolling the first passkey', () => {
  test('a first passkey gives the full session, is mailed about and becomes the second factor', async () => {
    const person = await makePerson(desk, { hasToken: false })
    const sender = await afterPassword(person)
    const { options } = await desk.send(beginPasskey, {}, sender)
    expect(options).toMatchObject({
      rp: { id: new URL(desk.config.portalUrl).hostname },
      user: { name: person.username },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [],
    })
    const authenticator = newAuthenticator()
    const answer = await enrol(sender, authenticator)
    expect(answer).toMatchObject({
      responseCode: '00',
      session: { stage: 'full' },
      userInfo: { userId: person.userId },
    })
    expect(await subjects(person.email)).toEqual(['A passkey was set up for your account'])
    const again = await enterPassword(desk, person)
    expect(again).toMatchObject({ session: { stage: 'token' }, secondFactors: ['passkey'] })
    const stored = await desk.db
      .selectFrom('passkey')
      .select(['passkey_name', 'credential_id', 'transports'])
      .where('user_id', '=', person.userId)
      .execute()
    const credential_id = authenticator.credentialId
    expect(stored).toEqual([{ passkey_name: 'Office laptop', credential_id, transports: ['internal'] }])
    expect(await trail(person.userId)).toContainEqual(
      expect.objectContaining({ action: 'ENROL_PASSKEY', after: { passkeyName: 'Office laptop' } }),
    )
  })

  test('a user with a passkey cannot enrol a hard token, nor a user with a hard token a first passkey', async () => {
    const person = await makePerson(desk, { hasToken: false })
    const [one, two] = [await afterPassword(person), await afterPassword(person)]
    const { secret } = await desk.send(beginTokenEnrolment, {}, two)
    const options = (await desk.send(beginPasskey, {}, two)).options
    const late = newAuthenticator().create(options as NonNullable<typeof options>, 'Late')
    expect((await enrol(one, newAuthenticator())).responseCode).toBe('00')
    const code = codeAt(secret as string, stepAt(desk.clock.now()))
    expect((await desk.send(confirmTokenEnrolment, { tokenCode: code }, two)).responseCode).toBe('12')
    expect((await desk.send(beginTokenEnrolment, {}, two)).responseCode).toBe('12')
    expect((await desk.send(confirmPasskey, late, two)).responseCode).toBe('12')
    expect((await desk.send(beginPasskey, {}, two)).responseCode).toBe('12')
  })

  test('two sessions that enrol a passkey at the same time store only one', async () => {
    const person = await makePerson(desk, { hasToken: false })
    const senders = [await afterPassword(person), await afterPassword(person)]
    const created = await Promise.all(senders.map((sender) => newPasskey(sender, newAuthenticator())))
    const answers = await Promise.all(senders.map((sender, n) => desk.send(confirmPasskey, created[n], sender)))
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '12'])
  })

  test('a passkey of another user is refused', async () => {
    const holder = await makeHolder()
    const person = await makePerson(desk, { hasToken: false })
    const answer = await enrol(await afterPassword(person), holder.authenticator)
    expect(answer).toMatchObject({ responseCode: '76', responseMessage: expect.stringContaining('not accepted') })
  })

  test.each([
    ['from another origin', { origin: 'https://portal.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['from a page that another site embeds', { isEmbedded: true }],
    ['that answers another challenge', { challenge: 'A'.repeat(43) }],
    ['whose authenticator has not verified its user', { isVerified: false }],
    ['under another id than its own', { credentialId: 'AAAA' }],
  ])('refuses a new passkey %s, and counts a try', async (_, as) => {
    const person = await makePerson(desk, { hasToken: false })
    expect(await enrol(await afterPassword(person), newAuthenticator(), as)).toMatchObject({
      responseCode: '76',
      triesLeft: 4,
    })
  })
})

describe('signing in with a passkey', () => {
  test('a proof gives the full session under a new token, and the passkey keeps the time of its use', async () => {
    const holder = await makeHolder()
    const visit = await afterPassword(holder.person)
    const answer = await check(visit, holder.authenticator.prove(await challenge(visit)))
    expect(answer).toMatchObject({ responseCode: '00', session: { stage: 'full' } })
    expect(await desk.send(validateSession, {}, visit)).toMatchObject({ responseCode: '990' })
    const { data } = await desk.send(readPasskeys, {}, { token: answer.session?.token as string })
    expect(data).toMatchObject([{ passkeyName: 'Office laptop', lastUsedAt: desk.clock.now().toISOString() }])
  })

  test('authenticators that count no uses can sign in again and again', async () => {
    const person = await makePerson(desk, { hasToken: false })
    const authenticator = newAuthenticator()
    const { session } = await enrol(await afterPassword(person), authenticator, { counter: 0 })
    const holder = { person, authenticator, session } as Holder
    expect((await signIn(holder, { counter: 0 })).responseCode).toBe('00')
    expect((await signIn(holder, { counter: 0 })).responseCode).toBe('00')
  })

  test('a user with a passkey and a hard token is offered both, the passkey first, and may use either', async () => {
    const { person, authenticator, session } = await makeHolder()
    const other = await makePerson(desk)
    await desk.db.updateTable('passkey').set({ user_id: other.userId }).where('user_id', '=', person.userId).execute()
    const answer = await enterPassword(desk, other)
    expect(answer.secondFactors).toEqual(['passkey', 'token'])
    expect((await signIn({ person: other, authenticator, session })).responseCode).toBe('00')
    const visit = await afterPassword(other)
    expect((await desk.send(validateHardToken, { tokenCode: tokenCode(desk, other) }, visit)).responseCode).toBe('00')
  })

  test('a user without a passkey gets no challenge', async () => {
    const visit = await afterPassword(await makePerson(desk))
    expect((await desk.send(requestPasskey, {}, visit)).responseCode).toBe('12')
  })

  test('a reset removes the passkeys and ends the sessions, and the next sign-in enrols another', async () => {
    const holder = await makeHolder()
    const visit = await afterPassword(holder.person)
    const options = await challenge(visit)
    await resetHardToken(desk.db, holder.person.userId, desk.clock.now())
    expect((await check(visit, holder.authenticator.prove(options))).responseCode).toBe('990')
    expect((await desk.send(validateSession, {}, { token: holder.session.token })).responseCode).toBe('990')
    const next = await enterPassword(desk, holder.person)
    expect(next.session?.stage).toBe('enrol-token')
    const again = await enrol({ token: next.session?.token as string }, newAuthenticator())
    expect(again.responseCode).toBe('00')
  })
})

describe('the user’s own passkeys', () => {
  const own = ({ session }: Holder) => ({ token: session.token })

  test('a further passkey needs a permission, which one passkey uses up', async () => {
    const holder = await makeHolder()
    expect(await desk.send(readPasskeys, {}, own(holder))).toMatchObject({ furtherPasskey: 'NO', hasHardToken: false })
    expect((await desk.send(beginFurtherPasskey, {}, own(holder))).responseCode).toBe('12')
    await allowPasskey(desk.db, holder.person.userId)
    expect((await desk.send(readPasskeys, {}, own(holder))).furtherPasskey).toBe('YES')
    const { options } = await desk.send(beginFurtherPasskey, {}, own(holder))
    expect(options?.excludeCredentials).toMatchObject([{ id: holder.authenticator.credentialId }])
    const phone = newAuthenticator()
    const added = phone.create(options as NonNullable<typeof options>, 'Phone')
    expect((await desk.send(addPasskey, added, own(holder))).responseCode).toBe('00')
    expect((await desk.send(addPasskey, added, own(holder))).responseCode).toBe('12')
    expect((await signIn({ ...holder, authenticator: phone })).responseCode).toBe('00')
    expect(await subjects(holder.person.email)).toContain('A passkey was set up for your account')
  })

  test('a further passkey needs a sign-in of the last fifteen minutes', async () => {
    const holder = await makeHolder()
    await allowPasskey(desk.db, holder.person.userId)
    desk.clock.advance(4 * 60_000)
    await desk.db.updateTable('session').set({ last_active_at: desk.clock.now() }).execute()
    expect((await desk.send(readPasskeys, {}, own(holder))).furtherPasskey).toBe('YES')
    desk.clock.advance(12 * 60_000)
    await desk.db.updateTable('session').set({ last_active_at: desk.clock.now() }).execute()
    expect((await desk.send(readPasskeys, {}, own(holder))).furtherPasskey).toBe('SIGN_IN_AGAIN')
    expect((await desk.send(beginFurtherPasskey, {}, own(holder))).responseCode).toBe('12')
  })

  test('a user cannot end the only second factor, but can end one of two, which ends all sessions', async () => {
    const holder = await makeHolder()
    const passkeyId = (await desk.send(readPasskeys, {}, own(holder))).data?.[0]?.passkeyId as string
    expect((await desk.send(endPasskey, { passkeyId }, own(holder))).responseCode).toBe('12')
    await allowPasskey(desk.db, holder.person.userId)
    const { options } = await desk.send(beginFurtherPasskey, {}, own(holder))
    const phone = newAuthenticator()
    await desk.send(addPasskey, phone.create(options as NonNullable<typeof options>, 'Phone'), own(holder))
    expect((await desk.send(endPasskey, { passkeyId }, own(holder))).responseCode).toBe('00')
    expect((await desk.send(validateSession, {}, own(holder))).responseCode).toBe('990')
    expect((await subjects(holder.person.email)).at(-1)).toBe('A passkey of your account was removed')
    expect((await signIn(holder)).responseCode).toBe('76')
    desk.clock.advance(10_000)
    expect((await signIn({ ...holder, authenticator: phone })).responseCode).toBe('00')
    expect(await trail(holder.person.userId)).toContainEqual(
      expect.objectContaining({ action: 'END_PASSKEY', before: { passkeyName: 'Office laptop' } }),
    )
  })

  test('a user can neither see nor end a passkey of another user', async () => {
    const [holder, other] = [await makeHolder(), await makeHolder()]
    const { data } = await desk.send(readPasskeys, {}, own(holder))
    const { data: foreign } = await desk.send(readPasskeys, {}, own(other))
    expect(data).toHaveLength(1)
    const passkeyId = foreign?.[0]?.passkeyId as string
    expect(data?.[0]?.passkeyId).not.toBe(passkeyId)
    expect((await desk.send(endPasskey, { passkeyId }, own(holder))).responseCode).toBe('25')
  })
})
