import type { SignedIn } from '@portal/contract/auth/auth.calls'
import type { NewPasskey, PasskeyCreation } from '@portal/contract/auth/passkeys.calls'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../db/schema.ts'
import { type CallContext, Refusal, type Reply } from '../../http/handler.ts'
import type { Concerning } from '../access-audit.ts'
import { type Account, findAccount } from '../accounts.read-model.ts'
import { notifyPerson } from '../notices/notify-person.ts'
import { agreeOnKeys } from '../sessions/session-grant.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { enterStage } from '../sign-in/enter-stage.ts'
import { type PreAuthCaller, preAuthCallerOf } from '../sign-in/pre-auth-caller.ts'
import { takeAttemptOf } from '../sign-in/wrong-code.ts'
import { issueChallenge, takeChallenge } from './challenges.store.ts'
import { insertPasskey, lockFactors, type NewPasskeyRow } from './passkey.store.ts'
import { creationOptions } from './passkey-options.ts'
import { challengeExpired, refuseProof } from './refuse-proof.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verifyNewPasskey } from './verify-passkey.ts'

/**
 * portal/passkey/begin: returns the options for the user's first passkey, with a new challenge of the session. Refuses
 * with 12 if the user has a second factor: a lost one is reset through the approval queue (ruling A72).
 */
export async function beginEnrolment(context: CallContext): Promise<Reply<{ options: PasskeyCreation }>> {
  const { sessionId, userId } = await preAuthCallerOf(context)
  const account = await requireWithoutFactor(context, userId)
  const site = relyingPartyOf(context.config)
  const challenge = await issueChallenge(context.db, sessionId, context.now)
  return { payload: { options: creationOptions(site, account, [], challenge) } }
}

/**
 * portal/passkey/confirm: stores the user's first passkey. Answers 00 with the full session. Refuses with 76 if the
 * passkey does not answer the challenge of this session for this portal, with 54 if the challenge has expired or was
 * used, and with 12 if the user has a second factor. The tries are limited as at sign-in.
 */
export async function confirmEnrolment(
  context: CallContext & Concerning,
  request: NewPasskey,
): Promise<Reply<SignedIn>> {
  await limitAttempts(context, 'second-factor')
  const caller = await preAuthCallerOf(context)
  const begun = await agreeOnKeys(context)
  const account = await requireWithoutFactor(context, caller.userId)
  const passkey = await checkNewPasskey(context, caller, request)
  const payload = await context.db.transaction().execute(async (trx) => {
    const { hasHardToken, passkeyIds } = await lockFactors(trx, account.userId)
    if (hasHardToken || passkeyIds.length > 0) throw hasFactor()
    await trx
      .updateTable('app_user')
      .set({ must_enrol_token: false, totp_secret: null })
      .where('user_id', '=', account.userId)
      .execute()
    await storePasskey(trx, context, account, passkey)
    return enterStage(trx, context, { account, stage: 'full', begun, from: caller.sessionId })
  })
  return { payload }
}

/**
 * Checks a passkey that the browser has created for the session's challenge, and takes one of the caller's tries for
 * it. Refuses with 54, 76, 05 and 75 like `confirmEnrolment`.
 */
export async function checkNewPasskey(
  context: CallContext,
  caller: PreAuthCaller,
  request: NewPasskey,
): Promise<NewPasskeyRow> {
  const { db, config, now } = context
  const isChallenge = await takeChallenge(db, caller.sessionId, now)
  if (isChallenge === null) throw challengeExpired()
  const taken = await takeAttemptOf(context, caller)
  const checked = await verifyNewPasskey(relyingPartyOf(config), request, isChallenge)
  if ('fault' in checked) throw await refuseProof(context, caller, taken, checked.fault)
  const { passkeyName, credentialId } = request
  return { passkeyId: uuid(), passkeyName, credentialId, ...checked }
}

/** Stores a passkey of the user and mails the user. Refuses with 76 if the passkey is already in use. */
export async function storePasskey(
  trx: Kysely<Database>,
  context: CallContext & Concerning,
  account: Account,
  passkey: NewPasskeyRow,
): Promise<void> {
  if (!(await insertPasskey(trx, account.userId, passkey, context.now)))
    throw new Refusal('76', { message: 'message.passkeyRefused', reason: 'the credential id is in use' })
  context.concerns(account, { after: { passkeyName: passkey.passkeyName } })
  await notifyPerson(trx, 'passkeyAdded', account, context)
}

async function requireWithoutFactor({ db }: CallContext, userId: string): Promise<Account> {
  const account = await findAccount(db, userId)
  if (account === null) throw new Refusal('990', { reason: 'no such user' })
  if (account.hasHardToken || account.hasPasskey) throw hasFactor()
  return account
}

const hasFactor = () => new Refusal('12', { message: 'message.tokenSetUpElsewhere' })
