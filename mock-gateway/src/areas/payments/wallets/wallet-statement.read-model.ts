import type { ListPayload, ListRequest } from '@portal/contract'
import type { StatementRow, StatementTotals } from '@portal/contract/ledger/ledger.calls'
import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { statementOf } from '../../books/ledger/index.ts'
import { requireWalletReader } from './wallet-scope.ts'
import { findWallet } from './wallets.read-model.ts'

/**
 * Reads one page of a wallet's statement with the balances at both ends of the range. Throws 25 if there is no such
 * wallet in scope.
 */
export async function readWalletStatementPage(
  context: SessionContext,
  request: ListRequest & { readonly accountNumber: string },
): Promise<ListPayload<StatementRow, StatementTotals> & { wallet: WalletRow }> {
  requireWalletReader(context.actor)
  const wallet = await findWallet(context, request.accountNumber)
  if (wallet === null) throw new Refusal('25')
  return { ...(await statementOf(context, request)), wallet }
}
