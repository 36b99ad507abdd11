import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { StatementKind, StopReason } from './daily-statement.ts'
import type { StatementFormat } from './wallet-statement.ts'
import { READS_WALLETS, type WalletRow } from './wallets.calls.ts'

/** A daily statement of a wallet. Amounts are in the wallet's currency. */
export interface DailyStatementRow {
  statementNo: number
  statementKind: StatementKind
  businessDate: string
  openingBalance: string
  creditSum: string
  debitSum: string
  closingBalance: string
  closingAvailableBalance: string
  createdAt: string
  /** `YES` if the statement differs from the books, and two people confirmed the difference. */
  isDiffering: 'YES' | 'NO'
}

/** Why a wallet gets no statement at the moment. Only the bank's staff see it. */
export interface StatementStop {
  businessDate: string
  stopReason: StopReason
  /** Number of postings that came after the statement of their day. */
  lateCount: number
  openingDifference: string
  entriesDifference: string
  closingDifference: string
  foundAt: string
  /** When two people confirmed the difference; null before. */
  releasedAt: string | null
  version: number
  pendingCqId: string | null
}

/**
 * Reads the daily statements of a wallet, newest first, 50 at a time; `before` continues after a number. Refused with
 * 25 if there is no such wallet in scope, with 57 for bank users outside a head office. `statementRecipients` are the
 * comma-separated addresses that are notified of new statements by mail.
 */
export const readDailyStatements = readCall<
  { accountNumber: string; before?: number },
  {
    wallet: WalletRow
    statements: readonly DailyStatementRow[]
    isMore: boolean
    stop: StatementStop | null
    statementRecipients: string | null
  }
>({
  action: 'portal/readDailyStatements',
  path: 'portal/wallet/statements',
  access: { needs: READS_WALLETS },
})

/**
 * Returns the file of a daily statement, byte for byte as it was created: compressed by gzip, in base64. Refused with
 * 25 if there is no such statement in scope, with 57 for bank users outside a head office.
 */
export const readStatementFile = readCall<
  { accountNumber: string; statementNo: number; fileFormat: StatementFormat },
  { fileName: string; mediaType: string; gzip: string }
>({
  action: 'portal/readStatementFile',
  path: 'portal/wallet/statement-file',
  access: { needs: READS_WALLETS },
})

/**
 * Queues the confirmation of a wallet's difference, so that its statement is created and later ones follow. Refused
 * with 25 if the wallet has no such stop in scope, with 12 if its file breaks a rule of the format or the stop is
 * released already, with 28 if a release is pending, with 29 if `version` is stale because the difference changed, with
 * 57 for users outside a head office of the bank.
 */
export const releaseStatement = writeCall<
  Resubmission & { accountNumber: string; version: number; releaseReason: string },
  Queued
>({
  action: 'portal/releaseStatement',
  path: 'portal/wallet/release-statement',
  access: { needs: 'CASH_PICKUP|UPDATE' },
  queued: true,
})

/**
 * Queues new recipients of mails about a wallet's daily statements, comma-separated; null ends the mails. The mails
 * have only a link that requires sign-in. Refused with 25 if there is no such wallet, with 21 if nothing changes, with
 * 28 if a change of the wallet is pending, with 29 if `version` is stale.
 */
export const setStatementRecipients = writeCall<
  Resubmission & { accountNumber: string; version: number; statementRecipients: string | null },
  Queued
>({
  action: 'portal/setStatementRecipients',
  path: 'portal/wallet/statement-recipients',
  access: { needs: 'CASH_PICKUP|UPDATE' },
  queued: true,
})
