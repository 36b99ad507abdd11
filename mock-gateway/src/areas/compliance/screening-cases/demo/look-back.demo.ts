import type { Demo } from '../../../../engine/domain.ts'
import { insertLookBack, keepProgress, lockLookBack } from '../look-back/look-back.store.ts'
import { comparePaid } from '../look-back/paid/compare-paid.ts'

const SECOND_MS = 1_000
/** The time that the comparison took, in milliseconds. Orders at the core are compared after ten seconds. */
const TOOK_MS = 12 * SECOND_MS

/**
 * Looks back after the last version of the list of sanctions: compares the paid orders with its new entries, as the
 * gateway does. One person was paid before being listed.
 */
export async function insertDemoLookBack({ db }: Demo): Promise<void> {
  const { list_version: version, authorized_at: at } = await db
    .selectFrom('watch_list_version')
    .select(['list_version', 'authorized_at'])
    .where('list_code', '=', 'SANCTIONS')
    .orderBy('list_version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const lookBackId = await insertLookBack(db, { cause: 'LIST', code: 'SANCTIONS', version }, at)
  const lookBack = lookBackId === null ? null : await lockLookBack(db, lookBackId)
  if (lookBack === null) throw new Error('the demo looks back once')
  const run = { ...lookBack, started_at: at, part: 'PAID' } as const
  const endedAt = new Date(at.getTime() + TOOK_MS)
  let found = await comparePaid(db, run, { batch: undefined, now: endedAt })
  while (found.lastId !== null) {
    const { lastId, ...looked } = found
    await keepProgress(db, run, { part: 'PAID', lastId, isDone: false }, looked, endedAt)
    found = await comparePaid(db, { ...run, last_id: lastId }, { batch: undefined, now: endedAt })
  }
  await keepProgress(db, run, { part: 'PAID', lastId: null, isDone: true }, found, endedAt)
}
