import type { AuditRow } from '@portal/contract/calls/audit'
import { sql } from 'kysely'
import { fieldChanges } from '../../approvals/index.ts'
import type { Snapshot } from '../../db/schema.ts'

/** An audit row as lists show it, as SQL gives it. */
export type AuditRecord = Omit<AuditRow, 'auditCreatedAt'> & { auditCreatedAt: Date }

/** The columns of {@link AuditRecord} over `audit_entry e`. */
export const AUDIT_COLUMNS = sql`e.audit_id::text as "auditId", e.actor_name as "auditFullName",
  e.actor_username as "auditUsername", e.actor_email as "auditEmail", e.actor_phone as "auditPhone",
  e.module as "auditModule", e.action as "auditAction", e.item_id as "auditItemId", e.subject as "auditSubject",
  e.address as "auditIpAddress", e.response_code as "auditResponseCode", e.response_message as "auditResponseMessage",
  e.happened_at as "auditCreatedAt", e.cq_status as "cqStatus", e.cq_id as "cqId"`

/** For an export: what the act changed as well. */
export const EXPORT_COLUMNS = sql`${AUDIT_COLUMNS}, e.before, e.after`
export type ExportRecord = AuditRecord & { before: Snapshot | null; after: Snapshot | null }

export const exportRow = (record: ExportRecord): AuditRow => ({
  ...auditRow(record),
  changes: fieldChanges(record.before, record.after),
})

/** Names each field: keys of an export's cursor never reach the wire. */
export function auditRow(record: AuditRecord): AuditRow {
  return {
    auditId: record.auditId,
    auditFullName: record.auditFullName,
    auditUsername: record.auditUsername,
    auditEmail: record.auditEmail,
    auditPhone: record.auditPhone,
    auditModule: record.auditModule,
    auditAction: record.auditAction,
    auditItemId: record.auditItemId,
    auditSubject: record.auditSubject,
    auditIpAddress: record.auditIpAddress,
    auditResponseCode: record.auditResponseCode,
    auditResponseMessage: record.auditResponseMessage,
    auditCreatedAt: record.auditCreatedAt.toISOString(),
    cqStatus: record.cqStatus,
    cqId: record.cqId,
  }
}
