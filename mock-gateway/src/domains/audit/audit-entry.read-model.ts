import type { AuditRow } from '@portal/contract/calls/audit'
import type { FieldChange } from '@portal/contract/calls/queue'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { recordLink } from '../../records/index.ts'
import { EXPORT_COLUMNS, type ExportRecord, rowTeller } from './audit-row.ts'
import { wholeTrail } from './audit-scope.ts'

export interface AuditEntry {
  readonly entry: AuditRow
  readonly changes: readonly FieldChange[]
  readonly link: string | null
}

/** One row with what it changed, field by field. 25 when there is none within the actor's scope. */
export async function readEntry(context: SessionContext, auditId: string): Promise<AuditEntry> {
  const { db, actor } = context
  const { rows } = await sql<ExportRecord>`select ${EXPORT_COLUMNS} from audit_entry e
    where e.audit_id = ${auditId}::bigint and ${wholeTrail(actor)}`.execute(db)
  const record = rows[0]
  if (record === undefined) throw new Refusal('25')
  const teller = await rowTeller(context, [record])
  const { changes = [], ...entry } = teller.exported(record)
  return {
    entry,
    changes,
    link: record.auditItemId === null ? null : recordLink(record.auditSubject, record.auditItemId),
  }
}
