import type { AuditAct } from '@portal/contract/audit/audit.calls'
import type { Language } from '@portal/contract/format'
import { contractTexts } from '@portal/contract/texts/all'

/** Prefix of an action's label key in a domain's texts. */
const WORDS = 'action.'

/**
 * Returns every action that has a label in the texts of a domain, sorted by label. A new domain adds its own actions.
 */
export function auditActs(language: Language): AuditAct[] {
  const { compare } = new Intl.Collator(language)
  return Object.entries(contractTexts[language])
    .filter(([key]) => key.startsWith(WORDS))
    .map(([key, auditActionName]) => ({ auditAction: key.slice(WORDS.length), auditActionName }))
    .sort((one, other) => compare(one.auditActionName, other.auditActionName))
}
