export { type LedgerFault, ledgerKey, verifyLedger } from './areas/books/ledger/index.ts'
export { findUnbookedLoan, type LoanFault } from './areas/lending/loans/index.ts'
export {
  acceptAuditBreak,
  addAdministrators,
  addPrivileges,
  BULK_NAMES,
  demoPartnerKey,
  listPrivileges,
  resetData,
  rotateServerKey,
  seedMany,
  withDatabase,
} from './commands.ts'
export { type GatewayConfig, readConfig } from './config.ts'
export { databaseFaults } from './database-faults.ts'
export { currentTokenCode } from './engine/access/index.ts'
export {
  type BadRow as AuditFault,
  checkAnchor,
  headListAt,
  headListOf,
  type Refusal as AuditRefusal,
  readHeads,
  type StoredHead,
  verifyAudit,
} from './engine/audit/index.ts'
export { stopAbandonedDatabase } from './engine/db/portal-database.ts'
export { createGateway, type Gateway } from './gateway.ts'
