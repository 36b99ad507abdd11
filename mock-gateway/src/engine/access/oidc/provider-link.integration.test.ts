import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { validateHardToken, validateLoginOtp } from '@portal/contract/auth/auth.calls'
import { type DemoProvider, startDemoProvider } from '../../../demo-services/provider/index.ts'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson, type Person } from '../testing/access-fixture.ts'
import { mailedCode, tokenCode } from '../testing/sign-in.ts'
import { releaseLinks } from './provider-link.store.ts'
import { signInByProvider } from './testing/visitor.ts'

// Decision 0017: an account is linked to a person at the provider, first by the verified e-mail address, then by the
// subject.

const PORTAL = 'http://localhost:3000'
const OPERATOR = { user_type: 'IMTO' } as const
const subjects = new Map<string, string>()
let isVerified = true
let provider: DemoProvider
let desk: AccessDesk

beforeAll(async () => {
  const subjectOf = (email: string) => subjects.get(email) ?? `first owner of ${email}`
  provider = await startDemoProvider({ portalUrl: PORTAL, port: 0, isVerified: () => isVerified, subjectOf })
  desk = await accessDesk({ config: { portalUrl: PORTAL, oidc: { ...provider, label: 'the bank' } } })
})
afterAll(async () => {
  await desk.close()
  await provider.close()
})
beforeEach(() => {
  subjects.clear()
  isVerified = true
})

/** Reassigns an e-mail address at the provider to another person. */
const reassign = (email: string, subject = `second owner of ${email}`) => subjects.set(email, subject)
const linksOf = (person: Person) =>
  desk.db.selectFrom('provider_link').select(['issuer', 'subject']).where('user_id', '=', person.userId).execute()

describe('an account is linked', () => {
  test('the first complete sign-in links an account, which is then recognized by its subject, even with another address', async () => {
    const person = await makePerson(desk, OPERATOR)
    expect(await signInByProvider(desk, person.email)).toMatchObject({ session: { stage: 'full' } })
    const subject = `first owner of ${person.email}`
    expect(await linksOf(person)).toEqual([{ issuer: provider.issuer, subject }])
    // The person is renamed at the provider, and the new address is not verified yet.
    const renamed = `married.${person.email}`
    subjects.set(renamed, subject)
    isVerified = false
    expect(await signInByProvider(desk, renamed)).toMatchObject({ responseCode: '00', username: person.username })
    // Changes the e-mail address in the portal; the subject at the provider does not change.
    isVerified = true
    await desk.db
      .updateTable('app_user')
      .set({ email: `new.${person.email}` })
      .where('user_id', '=', person.userId)
      .execute()
    expect(await signInByProvider(desk, person.email)).toMatchObject({ responseCode: '00', username: person.username })
    expect(await linksOf(person)).toHaveLength(1)
  })

  test('a bank user is linked only after the hard token, because an e-mail address alone proves no identity', async () => {
    const person = await makePerson(desk, { knownDevice: null })
    reassign(person.email, 'somebody who got the address')
    expect((await signInByProvider(desk, person.email)).session?.stage).toBe('otp')
    expect(await linksOf(person)).toEqual([])

    subjects.clear()
    const begun = await signInByProvider(desk, person.email)
    const otp = await mailedCode(desk, person.email)
    const known = await desk.send(validateLoginOtp, { otp }, { token: begun.session?.token })
    expect(await linksOf(person)).toEqual([])
    const sender = { token: known.session?.token }
    const full = await desk.send(validateHardToken, { tokenCode: tokenCode(desk, person) }, sender)
    expect(full).toMatchObject({ responseCode: '00', session: { stage: 'full' } })
    expect(await linksOf(person)).toMatchObject([{ subject: `first owner of ${person.email}` }])
    const rows = await desk.db
      .selectFrom('session')
      .selectAll()
      .where('session_id', '=', full.session?.id ?? '')
      .execute()
    expect(rows).toMatchObject([{ provider_issuer: null, provider_subject: null }])
  })

  test('only one of two people who sign in at the same time is linked to an account', async () => {
    const person = await makePerson(desk)
    const first = await signInByProvider(desk, person.email)
    reassign(person.email)
    const second = await signInByProvider(desk, person.email)
    const enter = async (token: string | undefined) =>
      await desk.send(validateHardToken, { tokenCode: tokenCode(desk, person) }, { token })
    expect((await enter(second.session?.token)).responseCode).toBe('00')
    desk.clock.advance(30_000)
    expect(await enter(first.session?.token)).toMatchObject({
      responseCode: '55',
      responseMessage: expect.stringContaining('another person'),
    })
    expect(await linksOf(person)).toMatchObject([{ subject: `second owner of ${person.email}` }])
  })
})

describe('a reassigned address', () => {
  test('a refused provider sign-in shows its reason, and the audit trail has both addresses', async () => {
    const person = await makePerson(desk, OPERATOR)
    await signInByProvider(desk, person.email)
    reassign(person.email)
    const answer = await signInByProvider(desk, person.email)
    expect(answer).toMatchObject({ responseCode: '55', responseMessage: expect.stringContaining('another person') })
    expect(answer.session).toBeUndefined()
    const trail = desk.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('correlation_id', '=', answer.correlationId ?? '')
    expect(await trail.execute()).toMatchObject([
      {
        action: 'SIGN_IN',
        actor_id: person.userId,
        response_code: '55',
        after: { identityProvider: provider.issuer, identitySubject: `second owner of ${person.email}` },
      },
    ])
  })

  test('a person with a reassigned address is refused before the hard token', async () => {
    const person = await makePerson(desk)
    const link = { issuer: provider.issuer, subject: `first owner of ${person.email}`, linked_at: desk.clock.now() }
    await desk.db
      .insertInto('provider_link')
      .values({ ...link, user_id: person.userId })
      .execute()
    reassign(person.email)
    const answer = await signInByProvider(desk, person.email)
    expect(answer.responseCode).toBe('55')
    expect(answer.session).toBeUndefined()
  })

  test('an account can be linked again after it was unlinked, or deleted and created again', async () => {
    const person = await makePerson(desk, OPERATOR)
    await signInByProvider(desk, person.email)
    reassign(person.email)
    await releaseLinks(desk.db, person.userId)
    expect(await signInByProvider(desk, person.email)).toMatchObject({ responseCode: '00' })

    await desk.db.updateTable('app_user').set({ status: 'DELETED' }).where('user_id', '=', person.userId).execute()
    const again = await makePerson(desk, { ...OPERATOR, email: person.email })
    expect(await signInByProvider(desk, person.email)).toMatchObject({ responseCode: '00', username: again.username })
    expect([await linksOf(person), await linksOf(again)]).toMatchObject([[], [{ issuer: provider.issuer }]])
  })
})
