import { type KeptListSource, LIST_SOURCE } from '@portal/contract/watch-lists/list-source'
import { sql } from 'kysely'
import { bothSides, type ChangeKind } from '../../../../engine/approvals/index.ts'
import { findWatchList } from '../watch-list-record.ts'
import { findSource, writeSource } from './list-source.store.ts'
import { refuseSource } from './refuse-source.ts'

/**
 * Defines how the source of a list changes by approval. The source is a record of its own: a fetch makes a new version
 * of the list, and must not make a pending change of the source stale.
 */
export const LIST_SOURCES: ChangeKind<KeptListSource> = {
  subject: 'list-source',
  module: 'TRANSACTION_RULE',
  record: LIST_SOURCE,
  requiresReview: true,
  names: {
    isUuid: false,
    source: (ids) =>
      sql`select list_code as id, list_code || ' · ' || list_name as name from watch_list where list_code = any(${ids}::text[])`,
  },
  link: (code) => `/watch-lists?panel=view&id=${encodeURIComponent(code)}`,
  forms: { UPDATE: (code) => `/watch-lists?panel=source&id=${encodeURIComponent(code)}` },
  async read(db, code, lock) {
    const list = await findWatchList(db, code)
    if (list === null) return null
    const { values, version } = await findSource(db, code, { lock })
    return { version, since: list.since, name: `${code} · ${list.values.listName}`, snapshot: values, mtoCode: null }
  },
  async validate(context, change) {
    const [, after] = bothSides(change)
    await refuseSource(context, change.targetId, after)
  },
  async applyUpdate({ db, actor, now }, change) {
    const [, after] = bothSides(change)
    await writeSource(db, change.targetId, after, { makerId: change.makerId, checkerId: actor.userId, now })
  },
}
