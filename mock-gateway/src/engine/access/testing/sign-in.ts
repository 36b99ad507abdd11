import { login, type SessionGrant, validateHardToken } from '@portal/contract/auth/auth.calls'
import { codeAt, stepAt } from '../hard-token/totp.rules.ts'
import { type AccessDesk, base64, type Sender } from './access-desk.ts'
import { PASSWORD, type Person } from './access-fixture.ts'

/** Makes the password step, with the right password by default. */
export function enterPassword(desk: AccessDesk, person: Person, password = PASSWORD, sender: Sender = {}) {
  return desk.send(login, { username: person.username, userPassword: base64(password) }, sender)
}

/** Returns the code of a hard token now, or `ahead` steps later. */
export const tokenCode = (desk: AccessDesk, person: Person, ahead = 0) =>
  codeAt(person.secret, stepAt(desk.clock.now()) + ahead)

/** Signs in fully. First advances the clock by a minute, so that the token's code is unused. */
export async function signIn(desk: AccessDesk, person: Person, sender: Sender = {}): Promise<SessionGrant> {
  desk.clock.advance(60_000)
  const { session, responseCode } = await enterPassword(desk, person, PASSWORD, sender)
  if (!session) throw new Error(`sign-in answered ${responseCode}`)
  if (session.stage === 'full') return session
  const full = await desk.send(
    validateHardToken,
    { tokenCode: tokenCode(desk, person) },
    { ...sender, token: session.token },
  )
  if (!full.session) throw new Error(`the hard token answered ${full.responseCode}`)
  return full.session
}

/** Returns the six digits of the code in the last mail to a person. */
export async function mailedCode(desk: AccessDesk, recipient: string): Promise<string> {
  const body = (await desk.mails(recipient)).at(-1)?.body ?? ''
  const code = /^\d{6}$/m.exec(body)?.[0]
  if (code === undefined) throw new Error(`no code was mailed to ${recipient}`)
  return code
}
