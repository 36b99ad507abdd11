import { isOfHeadOffice, zoneOf } from '@portal/contract'
import type { AuditRow } from '@portal/contract/calls/audit'
import type { Language } from '@portal/contract/format'
import { sql } from 'kysely'
import { messageIn } from '../../audit/index.ts'
import type { SessionContext } from '../../http/handler.ts'
import type { Asking } from '../../read/index.ts'
import { changeInWords, nameIn, type RecordValues, recordNames } from '../../records/index.ts'

/** An audit row as lists show it, as SQL gives it. */
export type AuditRecord = Omit<AuditRow, 'auditCreatedAt'> & { auditCreatedAt: Date }

/** The columns of {@link AuditRecord} over `audit_entry e`. */
export const AUDIT_COLUMNS = sql`e.audit_id::text as "auditId", e.actor_name as "auditFullName",
  e.actor_username as "auditUsername", e.actor_email as "auditEmail", e.actor_phone as "auditPhone",
  e.module as "auditModule", e.action as "auditAction", e.item_name as "auditItemName", e.item_id as "auditItemId", e.subject as "auditSubject",
  e.address as "auditIpAddress", e.response_code as "auditResponseCode", e.response_message as "auditResponseMessage",
  e.happened_at as "auditCreatedAt", e.cq_status as "cqStatus", e.cq_id as "cqId"`

/** For an export: what the act changed as well. */
export const EXPORT_COLUMNS = sql`${AUDIT_COLUMNS}, e.before, e.after`
export type ExportRecord = AuditRecord & { before: RecordValues | null; after: RecordValues | null }

/** Turns rows of the table into rows of the wire, in the reader's language. */
export interface RowTeller {
  row(record: AuditRecord): AuditRow
  /** With what the act changed. */
  exported(record: ExportRecord): AuditRow
}

/**
 * Rows written before the trail kept names are told by the name the record has today. Of a refused act the reader who sees a
 * part of the portal gets none: whoever tried it may have reached for a record outside it.
 */
export async function rowTeller(
  { db, actor, language }: Pick<SessionContext, 'db' | 'language'> & { readonly actor: Asking },
  records: readonly AuditRecord[],
): Promise<RowTeller> {
  const pointers = records.flatMap(({ auditItemName, auditSubject, auditItemId, auditResponseCode }) => {
    const isUnnamed = auditItemName === null && auditSubject !== null && auditItemId !== null
    return isUnnamed && (auditResponseCode === '00' || isOfHeadOffice(actor))
      ? [{ subject: auditSubject, itemId: auditItemId }]
      : []
  })
  const { nameOf } = await recordNames(db, pointers)
  const itemName = ({ auditItemName, auditSubject, auditItemId }: AuditRecord): string | null => {
    if (auditSubject === null || auditItemId === null) return auditItemName
    if (auditItemName !== null) return nameIn(language, auditSubject, auditItemName)
    return nameOf(auditSubject, auditItemId) ?? wordFor(language, auditSubject, auditItemId)
  }
  const reader = { language, timeZone: zoneOf(actor.countryId) }
  const row = (record: AuditRecord) => auditRow({ ...record, auditItemName: itemName(record) }, language)
  return {
    row,
    exported: (record) => ({
      ...row(record),
      changes: changeInWords(record.auditSubject, record.before, record.after, reader),
    }),
  }
}

/** A record that its kind, or its country, is all the name of. */
function wordFor(language: Language, subject: string, itemId: string): string | null {
  const word = nameIn(language, subject, itemId)
  return word === itemId ? null : word
}

/** Names each field: keys of an export's cursor never reach the wire. */
function auditRow(record: AuditRecord, language: Language): AuditRow {
  const { auditResponseCode: code, auditResponseMessage: message } = record
  return {
    auditId: record.auditId,
    auditFullName: record.auditFullName,
    auditUsername: record.auditUsername,
    auditEmail: record.auditEmail,
    auditPhone: record.auditPhone,
    auditModule: record.auditModule,
    auditAction: record.auditAction,
    auditItemName: record.auditItemName,
    auditItemId: record.auditItemId,
    auditSubject: record.auditSubject,
    auditIpAddress: record.auditIpAddress,
    auditResponseCode: code,
    auditResponseMessage: messageIn(language, { code, message }),
    auditCreatedAt: record.auditCreatedAt.toISOString(),
    cqStatus: record.cqStatus,
    cqId: record.cqId,
  }
}
