import type { CompleteProviderRequest, SignedIn } from '@portal/contract/auth/auth.calls'
import type { ProviderOutcome } from '../../db/schema.ts'
import { Refusal, type Reply } from '../../http/handler.ts'
import type { AccessContext } from '../access-audit.ts'
import { type Account, findAccount, findAccountByEmail } from '../accounts.read-model.ts'
import { laneOf } from '../lockout/lane.ts'
import { agreeOnKeys } from '../sessions/session-grant.ts'
import { afterPassword } from '../sign-in/after-password.ts'
import { giveBackAttempt, limitAttempts } from '../sign-in/attempts.ts'
import { deviceOf } from '../sign-in/known-devices.ts'
import { identityMismatch } from './identity-mismatch.ts'
import { linkedSubject, linkedUser, type ProviderPerson } from './provider-link.store.ts'
import { takeTicket } from './visit.store.ts'

const FAILURES = {
  cancelled: ['05', 'message.providerCancelled'],
  unavailable: ['91', 'message.providerUnavailable'],
  answer: ['20', 'message.providerAnswer'],
} as const

/**
 * portal/oidc/complete: the provider's answer replaces only the password (ruling A90). The contract lists the codes. If
 * no account has the e-mail address, the answer says so, because the provider has just verified that the caller owns
 * the address.
 */
export async function completeSignIn(
  context: AccessContext,
  request: CompleteProviderRequest,
): Promise<Reply<SignedIn & { username: string }>> {
  const { db, config, now } = context
  if (!config.oidc) throw new Refusal('40', { message: 'message.providerOff' })
  await limitAttempts(context, 'sign-in')
  const begun = await agreeOnKeys(context)
  const outcome = await takeTicket(db, request, now)
  // A valid ticket was not guessed, so the attempt does not count, whatever result the ticket contains.
  if (outcome !== null) await giveBackAttempt(context, 'sign-in', now)
  const person = personOf(outcome)
  const providerPerson = { issuer: config.oidc.issuer, subject: person.subject }
  const account = await accountOf(context, providerPerson, person)
  const device = deviceOf(context, request.deviceId)
  const { code, payload } = await afterPassword(context, {
    account,
    begun,
    device,
    lane: await laneOf(db, account.userId, device),
    by: 'provider',
    providerPerson,
  })
  return { code, payload: { ...payload, username: account.username } }
}

type ProvedPerson = Extract<ProviderOutcome, { email: string }>

/**
 * Finds the account that is linked to the subject. If no account is linked to the subject, finds the account with the
 * verified e-mail address, unless this account is linked to another subject: a provider may reassign an address, but
 * never a subject.
 */
async function accountOf(
  context: AccessContext,
  providerPerson: ProviderPerson,
  person: ProvedPerson,
): Promise<Account> {
  const { db } = context
  const userId = await linkedUser(db, providerPerson)
  const linked = userId === null ? null : await findAccount(db, userId)
  const account = linked ?? (person.isEmailVerified ? await findAccountByEmail(db, person.email) : null)
  context.concerns(account, {
    after: { identityProvider: providerPerson.issuer, identitySubject: providerPerson.subject },
  })
  if (linked) return linked
  const params = { email: person.email }
  if (!person.isEmailVerified) throw new Refusal('55', { message: 'message.providerUnverified', params })
  if (!account) {
    const reason = `no account for ${person.subject} of the provider`
    throw new Refusal('55', { message: 'message.providerNoAccount', params, reason })
  }
  if ((await linkedSubject(db, providerPerson.issuer, account.userId)) !== null)
    throw identityMismatch(account, providerPerson)
  return account
}

function personOf(outcome: ProviderOutcome | null): ProvedPerson {
  if (outcome === null) throw new Refusal('54', { message: 'message.providerExpired' })
  if (!('failed' in outcome)) return outcome
  const [code, message] = FAILURES[outcome.failed]
  throw new Refusal(code, { message })
}
