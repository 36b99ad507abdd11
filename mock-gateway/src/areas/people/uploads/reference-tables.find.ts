import { RECORD_STATUS_TONES, type RecordStatus } from '@portal/contract'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { foldedText } from '../../../engine/read/index.ts'
import { TABLE_READERS } from './reference-table.kind.ts'
import { tablesVisibleTo } from './reference-table.read-model.ts'

/** Finds reference tables by their name and the names of their columns. */
export const REFERENCE_TABLE_FIND: FindSource = {
  name: 'reference-table',
  order: 60,
  needs: TABLE_READERS,
  from: (db) => db.selectFrom('reference_table as t'),
  scope: ({ actor }) => tablesVisibleTo(actor),
  id: sql`t.table_name`,
  called: () => sql`t.table_name`,
  known: () => [sql`array_to_string(t.columns, ', ')`],
  status: () => sql`t.table_status`,
  search: () => foldedText(sql`(t.table_name || ' ' || array_to_string(t.columns, ' '))`),
  exactly: (term) => [sql`t.table_name = ${term.toUpperCase()}`],
  statusIn: (status) => ({ key: `status.record.${status}`, tone: RECORD_STATUS_TONES[status as RecordStatus] }),
  list: () => '/reference-tables',
}
