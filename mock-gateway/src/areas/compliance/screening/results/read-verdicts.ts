import type { Silencing } from '@portal/contract/screening/silencing'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import type { ScreeningLogRow } from '@portal/contract/transactions/transaction-screening.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { TransactionRecord } from '../engine/screened.ts'
import { metConditions, shownValues } from '../met-conditions.ts'

/**
 * Returns the results of the rules for a transaction, newest first: the log rows, and a CLEAR row for each other rule
 * of each screening run.
 */
export async function readVerdicts(
  db: Kysely<Database>,
  record: TransactionRecord,
  type?: ScreeningType,
): Promise<ScreeningLogRow[]> {
  const [logs, clear] = await Promise.all([readLoggedVerdicts(db, record, type), clearOf(db, record, type)])
  return [...logs, ...clear].sort((one, other) => compare(other.screeningLogCreatedAt, one.screeningLogCreatedAt))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Returns the logged results of the rules for a transaction, newest first: all hits and errors. */
export async function readLoggedVerdicts(
  db: Kysely<Database>,
  record: TransactionRecord,
  type?: ScreeningType,
): Promise<ScreeningLogRow[]> {
  const rows = await db
    .selectFrom('screening_log as l')
    .leftJoin('screening_rule_version as v', (join) =>
      join
        .onRef('v.screening_code', '=', 'l.screening_log_screening_code')
        .onRef('v.rule_version', '=', 'l.rule_version'),
    )
    .selectAll('l')
    .select(['v.conditions', 'v.screening_description'])
    .where('l.transaction_id', '=', record.transaction_id)
    .$if(type !== undefined, (query) => query.where('l.screening_log_screening_type', '=', type ?? 'DC'))
    .orderBy('l.log_no', 'desc')
    .execute()
  return rows.map((row) => ({
    screeningLogScreeningCode: row.screening_log_screening_code,
    screeningLogScreeningType: row.screening_log_screening_type,
    screeningLogStatus: row.screening_log_status,
    screeningDescription: row.screening_description,
    ruleVersion: row.rule_version,
    screeningMode: row.is_shadow ? 'SHADOW' : 'LIVE',
    screeningPoints: row.points,
    silencedBy: row.silenced_by,
    silencedAs: row.silenced_as as Silencing | null,
    conditions: metConditions(
      record,
      row.screening_log_screening_type,
      row.conditions ?? [],
      row.matched,
      row.evidence,
    ),
    matched: shownValues(row.matched),
    failure: row.failure,
    screeningLogCreatedAt: row.screening_log_created_at.toISOString(),
  }))
}

/** Returns a CLEAR row for each rule of each screening run that had no other result in that run. */
async function clearOf(
  db: Kysely<Database>,
  record: TransactionRecord,
  type: ScreeningType | undefined,
): Promise<ScreeningLogRow[]> {
  const rows = await db
    .selectFrom('screening_run as n')
    .innerJoin('screening_set_rule as member', 'member.set_id', 'n.set_id')
    .innerJoin('screening_rule_version as v', (join) =>
      join.onRef('v.screening_code', '=', 'member.screening_code').onRef('v.rule_version', '=', 'member.rule_version'),
    )
    .select(['v.screening_code', 'v.rule_version', 'v.screening_type', 'v.screening_mode', 'v.conditions'])
    .select(['v.screening_description', 'n.seen', 'n.screened_at'])
    .where('n.transaction_id', '=', record.transaction_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('screening_log as l')
            .select('l.log_no')
            .whereRef('l.transaction_id', '=', 'n.transaction_id')
            .whereRef('l.screening_log_screening_code', '=', 'v.screening_code')
            .whereRef('l.screening_log_created_at', '=', 'n.screened_at'),
        ),
      ),
    )
    .where(sql<boolean>`not v.screening_code = any(n.repeated)`)
    .$if(type !== undefined, (query) => query.where('v.screening_type', '=', type ?? 'DC'))
    .orderBy('n.run_no', 'desc')
    .orderBy('v.screening_code')
    .execute()
  return rows.map((row) => {
    const columns = new Set(row.conditions.map(({ columnName }) => columnName))
    const matched = Object.fromEntries(Object.entries(row.seen).filter(([column]) => columns.has(column)))
    return {
      screeningLogScreeningCode: row.screening_code,
      screeningLogScreeningType: row.screening_type,
      screeningLogStatus: 'CLEAR',
      screeningDescription: row.screening_description,
      ruleVersion: row.rule_version,
      screeningMode: row.screening_mode,
      screeningPoints: null,
      silencedBy: null,
      silencedAs: null,
      conditions: metConditions(record, row.screening_type, row.conditions, row.seen),
      matched: shownValues(matched),
      failure: null,
      screeningLogCreatedAt: row.screened_at.toISOString(),
    }
  })
}

/** A rule that held a transaction, with the time of the hold. */
export interface HoldingRule {
  readonly code: string
  readonly version: number | null
  readonly at: Date
}

/**
 * Returns every rule that ever held a transaction: live rules with an error or with a hit that no trusted pair
 * silenced.
 */
export async function holdingRules(db: Kysely<Database>, transactionId: string): Promise<HoldingRule[]> {
  const rows = await db
    .selectFrom('screening_log')
    .select(['screening_log_screening_code as code', 'rule_version as version', 'screening_log_created_at as at'])
    .where('transaction_id', '=', transactionId)
    .where('screening_log_status', '<>', 'CLEAR')
    .where('is_shadow', '=', false)
    .where('silenced_by', 'is', null)
    .orderBy('log_no')
    .execute()
  return rows
}
