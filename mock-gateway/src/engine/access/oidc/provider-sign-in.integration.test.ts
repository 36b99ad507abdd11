import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { validateHardToken, validateLoginOtp, validateSession } from '@portal/contract/auth/auth.calls'
import { type DemoProvider, startDemoProvider } from '../../../demo-services/provider/index.ts'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson } from '../testing/access-fixture.ts'
import { enterPassword, mailedCode, tokenCode } from '../testing/sign-in.ts'
import { complete, signInByProvider, ticketAt, visitor } from './testing/visitor.ts'
import { TICKET_MS, VISIT_MS } from './visit.store.ts'

// Tests ruling A90 against a real OpenID provider on loopback. visitor.ts plays the browser.

const PORTAL = 'http://localhost:3000'
let provider: DemoProvider
let desk: AccessDesk

beforeAll(async () => {
  const isVerified = (email: string) => !email.startsWith('unverified')
  provider = await startDemoProvider({ portalUrl: PORTAL, port: 0, isVerified })
  desk = await accessDesk({ config: { portalUrl: PORTAL, oidc: { ...provider, label: 'the bank' } } })
})
afterAll(async () => {
  await desk.close()
  await provider.close()
})

const days = (count: number) => new Date(desk.clock.now().getTime() + count * 86_400_000)

describe('a provider sign-in replaces the password', () => {
  test('a provider sign-in replaces only the password: a bank user still enters the hard token', async () => {
    const person = await makePerson(desk)
    const answer = await signInByProvider(desk, person.email)
    expect(answer).toMatchObject({ responseCode: '00', session: { stage: 'token' }, username: person.username })
    expect(answer.userInfo).toBeUndefined()
    const sender = { token: answer.session?.token }
    expect((await desk.send(validateSession, {}, sender)).responseCode).toBe('57')
    const full = await desk.send(validateHardToken, { tokenCode: tokenCode(desk, person) }, sender)
    expect(full).toMatchObject({ responseCode: '00', session: { stage: 'full' } })
    expect((await desk.send(validateSession, {}, sender)).responseCode).toBe('990')
  })

  test('a bank user without a hard token enrols one after a provider sign-in', async () => {
    const { email } = await makePerson(desk, { hasToken: false })
    expect(await signInByProvider(desk, email)).toMatchObject({ session: { stage: 'enrol-token' } })
  })

  test('a provider sign-in signs an operator in, whatever the letter case of the address', async () => {
    const operator = await makePerson(desk, { user_type: 'IMTO', email: 'Ops.Desk@Partner.example' })
    expect(await signInByProvider(desk, 'ops.desk@partner.example')).toMatchObject({
      responseCode: '00',
      session: { stage: 'full' },
      userInfo: { username: operator.username, userMtoCode: 'SWR' },
    })
  })

  test('a provider sign-in succeeds even if the password is too old or is an unchanged first password', async () => {
    const old = await makePerson(desk, { password_set_at: days(-200) })
    const first = await makePerson(desk, { must_change_password: true })
    for (const { email } of [old, first]) {
      expect(await signInByProvider(desk, email)).toMatchObject({ responseCode: '00', session: { stage: 'token' } })
    }
    expect((await enterPassword(desk, old)).responseCode).toBe('95')
    expect((await enterPassword(desk, first)).responseCode).toBe('02')
  })

  test('a provider sign-in from an unknown device still needs the mailed code', async () => {
    const person = await makePerson(desk, { knownDevice: null })
    const answer = await signInByProvider(desk, person.email)
    expect(answer).toMatchObject({ responseCode: '01', session: { stage: 'otp' }, username: person.username })
    const otp = await mailedCode(desk, person.email)
    const next = await desk.send(validateLoginOtp, { otp }, { token: answer.session?.token })
    expect(next).toMatchObject({ responseCode: '00', session: { stage: 'token' } })
  })

  test.each([
    ['LOCKED', '75'],
    ['PENDING', '62'],
    ['INACTIVE', '62'],
    ['DELETED', '62'],
  ] as const)('a provider sign-in of a user who is %s is refused with %s', async (status, code) => {
    const { email } = await makePerson(desk, { status })
    const answer = await signInByProvider(desk, email)
    expect(answer.responseCode).toBe(code)
    expect(answer.session).toBeUndefined()
  })

  test('a provider sign-in is refused outside opening hours', async () => {
    const { email } = await makePerson(desk)
    const hour = desk.clock.now().getUTCHours()
    const set = (opening: number, closing: number) =>
      desk.db.updateTable('system_settings').set({ opening_hour: opening, closing_hour: closing }).execute()
    await set((hour + 12) % 24, (hour + 13) % 24)
    expect((await signInByProvider(desk, email)).responseCode).toBe('90')
    await set(0, 24)
  })

  test('every provider sign-in, successful or refused, is in the audit trail with the provider’s name', async () => {
    const person = await makePerson(desk, { status: 'LOCKED' })
    const { correlationId } = await signInByProvider(desk, person.email)
    const rows = await desk.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('correlation_id', '=', correlationId)
      .execute()
    expect(rows).toMatchObject([
      {
        module: 'ACCESS',
        action: 'SIGN_IN',
        actor_id: person.userId,
        response_code: '75',
        after: { identityProvider: provider.issuer },
      },
    ])
  })

  test('a provider sign-in does not reset the failed tries before the hard token', async () => {
    const person = await makePerson(desk, { failed_trials: 3 })
    await signInByProvider(desk, person.email)
    const { failed_trials } = await desk.db
      .selectFrom('app_user')
      .select('failed_trials')
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(failed_trials).toBe(3)
  })
})

