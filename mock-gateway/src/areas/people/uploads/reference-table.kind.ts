import type { Requirement } from '@portal/contract'
import { REFERENCE_TABLE, type ReferenceTableRecord } from '@portal/contract/uploads/reference-table'
import { sql } from 'kysely'
import type { ChangeKind, NaturalKey } from '../../../engine/approvals/index.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { wrongState } from '../../../engine/records/index.ts'
import { endTable } from './reference-table.store.ts'
import { findTable } from './reference-table-record.ts'

/** The privileges that allow staff to see reference tables. */
export const TABLE_READERS: Requirement = { any: ['REPORT|READ', 'REPORT|CREATE', 'REPORT|CHECKER'] }

export const REFERENCE_TABLE_KEY: NaturalKey = { field: 'tableName', constraints: ['reference_table_pkey'] }

/**
 * Defines how a reference table is authorized (rulings 2.3, A84). The rows exist from the upload on and never change,
 * so the change names only the table, and the checker reads the rows on the table's screen.
 */
export const REFERENCE_TABLE_CHANGES: ChangeKind<ReferenceTableRecord> = {
  subject: 'reference-table',
  module: 'REPORT',
  naturalKey: REFERENCE_TABLE_KEY,
  record: REFERENCE_TABLE,
  readers: { bank: TABLE_READERS, operator: { any: [] } },
  names: { isUuid: false, source: (ids) => sql`select id, id as name from unnest(${ids}::text[]) as id` },
  link: (tableName) => `/reference-tables?table=${encodeURIComponent(tableName)}`,
  forms: { CREATE: () => '/reference-tables?panel=upload' },
  async read(db, tableName, lock) {
    const table = await findTable(db, tableName, lock)
    return (
      table && { version: table.version, since: table.since, name: tableName, snapshot: table.values, mtoCode: null }
    )
  },
  async validate({ db, language }, change) {
    const table = await findTable(db, change.targetId, true)
    if (table === null) throw new Refusal('25')
    if (table.status !== 'PENDING') throw wrongState(language, table.status)
  },
  async applyCreate({ db }, change) {
    await endTable(db, change.targetId, true)
  },
  async declineCreate(db, change) {
    await endTable(db, change.targetId, false)
  },
}
