import { WATCH_LIST } from '@portal/contract/watch-lists/watch-list'
import { sql } from 'kysely'
import { authorizationOf, type Change, type ChangeKind, type NaturalKey } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { wrongState } from '../../../engine/records/index.ts'
import { refuseEdition } from './editions/refuse-edition.ts'
import { checkersAtSubmission } from './entries/checkers-at-submission.ts'
import { isPreparing, listReview, listWarnings } from './entries/list-review.ts'
import { refuseTables } from './refuse-tables.ts'
import { declineList } from './watch-list.store.ts'
import { findWatchList, type KeptWatchList } from './watch-list-record.ts'
import { applyListChange } from './writing/apply-list-change.ts'
import { refuseUnready } from './writing/refuse-unready.ts'

export const WATCH_LIST_KEY: NaturalKey = { field: 'listCode', constraints: ['watch_list_pkey'] }

/**
 * Defines how watch lists change by approval: each authorized change is a version and applies only to later
 * transactions.
 */
export const WATCH_LISTS: ChangeKind<KeptWatchList> = {
  subject: 'watch-list',
  module: 'TRANSACTION_RULE',
  naturalKey: WATCH_LIST_KEY,
  record: WATCH_LIST,
  requiresReview: true,
  names: {
    isUuid: false,
    source: (ids) =>
      sql`select list_code as id, list_code || ' · ' || list_name as name from watch_list where list_code = any(${ids}::text[])`,
  },
  link: (code) => `/watch-lists?panel=view&id=${encodeURIComponent(code)}`,
  forms: {
    CREATE: () => '/watch-lists?panel=create',
    UPDATE: (id) => `/watch-lists?panel=edit&id=${encodeURIComponent(id)}`,
  },
  async read(db, code, lock) {
    const list = await findWatchList(db, code, { lock })
    if (list === null) return null
    const { version, since, values } = list
    return { version, since, name: `${values.listCode} · ${values.listName}`, snapshot: values, mtoCode: null }
  },
  async approvals(change, { db }) {
    return await checkersAtSubmission(db, wantedOf(change))
  },
  async standing(db, _, after) {
    return after === null ? {} : await listReview(db, after, 'watch-list')
  },
  async warnings(db, after, reader) {
    return await listWarnings(db, after, 'watch-list', reader)
  },
  async isPreparing(db, after) {
    return await isPreparing(db, after, 'watch-list')
  },
  async validate({ db, language }, change) {
    const list = await findWatchList(db, change.targetId)
    if (list === null) throw new Refusal('25')
    if (list.status !== (change.action === 'CREATE' ? 'PENDING' : 'ACTIVE')) throw wrongState(language, list.status)
    await refuseUnready(db, change.cqId, wantedOf(change))
    await refuseEdition(db, wantedOf(change))
    await refuseTables(db, wantedOf(change))
  },
  applyCreate: write,
  applyUpdate: write,
  async declineCreate(db, { targetId }, now) {
    await declineList(db, targetId, now)
  },
}

async function write(context: SessionContext, change: Change<KeptWatchList>): Promise<void> {
  await applyListChange(context.db, wantedOf(change), authorizationOf(context, change))
}

function wantedOf({ after }: Change<KeptWatchList>): KeptWatchList {
  if (after === null) throw new Error('a watch list is never deleted')
  // Changes that were submitted in an earlier release have neither.
  return { ...after, editionId: after.editionId ?? null, passReview: after.passReview ?? 'TWO_PEOPLE' }
}
