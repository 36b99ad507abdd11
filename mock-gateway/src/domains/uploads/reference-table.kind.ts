import { REFERENCE_TABLE } from '@portal/contract/records/reference-table'
import { sql } from 'kysely'
import type { ChangeKind } from '../../approvals/index.ts'
import type { Snapshot } from '../../db/schema.ts'
import { Refusal } from '../../http/handler.ts'
import { endTable, findTable } from './reference-table.store.ts'

/**
 * How a reference table is taken on (rulings 2.3, A84). Its rows are there from the upload on and nothing writes them again,
 * so the change names the table, and whoever decides reads the rows on its screen.
 */
export const REFERENCE_TABLE_CHANGES: ChangeKind = {
  subject: 'reference-table',
  module: 'REPORT',
  record: REFERENCE_TABLE,
  names: { isUuid: false, source: (ids) => sql`select id, id as name from unnest(${ids}::text[]) as id` },
  link: (tableName) => `/reference-tables?table=${encodeURIComponent(tableName)}`,
  async read(db, tableName, lock) {
    const table = await findTable(db, tableName, lock)
    if (table === null) return null
    const snapshot = tableSnapshot(tableName, table.columns, table.row_count)
    return { version: table.version, name: tableName, snapshot, mtoCode: null }
  },
  async validate({ db }, change) {
    const table = await findTable(db, change.targetId, true)
    if (table === null) throw new Refusal('25')
    if (table.table_status !== 'PENDING') throw new Refusal('12')
  },
  async applyCreate({ db }, change) {
    await endTable(db, change.targetId, true)
  },
  async declineCreate(db, change) {
    await endTable(db, change.targetId, false)
  },
}

/** A table as a queued change. */
export function tableSnapshot(tableName: string, columns: readonly string[], rowCount: number): Snapshot {
  return { tableName, rowCount: String(rowCount), columns: columns.join(', ') }
}
