import type { OrphanType } from '@portal/contract/orphans/orphan'
import { sql } from 'kysely'
import type { FigureSource, FigureValues, Waiting } from '../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { sideOf } from '../../../engine/read/index.ts'
import { transactionsVisibleTo } from '../transactions/index.ts'
import { orphansFrom } from './orphans.source.ts'

/**
 * Counts the orders that are not reconciled with the core or with partners. Operators do not see these figures, because
 * they must not be tipped off.
 */
export const ORPHAN_FIGURES: FigureSource = {
  name: 'orphans',
  figures: ['bank', 'partner'],
  needs: 'DIRECT_CREDIT|READ',
  async read(context): Promise<FigureValues> {
    if (sideOf(context.actor).kind !== 'bank') return {}
    return { bank: await unreconciled(context, 'BANK'), partner: await unreconciled(context, 'MTO') }
  },
}

async function unreconciled({ db, actor, now }: SessionContext, orphanType: OrphanType): Promise<Waiting> {
  return await orphansFrom(db, { orphanType, now })
    .where(transactionsVisibleTo(actor))
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(o.since)`.as('oldest')])
    .executeTakeFirstOrThrow()
}
