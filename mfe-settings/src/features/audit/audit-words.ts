import type { AuditAct, AuditModule, AuditRow } from '@portal/contract/audit/audit.calls'
import type { FieldChange } from '@portal/contract/queue/queue.calls'
import type { Translate } from '@portal/portal-sdk'

/** Returns a text of the contract's catalogue, or the default value if there is no such text. */
const known = (c: Translate, key: string, defaultValue: string): string => c(key, { defaultValue })

/** Returns the label of a module. If the portal has no text for the module, the gateway's text is shown. */
export const moduleWord = (c: Translate, { auditModule, auditModuleName }: AuditModule): string =>
  known(c, `module.${auditModule}`, auditModuleName)
/**
 * Returns the label of an action. A call that was refused before its handler ran has no label, so its path is shown
 * instead.
 */
export const actionWord = (c: Translate, action: string): string => known(c, `action.${action}`, action)
/** Returns the label of an action. If the portal has no text for the action, the gateway's text is shown. */
export const actWord = (c: Translate, { auditAction, auditActionName }: AuditAct): string => {
  const word = actionWord(c, auditAction)
  return word === auditAction ? auditActionName : word
}
export const subjectWord = (c: Translate, subject: string, labels: ReadonlyMap<string, string>): string =>
  known(c, `subject.${subject}`, labels.get(subject) ?? subject)

/** Returns the display name of an action's record; without such a name, the record's kind and id. */
export function itemWords({ auditItemName, auditSubjectName, auditItemId }: AuditRow): string {
  return auditItemName ?? [auditSubjectName, auditItemId].filter(Boolean).join(' ')
}

/** Returns the names of the records in some rows, by record id. */
export function itemNames(rows: readonly AuditRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ auditItemId, auditItemName }) =>
      auditItemId === null || auditItemName === null ? [] : [[auditItemId, auditItemName]],
    ),
  )
}

/**
 * Returns the gateway's names for the kinds of record in some rows, for kinds that are newer than the portal's texts.
 */
export function subjectNames(rows: readonly AuditRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ auditSubject, auditSubjectName }) =>
      auditSubject === null || auditSubjectName === null ? [] : [[auditSubject, auditSubjectName]],
    ),
  )
}

/** The maximum number of characters in a workbook cell, rounded down. */
const LONGEST_CELL = 32_000

/** Formats one side of a change as a line of an export: `Label: value; Label: value`. Absent fields are left out. */
export function changeLine(changes: readonly FieldChange[], side: 'before' | 'after'): string {
  return changes
    .filter((change) => change[side] !== null)
    .map((change) => `${change.label}: ${change[side]}`)
    .join('; ')
    .slice(0, LONGEST_CELL)
}
