import { MODULES, SUBSIDIARIES } from '@portal/contract'
import type { AuditRow } from '@portal/contract/calls/audit'
import type { FieldChange } from '@portal/contract/calls/queue'
import type { Language } from '@portal/contract/format'
import type { Translate } from '@portal/portal-sdk'

/** A text of the contract's catalogue, or the value itself where nobody wrote one. */
function known(c: Translate, key: string, value: string): string {
  const text = c(key)
  return text === key ? value : text
}

export const moduleWord = (c: Translate, module: string): string => known(c, `module.${module}`, module)
/** A call refused before its handler stands there by its own name; it has no word. */
export const actionWord = (c: Translate, action: string): string => known(c, `action.${action}`, action)
export const subjectWord = (c: Translate, subject: string): string => known(c, `subject.${subject}`, subject)

/** The record an act was about: its kind, and the beginning of its id. */
export function itemWords(c: Translate, { auditSubject, auditItemId }: AuditRow): string {
  const kind = auditSubject === null ? '' : subjectWord(c, auditSubject)
  return [kind, auditItemId ?? ''].filter(Boolean).join(' ')
}

/** Modules an act may belong to: those of the privileges, and access. */
export const AUDIT_MODULES = [...MODULES, 'ACCESS'] as const

/** Acts one searches for. */
export const AUDIT_ACTIONS = [
  ...['CREATE', 'UPDATE', 'DELETE', 'AUTHORIZE', 'REJECT', 'WITHDRAW', 'EXPIRE', 'EXPORT', 'UPLOAD', 'DORMANT'],
  ...['SIGN_IN', 'SIGN_OUT', 'CHECK_TOKEN', 'CHECK_CODE', 'SEND_CODE', 'CHANGE_PASSWORD', 'RESET_PASSWORD'],
  ...['ENROL_TOKEN', 'REGISTER', 'END_SESSION', 'GENERATE', 'REVEAL', 'REVOKE', 'API_CALL'],
] as const

const STATUS_OF: Readonly<Record<string, string>> = {
  userStatus: 'user',
  roleStatus: 'role',
  mtoStatus: 'mto',
  apiKeyStatus: 'apiKey',
}

/** Before and after in words; what has no word is shown as it was stored. */
export function changeWords(changes: readonly FieldChange[], c: Translate, language: Language) {
  const wordOf = (field: string, value: string | null): string | null => {
    if (value === null) return null
    const status = STATUS_OF[field]
    if (status !== undefined) return known(c, `status.${status}.${value}`, value)
    if (field === 'userType') return known(c, `userType.${value}`, value)
    if (field === 'countryId') return countryName(value, language)
    if (field === 'env') return known(c, `keyEnvironment.${value}`, value)
    return value === 'YES' || value === 'NO' ? known(c, `yesNo.${value}`, value) : value
  }
  return changes.map(({ field, before, after }) => ({
    label: known(c, `labels.${field}`, field),
    before: wordOf(field, before),
    after: wordOf(field, after),
    changed: true,
  }))
}

function countryName(countryId: string, language: Language): string {
  const country = SUBSIDIARIES.find((one) => one.countryId === countryId)?.country
  return (country && new Intl.DisplayNames(language, { type: 'region' }).of(country)) ?? countryId
}