describe('provider sign-in is refused', () => {
  test('a provider sign-in with an address without an account is refused, and the answer names the address', async () => {
    expect(await signInByProvider(desk, 'stranger@elsewhere.example')).toMatchObject({
      responseCode: '55',
      responseMessage: expect.stringContaining('stranger@elsewhere.example'),
    })
  })

  test('a provider sign-in with an unverified address is refused', async () => {
    const email = 'unverified@mail.example'
    await makePerson(desk, { email })
    const answer = await signInByProvider(desk, email)
    expect(answer).toMatchObject({ responseCode: '55', responseMessage: expect.stringContaining('not verified') })
    expect(answer.session).toBeUndefined()
  })

  test('a provider sign-in is refused if the password prompt or the nonce was removed from the provider’s address', async () => {
    const { email } = await makePerson(desk)
    for (const cut of [['prompt', 'max_age'], ['nonce']]) {
      const browser = await visitor(desk, (query) => {
        for (const name of cut) query.delete(name)
      })
      const ticket = await ticketAt(desk, await browser.signIn(email))
      expect(await complete(desk, ticket, browser.verifier)).toMatchObject({ responseCode: '20' })
    }
  })

  test('a provider sign-in is refused if the user cancels at the provider', async () => {
    const browser = await visitor(desk)
    const ticket = await ticketAt(desk, await browser.cancel())
    expect(await complete(desk, ticket, browser.verifier)).toMatchObject({ responseCode: '05' })
  })
})

describe('a ticket', () => {
  test('a ticket works only once', async () => {
    const { email } = await makePerson(desk)
    const browser = await visitor(desk)
    const ticket = await ticketAt(desk, await browser.signIn(email))
    const answers = await Promise.all([1, 2, 3].map(() => complete(desk, ticket, browser.verifier)))
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '54', '54'])
    expect((await complete(desk, ticket, browser.verifier)).responseCode).toBe('54')
  })

  test('a ticket fails in another browser, and then also in the browser that owns it', async () => {
    const { email } = await makePerson(desk)
    const [mine, other] = [await visitor(desk), await visitor(desk)]
    const ticket = await ticketAt(desk, await mine.signIn(email))
    expect((await complete(desk, ticket, other.verifier)).responseCode).toBe('54')
    expect((await complete(desk, ticket, mine.verifier)).responseCode).toBe('54')
  })

  test('a ticket is valid for two minutes', async () => {
    const { email } = await makePerson(desk)
    const browser = await visitor(desk)
    const ticket = await ticketAt(desk, await browser.signIn(email))
    desk.clock.advance(TICKET_MS)
    expect((await complete(desk, ticket, browser.verifier)).responseCode).toBe('54')
  })

  test('a guessed ticket counts as a sign-in attempt, and a valid ticket does not', async () => {
    const tight = await accessDesk({ config: { ...desk.config, attemptsPerMinute: 2 } })
    const { email } = await makePerson(tight)
    const now = tight.clock.now().getTime()
    tight.clock.advance(60_000 - (now % 60_000))
    for (let person = 0; person < 4; person++) {
      expect((await signInByProvider(tight, email)).responseCode).toBe('00')
    }
    const codes: string[] = []
    for (let guess = 0; guess < 3; guess++) {
      codes.push((await complete(tight, 'A'.repeat(43), 'B'.repeat(43))).responseCode)
    }
    expect(codes).toEqual(['54', '54', '05'])
    await tight.close()
  })

  test('a ticket cannot be forged, and is stored only as a hash', async () => {
    const browser = await visitor(desk)
    expect((await complete(desk, 'A'.repeat(43), browser.verifier)).responseCode).toBe('54')
    expect((await complete(desk, 'short', browser.verifier)).responseCode).toBe('30')
    const ticket = await ticketAt(desk, await browser.signIn('stranger@elsewhere.example'))
    const rows = await desk.db.selectFrom('provider_sign_in').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })
})

