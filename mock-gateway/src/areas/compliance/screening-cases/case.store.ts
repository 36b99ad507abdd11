import type { CaseEventKind } from '@portal/contract/screening-cases/screening-case'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { casesVisibleTo, worksOn } from './case-scope.ts'
import { type OrderRecord, screenedOrders } from './screened-orders.ts'

export type CaseRecord = Selectable<Database['screening_case']>

/** A case with its transaction. */
export interface FoundCase {
  readonly found: OrderRecord
  readonly held: CaseRecord
}

/**
 * Returns a case, locked until the database transaction ends, if the user works on cases. Refused with 25 if no such
 * case is in scope, with 57 for users with read access only. The transaction is not locked here: a decision locks the
 * transaction first, and then the case.
 */
export const lockWorkedCase = (context: SessionContext, transactionId: string): Promise<FoundCase> =>
  findWorkedCase(context, transactionId, { lock: true })

/** Returns a case like {@link lockWorkedCase}, but locks it only if requested. */
export async function findWorkedCase(
  { db, actor }: SessionContext,
  transactionId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<FoundCase> {
  const visible = await db
    .selectFrom('transaction as t')
    .innerJoin('screening_case as k', 'k.transaction_id', 't.transaction_id')
    .select('t.contract_type')
    .where('t.transaction_id', '=', transactionId)
    .where(casesVisibleTo(actor))
    .executeTakeFirst()
  if (visible === undefined) throw new Refusal('25')
  if (!worksOn(actor, visible.contract_type)) throw new Refusal('57')
  const held = await findCase(db, transactionId, { lock })
  const found = await screenedOrders().find(db, transactionId)
  if (held === null || found === null) throw new Refusal('25')
  return { found, held }
}

/**
 * Returns the case of a transaction, or null if the transaction was never held. If requested, the case is locked until
 * the database transaction ends.
 */
export async function findCase(
  db: Kysely<Database>,
  transactionId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CaseRecord | null> {
  const query = db.selectFrom('screening_case').selectAll().where('transaction_id', '=', transactionId)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

/** Returns whether a case of a paid order awaits a decision. */
export const isOpenPaidCase = ({ case_kind: kind, case_status: status }: CaseRecord): boolean =>
  kind === 'PAID' && status !== 'CLOSED'

/** Closes the case of a paid order. The caller must hold the lock of the case. */
export async function endPaidCase(
  db: Kysely<Database>,
  transactionId: string,
  outcome: 'NO_MATCH' | 'MATCH',
  now: Date,
): Promise<void> {
  await db
    .updateTable('screening_case')
    .set({
      ...{ case_status: 'CLOSED', case_outcome: outcome, closed_at: now, claimed_by: null, claimed_until: null },
      ...{ first_pass_by: null, first_pass_at: null, first_pass_reason: null },
      ...{ first_pass_decision: null, first_pass_hits: null },
    })
    .where('transaction_id', '=', transactionId)
    .execute()
}

interface CaseEventRow {
  readonly kind: CaseEventKind
  /** The look-back that caused the event, for events without a user. */
  readonly lookBackId?: string
  readonly assigneeId?: string | null
  readonly note?: string | null
  readonly file?: { readonly fileId: string; readonly fileName: string }
}

/** Adds an event to a case. The caller must hold the lock of the case. */
export async function addEvent(
  { db, actor, now }: Pick<SessionContext, 'db' | 'now'> & { readonly actor: { readonly userId: string } | null },
  transactionId: string,
  { kind, lookBackId, assigneeId = null, note = null, file }: CaseEventRow,
): Promise<void> {
  await db
    .insertInto('screening_case_event')
    .values(({ selectFrom }) => ({
      transaction_id: transactionId,
      event_no: selectFrom('screening_case_event')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('event_no')}, 0) + 1`.as('next'))
        .where('transaction_id', '=', transactionId),
      event_kind: kind,
      actor_id: actor?.userId ?? null,
      look_back_id: lookBackId ?? null,
      assignee_id: assigneeId,
      case_note: note,
      file_id: file?.fileId ?? null,
      file_name: file?.fileName ?? null,
      happened_at: now,
    }))
    .execute()
}
