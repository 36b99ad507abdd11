import { ORPHAN_REASONS, type OrphanType } from '@portal/contract/orphans/orphan'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { bankOrphans } from './bank-orphans.source.ts'
import { partnerOrphans } from './partner-orphans.source.ts'

/** The scope and time for which orphans are read. */
export interface OrphanMoment {
  readonly orphanType: OrphanType
  readonly now: Date
}

/**
 * Selects unreconciled transactions as `o`, each with its reason, the time since when the reason applies, and the
 * partner. Each transaction occurs once, with its most important reason.
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
