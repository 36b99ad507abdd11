import { ORPHAN_REASONS, type OrphanReason, type OrphanType } from '@portal/contract/records/orphan'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { bankOrphans } from './bank-orphans.source.ts'
import { partnerOrphans } from './partner-orphans.source.ts'

/** Whose orphans, and how they stand at which moment. */
export interface OrphanMoment {
  readonly orphanType: OrphanType
  readonly now: Date
}

interface Found {
  readonly transaction_id: string
  readonly reason: OrphanReason
  readonly since: Date
}

/** Transactions that are not reconciled, as `o` with why and since when, once each and by the reason that says most, with their partners. */
export function orphansFrom(db: Kysely<Database>, { orphanType, now }: OrphanMoment) {
  const candidates = orphanType === 'BANK' ? bankOrphans(now) : partnerOrphans()
  return db
    .selectFrom(onceEach(candidates).as('o'))
    .innerJoin('transaction as t', 't.transaction_id', 'o.transaction_id')
    .innerJoin('mto as m', 'm.mto_code', 't.mto_code')
}

function onceEach(candidates: readonly RawBuilder<unknown>[]): RawBuilder<Found> {
  return sql<Found>`(select distinct on (c.transaction_id) c.transaction_id, c.reason, c.since
    from (${sql.join(candidates, sql` union all `)}) c (transaction_id, reason, since)
    order by c.transaction_id, array_position(${[...ORPHAN_REASONS]}::text[], c.reason))`
}
