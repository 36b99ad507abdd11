import * as calls from '@portal/contract/wallets/wallets.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { WALLET_FUNDINGS } from './fundings/funding.kind.ts'
import { readFundingsPage } from './fundings/fundings.read-model.ts'
import { proposeFunding } from './fundings/propose-funding.ts'
import { proposeStatus, proposeThreshold } from './propose-wallet-change.ts'
import { WALLET_CHANGES } from './wallet-change.kind.ts'
import { ofOwner } from './wallet-scope.ts'
import { readWalletStatementPage } from './wallet-statement.read-model.ts'
import { readBalancesPage, readWalletsPage } from './wallets.read-model.ts'

const MODULE = 'CASH_PICKUP'
const wallet = ({ accountNumber }: { readonly accountNumber: string }) => accountNumber

export const WALLET_BINDINGS: readonly Binding[] = [
  bindSession(calls.readWallets, async (context, request) => {
    noteExport(context, request, 'wallet', MODULE)
    return { payload: await readWalletsPage(context, request) }
  }),
  bindSession(calls.readBalances, async (context, request) => {
    noteExport(context, request, 'wallet', MODULE)
    return { payload: await readBalancesPage(context, request, ofOwner(context.actor, request.mtoCode)) }
  }),
  bindSession(calls.readWalletStatement, async (context, request) => {
    noteExport(context, request, 'wallet-statement', MODULE)
    return { payload: await readWalletStatementPage(context, request) }
  }),
  bindSession(calls.readFundings, async (context, request) => {
    noteExport(context, request, 'wallet-funding', MODULE)
    return { payload: await readFundingsPage(context, request) }
  }),
  bindChange(calls.fundWallet, { kind: WALLET_FUNDINGS, action: 'CREATE', propose: proposeFunding('FUNDING') }),
  bindChange(calls.refundWallet, { kind: WALLET_FUNDINGS, action: 'CREATE', propose: proposeFunding('REFUND') }),
  bindChange(calls.setWalletThreshold, {
    kind: WALLET_CHANGES,
    action: 'UPDATE',
    targetOf: wallet,
    propose: proposeThreshold,
  }),
  bindChange(calls.setWalletStatus, {
    kind: WALLET_CHANGES,
    action: 'UPDATE',
    targetOf: wallet,
    propose: proposeStatus,
  }),
]
