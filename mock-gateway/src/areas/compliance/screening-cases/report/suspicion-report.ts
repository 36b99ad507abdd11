import type { RequestOf } from '@portal/contract'
import type {
  readSuspicionReport,
  SuspicionReport,
  saveSuspicionReport,
} from '@portal/contract/screening-cases/case-work.calls'
import { REPORT_DUE_MS } from '@portal/contract/screening-cases/screening-case'
import { referenceKey } from '@portal/contract/values/reference-key'
import { type Kysely, sql } from 'kysely'
import { noted } from '../../../../engine/audit/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { type FoundCase, findWorkedCase } from '../case.store.ts'
import { decidesCases } from '../case-scope.ts'
import { caseNote } from '../work/case-note.ts'

/**
 * Returns the report of a case; null if the case has no report. The audit trail records each reading, and each
 * refused reading.
 */
export async function readReport(
  context: SessionContext,
  { transactionId }: RequestOf<typeof readSuspicionReport>,
): Promise<Reply<{ report: SuspicionReport | null }>> {
  const note = caseNote('READ_REPORT', transactionId)
  const { found } = await noted(context, note, () => reportable(context, transactionId, { lock: false }))
  context.audit(caseNote('READ_REPORT', transactionId, found))
  const report = await context.db
    .selectFrom('suspicion_report as r')
    .leftJoin('app_user as u', 'u.user_id', 'r.filed_by')
    .select([
      'r.version',
      'r.report_number',
      'r.due_at',
      'r.filed_at',
      sql<string | null>`r.sent_on::text`.as('sent_on'),
    ])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('filed_by'))
    .where('r.transaction_id', '=', transactionId)
    .executeTakeFirst()
  if (report === undefined) return { payload: { report: null } }
  return {
    payload: {
      report: {
        version: report.version,
        reportNumber: report.report_number,
        sentOn: report.sent_on,
        dueAt: report.due_at.toISOString(),
        filedBy: report.filed_by,
        filedAt: report.filed_at.toISOString(),
      },
    },
  }
}

/**
 * Creates or updates the report of a case, with its number and the day it was sent. The contract's
 * `saveSuspicionReport` lists the refusals.
 */
export async function saveReport(
  context: SessionContext,
  { transactionId, version, reportNumber, sentOn }: RequestOf<typeof saveSuspicionReport>,
): Promise<Reply<object>> {
  const { db, actor, now } = context
  const { found } = await noted(context, caseNote('REPORT', transactionId), async () => {
    // The case is also locked, because this call writes.
    const one = await reportable(context, transactionId, { lock: true })
    const kept = await db
      .selectFrom('suspicion_report')
      .select('version')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst()
    if (kept?.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
    if (sentOn && sentOn > businessDate(now, actor.countryId))
      throw new Refusal('30', { fields: [{ field: 'sentOn', key: 'validation.dayToCome' }] })
    if (reportNumber) await refuseUsedNumber(context, one.found, reportNumber)
    return one
  })
  await writeReport(context, transactionId, { reportNumber: reportNumber ?? null, sentOn: sentOn ?? null })
  // The content is stored only in the report, because more people may read the audit trail.
  context.audit(caseNote('REPORT', transactionId, found))
  return { payload: {} }
}

/**
 * Writes the report of a case in the name of the user. A new report is due a day later, and becomes a draft among the
 * reports to the regulators.
 */
export async function writeReport(
  { db, actor, now }: Pick<SessionContext, 'db' | 'now'> & { readonly actor: { readonly userId: string } },
  transactionId: string,
  { reportNumber, sentOn }: Pick<SuspicionReport, 'reportNumber' | 'sentOn'>,
): Promise<void> {
  const said = { report_number: reportNumber, sent_on: sentOn }
  const filed = { filed_by: actor.userId, filed_at: now }
  await db
    .insertInto('suspicion_report')
    .values({ transaction_id: transactionId, due_at: new Date(now.getTime() + REPORT_DUE_MS), ...said, ...filed })
    .onConflict((conflict) =>
      conflict
        .column('transaction_id')
        .doUpdateSet((eb) => ({ ...said, ...filed, version: eb('suspicion_report.version', '+', 1) })),
    )
    .execute()
}

/** Returns the case. Refused with 57 for users without COMPLIANCE for the case's product. */
async function reportable(
  context: SessionContext,
  transactionId: string,
  locked: { readonly lock: boolean },
): Promise<FoundCase> {
  const one = await findWorkedCase(context, transactionId, locked)
  if (!decidesCases(context.actor, one.found.contract_type)) throw new Refusal('57')
  return one
}

/**
 * Lets only one report take a number at a time, until the transaction ends.
 * @param key the number as references are compared
 */
export async function lockReportNumber(db: Kysely<Database>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report ${key}`}::text, 0))`.execute(db)
}

/**
 * Refuses a report number that another report has, compared as references are (ruling A100), and a number with which
 * the subsidiary's regulator confirmed a report of another order. Of two concurrent calls with the same number, the
 * second waits and is then refused.
 */
async function refuseUsedNumber(
  { db }: SessionContext,
  { transaction_id: transactionId, country_id: countryId }: FoundCase['found'],
  reportNumber: string,
): Promise<void> {
  const key = referenceKey(reportNumber)
  await lockReportNumber(db, key)
  const used = await db
    .selectFrom('suspicion_report')
    .select('transaction_id')
    .where(sql<boolean>`portal_reference(report_number) = ${key}`)
    .where('transaction_id', '<>', transactionId)
    .unionAll(
      db
        .selectFrom('regulator_report')
        .select('transaction_id')
        .where(sql<boolean>`portal_reference(regulator_reference) = ${key}`)
        .where('country_id', '=', countryId)
        .where('transaction_id', '<>', transactionId),
    )
    .executeTakeFirst()
  if (used !== undefined)
    throw new Refusal('26', { fields: [{ field: 'reportNumber', key: 'validation.reportNumberUsed' }] })
}
