import type { FurtherPasskey, NewPasskey, PasskeyCreation, PasskeyRow } from '@portal/contract/auth/passkeys.calls'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import type { Concerning } from '../access-audit.ts'
import { type Account, findAccount } from '../accounts.read-model.ts'
import { notifyPerson } from '../notices/notify-person.ts'
import { endSessionsOfUser } from '../sessions/end-sessions.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { preAuthCallerOf } from '../sign-in/pre-auth-caller.ts'
import { issueChallenge } from './challenges.store.ts'
import { checkNewPasskey, storePasskey } from './enrol-passkey.ts'
import { deletePasskey, lockFactors, passkeysOf } from './passkey.store.ts'
import { creationOptions } from './passkey-options.ts'
import { relyingPartyOf } from './relying-party.ts'

/** How long after sign-in a user may add a passkey: the sign-in has just proved the second factor. */
const RECENT_MS = 15 * 60_000

/** portal/passkey/read: the caller's own passkeys, and whether the caller may add one. */
export async function readOwn(
  context: SessionContext,
): Promise<Reply<{ data: PasskeyRow[]; hasHardToken: boolean; furtherPasskey: FurtherPasskey }>> {
  const account = await ownAccount(context)
  const held = await passkeysOf(context.db, account.userId)
  const data = held.map(({ passkeyId, passkeyName, createdAt, lastUsedAt }) => ({
    passkeyId,
    passkeyName,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
  return { payload: { data, hasHardToken: account.hasHardToken, furtherPasskey: furtherPasskey(context, account) } }
}

/**
 * portal/passkey/beginFurther: returns the options for a further passkey. Refuses with 12 if no maker and checker have
 * allowed it, or if the sign-in is more than fifteen minutes ago.
 */
export async function beginFurther(context: SessionContext): Promise<Reply<{ options: PasskeyCreation }>> {
  const account = await requireAllowed(context)
  const site = relyingPartyOf(context.config)
  const held = await passkeysOf(context.db, account.userId)
  const challenge = await issueChallenge(context.db, context.session.sessionId, context.now)
  return { payload: { options: creationOptions(site, account, held, challenge) } }
}

/**
 * portal/passkey/add: stores the further passkey that a maker and a checker have allowed, and uses the permission up.
 * Refuses with 12 like `beginFurther`, and with 54, 76, 05 and 75 like the enrolment of the first passkey.
 */
export async function addFurther(
  context: SessionContext & Concerning,
  request: NewPasskey,
): Promise<Reply<{ passkeyId: string }>> {
  await limitAttempts(context, 'second-factor')
  const account = await requireAllowed(context)
  const passkey = await checkNewPasskey(context, await preAuthCallerOf(context), request)
  await context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('app_user')
      .set({ may_add_passkey: false })
      .where('user_id', '=', account.userId)
      .where('may_add_passkey', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw notAllowed()
    await storePasskey(trx, context, account, passkey)
  })
  return { payload: { passkeyId: passkey.passkeyId } }
}

/**
 * portal/passkey/end: deletes one of the caller's passkeys, ends all the caller's sessions and mails the caller.
 * Refuses with 25 if it is not the caller's passkey, with 12 if it is the only second factor: otherwise the next
 * sign-in would enrol another without a maker and a checker (ruling A72).
 */
export async function endOwn(
  context: SessionContext & Concerning,
  { passkeyId }: { passkeyId: string },
): Promise<Reply<object>> {
  const { db, now } = context
  const account = await ownAccount(context)
  const passkey = (await passkeysOf(db, account.userId)).find((held) => held.passkeyId === passkeyId)
  if (passkey === undefined) throw new Refusal('25')
  const { hasHardToken, passkeyIds } = await lockFactors(db, account.userId)
  if (!passkeyIds.includes(passkeyId)) throw new Refusal('25')
  if (!hasHardToken && passkeyIds.length === 1) throw new Refusal('12', { message: 'message.onlySecondFactor' })
  await deletePasskey(db, account.userId, passkeyId)
  context.concerns(account, { before: { passkeyName: passkey.passkeyName } })
  await notifyPerson(db, 'passkeyEnded', account, context)
  await endSessionsOfUser(db, account.userId, 'passkey', now)
  return { payload: {} }
}

function furtherPasskey({ session, now }: SessionContext, { mayAddPasskey }: Account): FurtherPasskey {
  if (!mayAddPasskey) return 'NO'
  return now.getTime() - session.startedAt.getTime() <= RECENT_MS ? 'YES' : 'SIGN_IN_AGAIN'
}

async function requireAllowed(context: SessionContext): Promise<Account> {
  const account = await ownAccount(context)
  const allowed = furtherPasskey(context, account)
  if (allowed === 'NO') throw notAllowed()
  if (allowed === 'SIGN_IN_AGAIN') throw new Refusal('12', { message: 'message.passkeySignInAgain' })
  return account
}

const notAllowed = () => new Refusal('12', { message: 'message.passkeyNotAllowed' })

async function ownAccount({ db, actor }: SessionContext): Promise<Account> {
  const account = await findAccount(db, actor.userId)
  if (account === null) throw new Refusal('990', { reason: 'no such user' })
  return account
}
