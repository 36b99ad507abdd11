import { isOfHeadOffice, zoneOf } from '@portal/contract'
import type { AuditRow } from '@portal/contract/audit/audit.calls'
import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import type { Kysely } from 'kysely'
import { filledMessages, messageIn, plainMessages } from '../../../engine/audit/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { learnOfHolder } from '../../../engine/privileges/index.ts'
import { choiceIn, columnsOf, filledIn, type ListColumns, type Requester, wordsIn } from '../../../engine/read/index.ts'
import {
  changeInWords,
  nameIn,
  type RecordValues,
  readKnown,
  recordNames,
  wordIn,
} from '../../../engine/records/index.ts'
import { mapInSlices } from '../../../engine/workers/index.ts'

/** A row as stored, with names and messages not yet in the reader's language. */
export type AuditRecord = Omit<AuditRow, 'changes' | 'auditActionName' | 'auditModuleName' | 'auditSubjectName'>

/** A row for an export, with the changes that the action made. */
export type ExportRecord = AuditRecord & { before: RecordValues | null; after: RecordValues | null }

export const trailFrom = (db: Kysely<Database>) => db.selectFrom('audit_entry as e')
const column = columnsOf(trailFrom)

/** The columns of a trail. Each column by which a trail can be sorted has an index on exactly the same expression. */
export const AUDIT_COLUMNS: ListColumns<AuditRecord> = {
  auditId: column.plain('e.audit_id'),
  auditFullName: column.optionalName('e.actor_name'),
  auditUsername: column.unsorted.optionalText('e.actor_username'),
  auditEmail: column.plain('e.actor_email'),
  auditPhone: column.plain('e.actor_phone'),
  auditModule: choiceIn('module', column.text('e.module')),
  auditAction: choiceIn('action', column.text('e.action')),
  auditItemName: column.optionalName('e.item_name'),
  auditItemId: column.unsorted.optionalText('e.item_id'),
  auditSubject: choiceIn('subject', column.unsorted.optionalText('e.subject')),
  auditIpAddress: column.plain('e.address'),
  auditResponseCode: column.plain('e.response_code'),
  auditResponseMessage: filledIn(filledMessages, wordsIn(plainMessages, column.plain('e.response_message'))),
  auditCreatedAt: column.moment('e.happened_at'),
  cqStatus: choiceIn('status.queue', column.unsorted.optionalText('e.cq_status')),
  cqId: column.plain('e.cq_id'),
}

export const EXPORT_COLUMNS: ListColumns<ExportRecord> = {
  ...AUDIT_COLUMNS,
  before: column.plain('e.before'),
  after: column.plain('e.after'),
}

/**
 * Maps stored rows to wire rows in the reader's language, with the changes if they were read. Rows from before the
 * trail stored names get the record's current name. A reader with a limited scope gets no name for a refused action,
 * because the actor may have tried to reach a record outside that scope.
 */
export async function mapRows(
  { db, actor, language }: Pick<SessionContext, 'db' | 'language'> & { readonly actor: Requester },
  records: readonly (AuditRecord | ExportRecord)[],
): Promise<AuditRow[]> {
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
    const current = nameOf(auditSubject, auditItemId)
    return current === null ? wordFor(language, auditSubject, auditItemId) : nameIn(language, auditSubject, current)
  }
  // Installed modules may be newer than this process.
  await learnOfHolder(
    db,
    records.flatMap(({ auditModule }) => (auditModule === 'ACCESS' ? [] : [auditModule])),
  )
  const known = await readKnown(
    db,
    records.map((record) => {
      const { before, after } = { before: undefined, after: undefined, ...record }
      return { subject: record.auditSubject, records: [before, after] }
    }),
  )
  const reader = { language, timeZone: zoneOf(actor.countryId), known }
  return await mapInSlices(records, (record) => {
    const { before, after, ...row } = { before: undefined, after: undefined, ...record }
    const { auditResponseCode: code, auditResponseMessage: message } = row
    return {
      ...row,
      auditActionName: actionName(language, row.auditAction),
      auditModuleName: wordIn(language, `module.${row.auditModule}`, row.auditModule),
      auditSubjectName:
        row.auditSubject === null ? null : wordIn(language, `subject.${row.auditSubject}`, row.auditSubject),
      auditItemName: itemName(row),
      auditResponseMessage: messageIn(language, { code, message }),
      ...(before === undefined || after === undefined
        ? {}
        : { changes: changeInWords(row.auditSubject, before, after, reader) }),
    }
  })
}

/**
 * Returns the label of an action. A call that was refused before its handler ran has only its path, so it is called a
 * request; the entry shows the path.
 */
const actionName = (language: Language, action: string): string =>
  action.includes('/') ? contractText(language, 'action.CALL') : wordIn(language, `action.${action}`, action)

/** Returns the name of a record that is named only by its kind or its country; null for other records. */
function wordFor(language: Language, subject: string, itemId: string): string | null {
  const word = nameIn(language, subject, itemId)
  return word === itemId ? null : word
}
