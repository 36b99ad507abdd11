import type { ReconciliationFinding } from '@portal/contract/orphans/orphan'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { findTransaction, type TransactionRecord } from '../../transactions/index.ts'
import type { Answered } from './ask-status.ts'
import { compare } from './compare.rules.ts'

/**
 * The result of one comparison. MOVED means that the transaction changed while the core was asked, so the answer no
 * longer applies.
 */
export type Compared = 'AGREES' | 'SETTLED' | 'MOVED' | ReconciliationFinding

/** Stores the result of an answer in the caller's database transaction. Locks the transaction's row. */
export async function keepFinding(db: Kysely<Database>, { asked, said }: Answered, now: Date): Promise<Compared> {
  const transactionId = asked.transaction_id
  const found = await findTransaction(db, transactionId, { lock: true })
  if (found === null || !stands(found, asked)) return 'MOVED'
  const finding = compare(found.transaction_status, said.kind)
  if (finding === null) return (await settle(db, transactionId, now)) ? 'SETTLED' : 'AGREES'
  // An unclear answer withdraws no findings. They remain until the core gives a clear answer.
  if (finding === 'UNCLEAR') await noteUnclear(db, transactionId, now)
  else await note(db, { transactionId, finding, detail: detailOf(said) }, now)
  return finding
}

/** Returns whether the transaction is unchanged since the core was asked, and no other process is asking. */
function stands(found: TransactionRecord, asked: TransactionRecord): boolean {
  return (
    found.version === asked.version &&
    found.core_state === asked.core_state &&
    found.core_state !== 'RUNNING' &&
    found.transaction_updated_at.getTime() === asked.transaction_updated_at.getTime()
  )
}

const detailOf = (said: Answered['said']): string | null => {
  if (said.kind === 'credited') return said.coreReference
  return said.kind === 'refused' ? said.reason : null
}

interface Noted {
  readonly transactionId: string
  readonly finding: ReconciliationFinding
  readonly detail: string | null
}

/** Stores a difference. A repeated difference keeps its start time. */
async function note(db: Kysely<Database>, { transactionId, finding, detail }: Noted, now: Date): Promise<void> {
  await db
    .insertInto('reconciliation_finding')
    .values({ transaction_id: transactionId, finding, detail, found_at: now, asked_at: now })
    .onConflict((conflict) =>
      conflict.column('transaction_id').doUpdateSet({
        finding,
        detail,
        asked_at: now,
        settled_at: null,
        found_at: sql<Date>`case when reconciliation_finding.settled_at is null and reconciliation_finding.finding = ${finding}
          then reconciliation_finding.found_at else ${now}::timestamptz end`,
      }),
    )
    .execute()
}

async function noteUnclear(db: Kysely<Database>, transactionId: string, now: Date): Promise<void> {
  await db
    .insertInto('reconciliation_finding')
    .values({ transaction_id: transactionId, finding: 'UNCLEAR', detail: null, found_at: now, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('transaction_id')
        .doUpdateSet({ finding: 'UNCLEAR', detail: null, found_at: now, asked_at: now, settled_at: null })
        .where('reconciliation_finding.settled_at', 'is not', null),
    )
    .execute()
}

async function settle(db: Kysely<Database>, transactionId: string, now: Date): Promise<boolean> {
  const settled = await db
    .updateTable('reconciliation_finding')
    .set({ settled_at: now, asked_at: now })
    .where('transaction_id', '=', transactionId)
    .where('settled_at', 'is', null)
    .returning('finding')
    .executeTakeFirst()
  return settled?.finding === 'CREDITED_UNPOSTED' || settled?.finding === 'POSTED_UNKNOWN'
}
