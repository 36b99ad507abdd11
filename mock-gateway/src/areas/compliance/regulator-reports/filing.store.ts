import type { FilingStatus } from '@portal/contract/regulator-reports/regulator-report'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { type Actor, Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { pendingChange } from '../../../engine/read/index.ts'
import { type OrderRecord, screenedOrders } from '../screening-cases/index.ts'
import { filesReports, filingsVisibleTo } from './filing-scope.ts'

export const SUBJECT = 'regulator-report'

/** A report as stored. */
export type Filing = Selectable<Database['regulator_report']>

/** A report with its order. */
export interface FoundFiling {
  readonly filing: Filing
  readonly order: OrderRecord
}

/** SQL for the status over `regulator_report f`: a draft whose approval is pending is PENDING. */
export const FILING_STATUS = sql<FilingStatus>`(case when f.filing_status = 'DRAFT'
  and ${pendingChange(SUBJECT, sql.ref('f.filing_id'))} is not null then 'PENDING' else f.filing_status end)`

/**
 * SQL for the person whom a report is about, over `regulator_report f` and `transaction t`: the person whose match was
 * confirmed if their money is frozen, otherwise the receiver.
 */
export const FILING_PERSON = sql<string>`coalesce((select l.entry_name from internal_listing l
  where f.filing_kind = 'AFR' and l.transaction_id = f.transaction_id order by l.listed_at, l.listing_id limit 1),
  t.trans_receiver)`

/** Returns a report with its order, or null if there is no such report. If requested, the report is locked. */
export async function findFiling(
  db: Kysely<Database>,
  filingId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<FoundFiling | null> {
  const query = db.selectFrom('regulator_report').selectAll().where('filing_id', '=', filingId)
  const filing = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (filing === undefined) return null
  const order = await screenedOrders().find(db, filing.transaction_id)
  return order && { filing, order }
}

/** Returns whether the actor may see a report. */
export async function isVisibleFiling(db: Kysely<Database>, actor: Actor, filingId: string): Promise<boolean> {
  const found = await db
    .selectFrom('regulator_report as f')
    .innerJoin('transaction as t', 't.transaction_id', 'f.transaction_id')
    .select('f.filing_id')
    .where('f.filing_id', '=', filingId)
    .where(filingsVisibleTo(actor))
    .executeTakeFirst()
  return found !== undefined
}

/** Returns a report that the actor may see. Refused with 25 if no such report is in scope. */
export async function readableFiling(
  { db, actor }: SessionContext,
  filingId: string,
  options: { readonly lock?: boolean } = {},
): Promise<FoundFiling> {
  const found = (await isVisibleFiling(db, actor, filingId)) ? await findFiling(db, filingId, options) : null
  if (found === null) throw new Refusal('25')
  return found
}

/** Returns a report like {@link readableFiling}. Refused with 57 without COMPLIANCE for the order's product. */
export async function workedFiling(
  context: SessionContext,
  filingId: string,
  options: { readonly lock?: boolean } = {},
): Promise<FoundFiling> {
  const found = await readableFiling(context, filingId, options)
  if (!filesReports(context.actor, found.order.contract_type)) throw new Refusal('57')
  return found
}

/** Returns a draft, locked, whose version the actor has seen. Refused with 12, 28 or 29 otherwise. */
export async function seenDraft(context: SessionContext, filingId: string, version: number): Promise<FoundFiling> {
  const found = await workedFiling(context, filingId, { lock: true })
  if (found.filing.filing_status !== 'DRAFT') throw new Refusal('12', { message: 'message.filingApproved' })
  if (await isPending(context.db, filingId)) throw new Refusal('28', { message: 'message.filingWaits' })
  requireVersion(found.filing, version)
  return found
}

/** Throws 29 if the report has changed since the actor saw it. */
export function requireVersion(filing: Filing, version: number): void {
  if (filing.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
}

async function isPending(db: Kysely<Database>, filingId: string): Promise<boolean> {
  const { cqId } = await db
    .selectNoFrom(pendingChange(SUBJECT, sql`${filingId}::uuid`).as('cqId'))
    .executeTakeFirstOrThrow()
  return cqId !== null
}
