import { MODULES } from '@portal/contract'
import type { AuditAct, AuditRow } from '@portal/contract/audit/audit.calls'
import type { FieldChange } from '@portal/contract/queue/queue.calls'
import type { Translate } from '@portal/portal-sdk'

/** A text of the contract's catalogue, or the value itself if there is none. */
const known = (c: Translate, key: string, defaultValue: string): string => c(key, { defaultValue })

export const moduleWord = (c: Translate, module: string): string => known(c, `module.${module}`, module)
/** A call refused before its handler runs is listed by its own name; it has no label. */
export const actionWord = (c: Translate, action: string): string => known(c, `action.${action}`, action)
/** An action that the portal has no text for is shown with the gateway's text. */
export const actWord = (c: Translate, { auditAction, auditActionName }: AuditAct): string => {
  const word = actionWord(c, auditAction)
  return word === auditAction ? auditActionName : word
}
export const subjectWord = (c: Translate, subject: string, labels: ReadonlyMap<string, string>): string =>
  known(c, `subject.${subject}`, labels.get(subject) ?? subject)

/** The record of an action: its display name, otherwise its kind and id. */
export function itemWords({ auditItemName, auditSubjectName, auditItemId }: AuditRow): string {
  return auditItemName ?? [auditSubjectName, auditItemId].filter(Boolean).join(' ')
}

/** The names of the records of some rows, by id. */
export function itemNames(rows: readonly AuditRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ auditItemId, auditItemName }) =>
      auditItemId === null || auditItemName === null ? [] : [[auditItemId, auditItemName]],
    ),
  )
}

/** The names of the kinds of record in some rows, from the gateway: the portal has no text for a newer domain. */
export function subjectNames(rows: readonly AuditRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ auditSubject, auditSubjectName }) =>
      auditSubject === null || auditSubjectName === null ? [] : [[auditSubject, auditSubjectName]],
    ),
  )
}

/** The modules of actions: those of the privileges, and access. */
export const AUDIT_MODULES = [...MODULES, 'ACCESS'] as const

/** The maximum length of a workbook cell. */
const LONGEST_CELL = 32_000

/** One side of a change as a line of an export: `Label: value; Label: value`; absent fields are left out. */
export function changeLine(changes: readonly FieldChange[], side: 'before' | 'after'): string {
  return changes
    .filter((change) => change[side] !== null)
    .map((change) => `${change.label}: ${change[side]}`)
    .join('; ')
    .slice(0, LONGEST_CELL)
}
