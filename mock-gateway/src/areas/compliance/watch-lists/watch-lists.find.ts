import { RECORD_STATUS_TONES, type RecordStatus } from '@portal/contract'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { foldedText, NOTHING, scopedBySide } from '../../../engine/read/index.ts'

/** Finds watch lists by code and name. */
export const WATCH_LIST_FIND: FindSource = {
  name: 'watch-list',
  order: 29,
  needs: 'TRANSACTION_RULE|READ',
  from: (db) => db.selectFrom('watch_list as l'),
  scope: ({ actor }) => scopedBySide(actor, { bank: () => sql<boolean>`true`, operator: () => NOTHING }),
  id: sql`l.list_code`,
  called: () => sql`l.list_name`,
  known: () => [sql`l.list_code`],
  status: () => sql`l.list_status`,
  search: () => foldedText(sql`(l.list_code || ' ' || l.list_name)`),
  exactly: (term) => [sql`lower(l.list_code) = lower(${term})`],
  statusIn: (status) => ({ key: `status.record.${status}`, tone: RECORD_STATUS_TONES[status as RecordStatus] }),
  list: () => '/watch-lists',
}
