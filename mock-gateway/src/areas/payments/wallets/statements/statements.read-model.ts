import type { RequestOf } from '@portal/contract'
import type {
  DailyStatementRow,
  readDailyStatements,
  readStatementFile,
  StatementStop,
} from '@portal/contract/wallets/statements.calls'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { pendingChange, sideOf } from '../../../../engine/read/index.ts'
import { requireWalletReader } from '../wallet-scope.ts'
import { findWallet } from '../wallets.read-model.ts'
import { findRecipients } from './mail/statement-recipients.store.ts'
import { isSame, NO_DIFFERENCES } from './statement-check.rules.ts'
import { findStop } from './statement-stop.ts'
import { compressedFile, type FoundStatement, fileNameOf, findStatement, findStatements } from './statements.store.ts'

/** Number of statements in one answer. */
const MOST = 50

/** Reads the daily statements of a wallet in scope, and for the bank's staff why the next one is not created. */
export async function readStatements(
  context: SessionContext,
  { accountNumber, before }: RequestOf<typeof readDailyStatements>,
) {
  const wallet = await walletInScope(context, accountNumber)
  const found = await findStatements(context.db, accountNumber, {
    ...{ from: undefined, to: undefined },
    before,
    limit: MOST,
  })
  return {
    wallet,
    statements: found.slice(0, MOST).map(shown),
    isMore: found.length > MOST,
    statementRecipients: await findRecipients(context.db, accountNumber),
    stop: sideOf(context.actor).kind === 'bank' ? await stopOf(context, accountNumber) : null,
  }
}

/** Returns the file of a statement in scope. */
export async function readFile(
  context: SessionContext,
  { accountNumber, statementNo, fileFormat }: RequestOf<typeof readStatementFile>,
) {
  await walletInScope(context, accountNumber)
  const statement = await findStatement(context.db, accountNumber, statementNo)
  if (statement === null) throw new Refusal('25')
  const gzip = await compressedFile(context.db, accountNumber, statementNo, fileFormat)
  return {
    fileName: fileNameOf(accountNumber, statement, fileFormat),
    mediaType: fileFormat === 'csv' ? 'text/csv' : 'application/xml',
    gzip: gzip.toString('base64'),
  }
}

async function walletInScope(context: SessionContext, accountNumber: string) {
  requireWalletReader(context.actor)
  const wallet = await findWallet(context, accountNumber)
  if (wallet === null) throw new Refusal('25')
  return wallet
}

const shown = ({ differences, files, creditCount, debitCount, ...statement }: FoundStatement): DailyStatementRow => ({
  ...statement,
  isDiffering: isSame(differences, NO_DIFFERENCES) ? 'NO' : 'YES',
})

async function stopOf({ db }: SessionContext, accountNumber: string): Promise<StatementStop | null> {
  const stop = await findStop(db, accountNumber)
  if (stop === undefined) return null
  const { pendingCqId } = await db
    .selectNoFrom(pendingChange('wallet-statement', sql`${accountNumber}::text`).as('pendingCqId'))
    .executeTakeFirstOrThrow()
  return {
    businessDate: stop.business_date,
    stopReason: stop.stop_reason,
    lateCount: stop.late_count,
    openingDifference: stop.opening_difference,
    entriesDifference: stop.entries_difference,
    closingDifference: stop.closing_difference,
    foundAt: stop.found_at.toISOString(),
    releasedAt: stop.released_at?.toISOString() ?? null,
    version: stop.version,
    pendingCqId,
  }
}
