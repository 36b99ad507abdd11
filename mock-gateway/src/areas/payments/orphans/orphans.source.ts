import { ORPHAN_REASONS, type OrphanType } from '@portal/contract/orphans/orphan'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { bankOrphans } from './bank-orphans.source.ts'
import { partnerOrphans } from './partner-orphans.source.ts'

/** The type of the orphans to read, and the current time. */
export interface OrphanMoment {
  readonly orphanType: OrphanType
  readonly now: Date
}

/**
 * Selects unreconciled transactions: `o` has the reason and the time since when the reason applies, `t` the
 * transaction, and `m` its partner. A transaction with several reasons occurs once, with the reason that comes first in
 * `ORPHAN_REASONS`.
 */
export function orphansFrom(db: Kysely<Database>, { orphanType, now }: OrphanMoment) {
  const candidates = orphanType === 'BANK' ? bankOrphans(db, now) : partnerOrphans(db)
  const onceEach = db
    .selectFrom(candidates.as('c'))
    .distinctOn('c.transaction_id')
    .select(['c.transaction_id', 'c.reason', 'c.since'])
    .orderBy('c.transaction_id')
    .orderBy(sql`array_position(${[...ORPHAN_REASONS]}::text[], c.reason)`)
  return db
    .selectFrom(onceEach.as('o'))
    .innerJoin('transaction as t', 't.transaction_id', 'o.transaction_id')
    .innerJoin('mto as m', 'm.mto_code', 't.mto_code')
}
