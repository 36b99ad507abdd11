import { MODULES } from '@portal/contract'
import type { AuditAct, AuditModule } from '@portal/contract/audit/audit.calls'
import type { Language } from '@portal/contract/format'
import { contractText, contractTexts } from '@portal/contract/texts/all'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { installedModules } from '../../../engine/privileges/index.ts'

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

/** Returns the modules of actions, sorted by label: those of the portal, ACCESS, and the installed modules. */
export async function auditModules(db: Kysely<Database>, language: Language): Promise<AuditModule[]> {
  const installed = (await installedModules(db)).map(({ module_name }) => module_name)
  const { compare } = new Intl.Collator(language)
  return [...new Set<string>([...MODULES, 'ACCESS', ...installed])]
    .map((auditModule) => ({ auditModule, auditModuleName: contractText(language, `module.${auditModule}`) }))
    .sort((one, other) => compare(one.auditModuleName, other.auditModuleName))
}
