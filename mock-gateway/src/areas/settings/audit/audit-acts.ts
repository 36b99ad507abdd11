import type { AuditAct } from '@portal/contract/audit/audit.calls'
import type { Language } from '@portal/contract/format'
import { contractTexts } from '@portal/contract/texts/all'

/** The label key of an action in a domain's texts. */
const WORDS = 'action.'

/** Every action that has a label in some domain's texts, sorted by label: a new domain adds its own. */
export function auditActs(language: Language): AuditAct[] {
  const { compare } = new Intl.Collator(language)
  return Object.entries(contractTexts[language])
    .filter(([key]) => key.startsWith(WORDS))
    .map(([key, auditActionName]) => ({ auditAction: key.slice(WORDS.length), auditActionName }))
    .sort((one, other) => compare(one.auditActionName, other.auditActionName))
}
