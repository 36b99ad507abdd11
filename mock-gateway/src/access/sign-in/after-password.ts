import type { SignedIn } from '@portal/contract/calls/auth'
import type { BegunSession } from '../../http/envelope/index.ts'
import { type CallContext, Refusal, type Reply } from '../../http/handler.ts'
import type { Account } from '../accounts.read-model.ts'
import type { ProviderPerson } from '../oidc/provider-link.store.ts'
import { sendDeviceCode } from '../one-time-code/send-code.ts'
import { isOpenFor } from '../settings/opening-hours.ts'
import { readAccessSettings } from '../settings/system-settings.ts'
import { enterStage } from './enter-stage.ts'
import { deviceOf, knowsDevice, rememberDevice } from './known-devices.ts'
import { type PasswordStep, signInOutcome } from './sign-in.rules.ts'

export interface Proved {
  readonly account: Account
  readonly begun: BegunSession
  /** The device's id in the request, where no header states one. */
  readonly claimedDevice: string | undefined
  readonly by: PasswordStep
  /** Who it was at the identity provider. */
  readonly vouched?: ProviderPerson
}

/**
 * What follows once somebody has proved who they are: the next stage with its session (00, 01, 02), or a refusal (62, 75,
 * 90, 95).
 */
export async function afterPassword(
  context: CallContext,
  { account, begun, claimedDevice, by, vouched }: Proved,
): Promise<Reply<SignedIn>> {
  const deviceId = deviceOf(context, claimedDevice)
  const outcome = signInOutcome(await factsOf(context, account, deviceId), context.now, by)
  if ('refusal' in outcome) throw new Refusal(outcome.refusal)
  const { stage, code } = outcome
  const payload = await context.db.transaction().execute(async (trx) => {
    const signedIn = await enterStage(trx, context, { account, stage, begun, vouched })
    if (stage === 'otp') await sendDeviceCode(trx, context, account, begun.id)
    else if (stage !== 'change-password') await rememberDevice(trx, account.userId, deviceId, context.now)
    return signedIn
  })
  return { code, payload }
}

async function factsOf(context: CallContext, account: Account, deviceId: string | null) {
  const settings = await readAccessSettings(context.db)
  return {
    ...account,
    passwordChangeDays: settings.passwordChangeDays,
    isOpen: isOpenFor(settings, account, context.now),
    knowsDevice: await knowsDevice(context, account.userId, deviceId),
  }
}
