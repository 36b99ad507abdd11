import type { AuditAct } from '@portal/contract/audit/audit.calls'
import type { Language } from '@portal/contract/format'
import { contractTexts } from '@portal/contract/texts/all'

/** Where a domain's texts have the word of an act. */
const WORDS = 'action.'

/** Every act that some domain's texts have a word for, by their words: a domain that comes later brings its own. */
export function auditActs(language: Language): AuditAct[] {
  const { compare } = new Intl.Collator(language)
  return Object.entries(contractTexts[language])
    .filter(([key]) => key.startsWith(WORDS))
    .map(([key, auditActionName]) => ({ auditAction: key.slice(WORDS.length), auditActionName }))
    .sort((one, other) => compare(one.auditActionName, other.auditActionName))
}
