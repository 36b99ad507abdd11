import type { SignedIn } from '@portal/contract/auth/auth.calls'
import type { PasskeyProof, PasskeyRequest } from '@portal/contract/auth/passkeys.calls'
import { type CallContext, Refusal, type Reply } from '../../http/handler.ts'
import type { Concerning } from '../access-audit.ts'
import { findAccount } from '../accounts.read-model.ts'
import { agreeOnKeys } from '../sessions/session-grant.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { enterStage } from '../sign-in/enter-stage.ts'
import { preAuthCallerOf } from '../sign-in/pre-auth-caller.ts'
import { takeAttemptOf } from '../sign-in/wrong-code.ts'
import { issueChallenge, takeChallenge } from './challenges.store.ts'
import { type Passkey, passkeysOf, useCounter } from './passkey.store.ts'
import { requestOptions } from './passkey-options.ts'
import { challengeExpired, refuseProof } from './refuse-proof.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verifyProof } from './verify-passkey.ts'

/**
 * portal/passkey/request: returns the options with which the browser proves one of the user's passkeys, with a new
 * challenge of the session. Refuses with 12 if the user has no passkey.
 */
export async function requestProof(context: CallContext): Promise<Reply<{ options: PasskeyRequest }>> {
  const { sessionId, userId } = await preAuthCallerOf(context)
  const held = await passkeysOf(context.db, userId)
  if (held.length === 0) throw new Refusal('12', { message: 'message.noPasskey' })
  const site = relyingPartyOf(context.config)
  const challenge = await issueChallenge(context.db, sessionId, context.now)
  return { payload: { options: requestOptions(site, held, challenge) } }
}

/**
 * portal/passkey/check. Answers 00 with the full session. Refuses with 76 and the remaining tries if the proof is not
 * of a passkey of this user, for this portal and the challenge of this session, or if the passkey's counter went back;
 * with 54 if the challenge has expired or was used, with 05 before the wait is over, and with 75 if the last try has
 * locked the user or the unknown devices.
 */
export async function checkPasskey(context: CallContext & Concerning, request: PasskeyProof): Promise<Reply<SignedIn>> {
  await limitAttempts(context, 'second-factor')
  const caller = await preAuthCallerOf(context)
  const begun = await agreeOnKeys(context)
  const account = await findAccount(context.db, caller.userId)
  if (!account?.hasPasskey) throw new Refusal('990', { reason: 'the passkeys were taken away' })
  const isChallenge = await takeChallenge(context.db, caller.sessionId, context.now)
  if (isChallenge === null) throw challengeExpired()
  const taken = await takeAttemptOf(context, caller)

  const held = await passkeysOf(context.db, account.userId)
  const passkey = held.find(({ credentialId }) => credentialId === request.credentialId)
  if (passkey === undefined) throw await refuseProof(context, caller, taken, 'not of this user')
  const proof = await verifyProof(relyingPartyOf(context.config), passkey, request, isChallenge)
  if ('fault' in proof) throw await refuseProof(context, caller, taken, proof.fault)
  const payload = await context.db.transaction().execute(async (trx) => {
    if (!(await useCounter(trx, passkey.passkeyId, proof.counter, context.now))) return null
    return enterStage(trx, context, { account, stage: 'full', begun, from: caller.sessionId })
  })
  if (payload !== null) return { payload }
  noteCopy(context, account.userId, passkey)
  throw await refuseProof(context, caller, taken, 'the counter went back')
}

/** Writes to the audit trail that a passkey's counter went back, because two authenticators then have its key. */
function noteCopy(context: CallContext, userId: string, { passkeyName }: Passkey): void {
  context.audit({
    module: 'ACCESS',
    action: 'REFUSE_PASSKEY',
    subject: 'user',
    itemId: userId,
    after: { passkeyName },
  })
}
