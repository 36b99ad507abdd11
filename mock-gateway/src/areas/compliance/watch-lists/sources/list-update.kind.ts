import { type KeptListUpdate, LIST_UPDATE } from '@portal/contract/watch-lists/list-source'
import { type Kysely, sql } from 'kysely'
import { authorizationOf, bothSides, type ChangeKind } from '../../../../engine/approvals/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { wrongState } from '../../../../engine/records/index.ts'
import { refuseEdition } from '../editions/refuse-edition.ts'
import { checkersAtSubmission } from '../entries/checkers-at-submission.ts'
import { isPreparing, listReview, listWarnings } from '../entries/list-review.ts'
import { refuseTables } from '../refuse-tables.ts'
import { findWatchList, type KeptWatchList } from '../watch-list-record.ts'
import { applyListChange } from '../writing/apply-list-change.ts'
import { refuseUnready } from '../writing/refuse-unready.ts'

/**
 * Defines how the changes that a fetch found take effect by approval. The gateway proposes them, so any checker of
 * lists may decide them. They are not changes of the list itself, so that a user's change of the list can be pending
 * too.
 */
export const LIST_UPDATES: ChangeKind<KeptListUpdate> = {
  subject: 'list-update',
  module: 'TRANSACTION_RULE',
  record: LIST_UPDATE,
  requiresReview: true,
  names: {
    isUuid: false,
    source: (ids) =>
      sql`select list_code as id, list_code || ' · ' || list_name as name from watch_list where list_code = any(${ids}::text[])`,
  },
  link: (code) => `/watch-lists?panel=view&id=${encodeURIComponent(code)}`,
  async read(db, code, lock) {
    const list = await findWatchList(db, code, { lock })
    if (list === null) return null
    const { version, since, values } = list
    const snapshot = { listCode: code, editionId: values.editionId, fetchedAt: null, sourceUrls: null }
    return { version, since, name: `${values.listCode} · ${values.listName}`, snapshot, mtoCode: null }
  },
  async approvals({ after }, { db }) {
    return await checkersAtSubmission(db, await updatedList(db, after))
  },
  async standing(db, _, after) {
    return after === null ? {} : await listReview(db, await updatedList(db, after), 'list-update')
  },
  async warnings(db, after, reader) {
    return await listWarnings(db, await updatedList(db, after), 'list-update', reader)
  },
  async isPreparing(db, after) {
    return await isPreparing(db, await updatedList(db, after), 'list-update')
  },
  async validate({ db, language }, change) {
    const [, after] = bothSides(change)
    const list = await findWatchList(db, change.targetId)
    if (list === null) throw new Refusal('25')
    if (list.status !== 'ACTIVE') throw wrongState(language, list.status)
    const updated = { ...list.values, editionId: after.editionId }
    await refuseUnready(db, change.cqId, updated)
    await refuseEdition(db, after)
    await refuseTables(db, updated)
  },
  async applyUpdate(context, change) {
    const { db } = context
    await applyListChange(db, await updatedList(db, change.after), authorizationOf(context, change))
  },
}

/** Returns a list as the fetched edition would leave it. */
async function updatedList(db: Kysely<Database>, after: KeptListUpdate | null): Promise<KeptWatchList> {
  const list = await findWatchList(db, after?.listCode ?? '')
  if (list === null || after === null) throw new Error('an update of a list that does not exist')
  return { ...list.values, editionId: after.editionId }
}
