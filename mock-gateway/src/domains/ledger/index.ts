import type { Domain } from '../../domain.ts'

export { openAccount, setAccountStatus } from './accounts.store.ts'
export { type Hold, releaseHold, takeHold } from './holds.ts'
export { keepLedger } from './ledger.job.ts'
export { LedgerError, type LedgerReason } from './ledger-error.ts'
export { post } from './post.ts'
export type { EventOfTransaction, Posting, PostingLine } from './posting.ts'
export { reverse } from './reverse.ts'
export { ledgerKey } from './seal.ts'
export { type LedgerFault, type LedgerVerdict, verifyLedger } from './verify-ledger.ts'

export const domain: Domain = { bindings: [] }
