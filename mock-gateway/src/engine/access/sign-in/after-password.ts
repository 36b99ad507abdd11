import type { SignedIn } from '@portal/contract/auth/auth.calls'
import type { BegunSession } from '../../envelope/index.ts'
import { type CallContext, Refusal, type Reply } from '../../http/handler.ts'
import type { Account } from '../accounts.read-model.ts'
import type { Lane } from '../lockout/lane.ts'
import type { ProviderPerson } from '../oidc/provider-link.store.ts'
import { sendDeviceCode } from '../one-time-code/send-code.ts'
import { changeDaysOf } from '../passwords/password-policy.ts'
import { isOpenFor } from '../settings/opening-hours.ts'
import { readAccessSettings } from '../settings/system-settings.ts'
import { enterStage } from './enter-stage.ts'
import { isTrustedEverywhere } from './known-devices.ts'
import { type PasswordStep, signInOutcome } from './sign-in.rules.ts'

export interface Proved {
  readonly account: Account
  readonly begun: BegunSession
  /** Hash of the device id, or null if there is no id. */
  readonly device: Buffer | null
  /**
   * The counter of wrong tries: of this device if the user has signed in from it, otherwise of all devices unknown to
   * the user.
   */
  readonly lane: Lane
  readonly by: PasswordStep
  /** The person whom the identity provider identified. Absent after a password. */
  readonly providerPerson?: ProviderPerson
}

/**
 * Makes the step after the password or the identity provider: answers 00, 01 or 02 with a session at the next stage, or
 * refuses with 62, 75, 90 or 95 (see `signInOutcome`).
 */
export async function afterPassword(
  context: CallContext,
  { account, begun, device, lane, by, providerPerson }: Proved,
): Promise<Reply<SignedIn>> {
  const outcome = signInOutcome(await factsOf(context, account, lane), context.now, by)
  if ('refusal' in outcome) {
    const { refusal, message } = outcome
    throw new Refusal(refusal, { ...(message !== undefined && { message }) })
  }
  const { stage, code } = outcome
  const payload = await context.db.transaction().execute(async (trx) => {
    const signInAt = by === 'password' ? context.now : null
    const signedIn = await enterStage(trx, context, {
      account,
      stage,
      begun,
      providerPerson,
      from: { device, signInAt },
    })
    if (stage === 'otp') await sendDeviceCode(trx, context, account, { sessionId: begun.id, device })
    return signedIn
  })
  return { code, payload }
}

async function factsOf(context: CallContext, account: Account, lane: Lane) {
  const settings = await readAccessSettings(context.db)
  return {
    ...account,
    passwordChangeDays: changeDaysOf(context.config, settings.passwordChangeDays),
    partnerSecondFactor: settings.partnerSecondFactor,
    isOpen: isOpenFor(settings, account, context.now),
    // A demo user who is trusted everywhere needs no mailed code, unless unknown devices are locked.
    knowsDevice:
      lane.device !== null || (account.devicesLockedAt === null && isTrustedEverywhere(context.config, account)),
  }
}
