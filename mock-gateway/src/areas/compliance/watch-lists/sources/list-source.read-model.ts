import type { RequestOf } from '@portal/contract'
import type { ListSource, readListSource } from '@portal/contract/watch-lists/list-sources.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { notFound, pendingChange, requireBank } from '../../../../engine/read/index.ts'
import { findSource } from './list-source.store.ts'

/** Returns the source of a list with its state. Refused with 25 if there is no such list. */
export async function readSource(
  { db, actor }: SessionContext,
  { listCode }: RequestOf<typeof readListSource>,
): Promise<ListSource> {
  requireBank(actor)
  const { pendingCqId } = await db
    .selectFrom('watch_list as l')
    .select(pendingChange('list-source', sql.ref('l.list_code')).as('pendingCqId'))
    .where('l.list_code', '=', listCode)
    .executeTakeFirstOrThrow(notFound)
  const { values, version, nextFetchAt } = await findSource(db, listCode)
  return { listCode, version, pendingCqId, ...values, nextFetchAt: nextFetchAt?.toISOString() ?? null }
}
