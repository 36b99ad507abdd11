import type { Domain } from '../../../engine/domain.ts'
import { insertDemoFundings } from './demo/wallets.demo.ts'
import { WALLET_FUNDINGS } from './fundings/funding.kind.ts'
import { reportLowWallets } from './low-wallets/low-wallets.job.ts'
import { SETTLEMENT_OPERATIONS } from './settlement/partner/operations.ts'
import { DAILY_STATEMENTS, ensureStatements } from './statements/due-statements.job.ts'
import { STATEMENT_OPERATIONS } from './statements/partner/operations.ts'
import { STATEMENT_RELEASES } from './statements/release/statement-release.kind.ts'
import { STATEMENT_BINDINGS } from './statements/statements.calls.ts'
import { WALLET_CHANGES } from './wallet-change.kind.ts'
import { WALLET_BINDINGS } from './wallets.calls.ts'
import { WALLET_FIGURES } from './wallets.figures.ts'
import { FUNDING_FIND, WALLET_FIND } from './wallets.find.ts'
import { WALLET_WORK } from './wallets.work.ts'

export const domain: Domain = {
  bindings: [...WALLET_BINDINGS, ...STATEMENT_BINDINGS],
  changeKinds: [WALLET_CHANGES, WALLET_FUNDINGS, STATEMENT_RELEASES],
  work: [WALLET_WORK],
  figures: [WALLET_FIGURES],
  finds: [WALLET_FIND, FUNDING_FIND],
  partnerOperations: [...STATEMENT_OPERATIONS, ...SETTLEMENT_OPERATIONS],
  schedules: [{ name: 'low-wallets', every: 'minute', run: reportLowWallets }, DAILY_STATEMENTS],
  base: ensureStatements,
  demo: { after: ['transactions'], insert: insertDemoFundings },
}
