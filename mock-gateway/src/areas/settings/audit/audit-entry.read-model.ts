import type { AuditRow } from '@portal/contract/audit/audit.calls'
import type { FieldChange } from '@portal/contract/queue/queue.calls'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { recordOf, selectionsOf } from '../../../engine/read/index.ts'
import { recordLink } from '../../../engine/records/index.ts'
import { EXPORT_COLUMNS, type ExportRecord, mapRows, trailFrom } from './audit-row.ts'
import { wholeTrail } from './audit-scope.ts'

export interface AuditEntry {
  readonly entry: AuditRow
  readonly changes: readonly FieldChange[]
  readonly link: string | null
}

/** Returns one row with its changes, field by field. Refused with 25 if no such row is in the actor's scope. */
export async function readEntry(context: SessionContext, auditId: string): Promise<AuditEntry> {
  const { db, actor } = context
  const found = await trailFrom(db)
    .select(selectionsOf(EXPORT_COLUMNS))
    .where('e.audit_id', '=', auditId)
    .where(wholeTrail(actor))
    .executeTakeFirst()
  const [row] = found === undefined ? [] : await mapRows(context, [recordOf<ExportRecord>(EXPORT_COLUMNS, found)])
  if (row === undefined) throw new Refusal('25')
  const { changes = [], ...entry } = row
  const { auditSubject, auditItemId } = entry
  return { entry, changes, link: auditItemId === null ? null : recordLink(auditSubject, auditItemId) }
}