describe('the redirect', () => {
  test('the redirect works only once: a repeated redirect gives no ticket', async () => {
    const browser = await visitor(desk)
    const callback = await browser.signIn('stranger@elsewhere.example')
    const tickets = await Promise.all([1, 2, 3].map(() => ticketAt(desk, callback)))
    expect(tickets.filter((ticket) => ticket !== '')).toHaveLength(1)
    expect(await ticketAt(desk, callback)).toBe('')
  })

  test('the redirect needs exactly one state, issued by the gateway at most ten minutes ago', async () => {
    const browser = await visitor(desk)
    const callback = await browser.signIn('stranger@elsewhere.example')
    for (const forged of ['/oidc/callback', '/oidc/callback?code=x&state=made-up', `${callback}&state=another`]) {
      expect(await ticketAt(desk, forged)).toBe('')
    }
    desk.clock.advance(VISIT_MS)
    expect(await ticketAt(desk, callback)).toBe('')
  })

  test('the redirect with the code of another visit is refused, because code and state belong together', async () => {
    const { email } = await makePerson(desk)
    const [victim, attacker] = [await visitor(desk), await visitor(desk)]
    const stolen = new URLSearchParams((await victim.signIn(email)).split('?')[1])
    const own = new URLSearchParams((await attacker.signIn('stranger@elsewhere.example')).split('?')[1])
    own.set('code', stolen.get('code') ?? '')
    const ticket = await ticketAt(desk, `/oidc/callback?${own}`)
    expect(await complete(desk, ticket, attacker.verifier)).toMatchObject({ responseCode: '20' })
  })

  test('the redirect from another issuer is refused (mix-up attack)', async () => {
    const { email } = await makePerson(desk)
    const browser = await visitor(desk)
    const answer = new URLSearchParams((await browser.signIn(email)).split('?')[1])
    expect(answer.get('iss')).toBe(provider.issuer)
    answer.set('iss', 'https://evil.example')
    const ticket = await ticketAt(desk, `/oidc/callback?${answer}`)
    expect(await complete(desk, ticket, browser.verifier)).toMatchObject({ responseCode: '20' })
  })

  test('the redirect leads to the sign-in page of this origin, whatever its query or host says', async () => {
    const query = 'redirectFrom=https://evil.example&redirect_uri=//evil.example&state=x'
    for (const url of [`/oidc/callback?${query}`, `//evil.example/oidc/callback?${query}`]) {
      const { headers } = await desk.app.inject({ method: 'GET', url, headers: { host: 'evil.example' } })
      expect(['/login#provider=', undefined]).toContain(headers.location)
    }
  })

  test('the redirect with a ticket is neither cached nor sent to other sites, and a HEAD request does not use it up', async () => {
    const browser = await visitor(desk)
    const callback = await browser.signIn('stranger@elsewhere.example')
    expect((await desk.app.inject({ method: 'HEAD', url: callback })).statusCode).toBe(404)
    const { headers } = await desk.app.inject({ method: 'GET', url: callback })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers.location).toMatch(/^\/login#provider=[\w-]{43}$/)
  })
})

test('the provider’s address requires a fresh password and PKCE, and has a new state and nonce each time', async () => {
  const addresses = [await visitor(desk), await visitor(desk)].map(({ address }) => new URL(address).searchParams)
  for (const query of addresses) {
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      prompt: 'login',
      max_age: '600',
      code_challenge_method: 'S256',
      redirect_uri: `${PORTAL}/oidc/callback`,
      ui_locales: 'en',
    })
  }
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(addresses[0]?.get(name)).not.toBe(addresses[1]?.get(name))
})
