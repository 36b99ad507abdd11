import type { RequestOf } from '@portal/contract'
import type { StatementRelease } from '@portal/contract/wallets/daily-statement'
import type { releaseStatement } from '@portal/contract/wallets/statements.calls'
import type { Proposal } from '../../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../../engine/http/handler.ts'
import { requireHeadOffice } from '../../wallet-scope.ts'
import { findWallet } from '../../wallets.read-model.ts'
import { findStop } from '../statement-stop.ts'

/** Proposes to release a wallet's statement. The contract's `releaseStatement` lists the refusals. */
export async function proposeRelease(
  context: SessionContext,
  { accountNumber, version, releaseReason }: RequestOf<typeof releaseStatement>,
): Promise<Proposal<StatementRelease>> {
  requireHeadOffice(context.actor)
  const wallet = await findWallet(context, accountNumber)
  const stop = wallet === null ? undefined : await findStop(context.db, accountNumber)
  if (stop === undefined) throw new Refusal('25')
  if (stop.stop_reason === 'FILE') throw new Refusal('12', { message: 'message.statementFileInvalid' })
  if (stop.released_at !== null) throw new Refusal('12', { message: 'message.statementReleased' })
  return { targetId: accountNumber, version, fields: { releaseReason } }
}
