import type { CompleteProviderRequest, SignedIn } from '@portal/contract/calls/auth'
import type { ProviderOutcome } from '../../db/schema/access.ts'
import { Refusal, type Reply } from '../../http/handler.ts'
import type { AccessContext } from '../access-audit.ts'
import { findAccountByEmail } from '../accounts.read-model.ts'
import { agreeOnKeys } from '../sessions/session-grant.ts'
import { afterPassword } from '../sign-in/after-password.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { takeTicket } from './visit.store.ts'

const FAILURES = {
  cancelled: ['05', 'message.providerCancelled'],
  unavailable: ['91', 'message.providerUnavailable'],
  answer: ['20', 'message.providerAnswer'],
} as const

/**
 * portal/oidc/complete: the provider's word takes the place of the password, and of nothing else (ruling A90). Codes as the
 * contract states them. An address nobody has is told to whom it belongs: the provider has just proved that it is theirs.
 */
export async function completeSignIn(
  context: AccessContext,
  request: CompleteProviderRequest,
): Promise<Reply<SignedIn & { username: string }>> {
  const { db, config, now } = context
  if (!config.oidc) throw new Refusal('40', { message: 'message.providerOff' })
  const giveBackAttempt = await limitAttempts(context, 'sign-in')
  const begun = await agreeOnKeys(context)
  const outcome = await takeTicket(db, request, now)
  // A true ticket was no guess, whatever is in it.
  if (outcome !== null) await giveBackAttempt()
  const person = personOf(outcome)
  const account = await findAccountByEmail(db, person.email)
  context.concerns(account, { after: { identityProvider: config.oidc.issuer } })
  if (!account) {
    const reason = `no account for ${person.subject} of the provider`
    throw new Refusal('55', { message: 'message.providerNoAccount', params: { email: person.email }, reason })
  }
  const { code, payload } = await afterPassword(context, {
    account,
    begun,
    claimedDevice: request.deviceId,
    by: 'provider',
  })
  return { code, payload: { ...payload, username: account.username } }
}

function personOf(outcome: ProviderOutcome | null): { readonly subject: string; readonly email: string } {
  if (outcome === null) throw new Refusal('54', { message: 'message.providerExpired' })
  if ('failed' in outcome) {
    const [code, message] = FAILURES[outcome.failed]
    throw new Refusal(code, { message })
  }
  if (outcome.isEmailVerified) return outcome
  throw new Refusal('55', { message: 'message.providerUnverified', params: { email: outcome.email } })
}
