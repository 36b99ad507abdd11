import { fromMinor, type RequestOf, toMinor } from '@portal/contract'
import { recipientsIn } from '@portal/contract/periodic-reports/periodic-report'
import type { setStatementRecipients } from '@portal/contract/wallets/statements.calls'
import type { WalletRecord } from '@portal/contract/wallets/wallet'
import type { setWalletStatus, setWalletThreshold } from '@portal/contract/wallets/wallets.calls'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { requireHeadOffice } from './wallet-scope.ts'
import { findWallet } from './wallets.read-model.ts'

/** Proposes a new threshold, or the removal of the threshold. Throws 25 if no such wallet is in scope. */
export const proposeThreshold = (
  context: SessionContext,
  { accountNumber, version, walletThreshold }: RequestOf<typeof setWalletThreshold>,
) => propose(context, accountNumber, version, { walletThreshold })

/** Proposes other recipients of mails about the wallet's statements. Throws 25 if no such wallet is in scope. */
export const proposeRecipients = (
  context: SessionContext,
  { accountNumber, version, statementRecipients }: RequestOf<typeof setStatementRecipients>,
) =>
  propose(context, accountNumber, version, {
    statementRecipients: statementRecipients === null ? null : recipientsIn(statementRecipients).join(', '),
  })

/**
 * Proposes to deactivate or reactivate a wallet. Throws 25 if there is no such wallet in scope, 12 if the wallet's
 * partner is not active.
 */
export const proposeStatus = (
  context: SessionContext,
  { accountNumber, version, accountStatus }: RequestOf<typeof setWalletStatus>,
) => propose(context, accountNumber, version, { accountStatus })

async function propose(
  context: SessionContext,
  targetId: string,
  version: number,
  fields: Partial<WalletRecord>,
): Promise<Proposal<WalletRecord>> {
  requireHeadOffice(context.actor)
  if ((await findWallet(context, targetId)) === null) throw new Refusal('25')
  return { targetId, version, fields: normalized(fields) }
}

/** Returns the threshold in the database's notation, so that another notation of the same amount is not a change. */
function normalized({ walletThreshold, ...fields }: Partial<WalletRecord>): Partial<WalletRecord> {
  if (walletThreshold === undefined) return fields
  return { ...fields, walletThreshold: walletThreshold === null ? null : fromMinor(toMinor(walletThreshold)) }
}
