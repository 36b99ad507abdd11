export { currentTokenCode } from './access/index.ts'
export {
  type BadRow as AuditFault,
  checkAnchor,
  headListAt,
  headListOf,
  type Refusal as AuditRefusal,
  readHeads,
  type StoredHead,
  verifyAudit,
} from './audit/index.ts'
export {
  acceptAuditBreak,
  addAdministrators,
  BULK_NAMES,
  demoPartnerKey,
  resetData,
  rotateServerKey,
  seedMany,
  withDatabase,
} from './commands.ts'
export { type GatewayConfig, readConfig } from './config.ts'
export { databaseFaults } from './database-faults.ts'
export { stopAbandonedDatabase } from './db/portal-database.ts'
export { type LedgerFault, ledgerKey, verifyLedger } from './domains/ledger/index.ts'
export { findUnbookedLoan, type LoanFault } from './domains/loans/index.ts'
export { demoCredits } from './domains/transactions/index.ts'
export { createGateway, type Gateway } from './gateway.ts'
