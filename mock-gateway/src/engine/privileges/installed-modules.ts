import { MODULES } from '@portal/contract'
import { addTexts } from '@portal/contract/texts/all'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The modules whose names this process knows. */
const known = new Set<string>(MODULES)

/**
 * Reads the privilege modules that an operator installed, and adds their names to the texts: `module.PAYMENTS`. They
 * are installed while gateways run, so each process reads them when it first needs them.
 */
export async function installedModules(db: Kysely<Database>) {
  const modules = await db.selectFrom('privilege_module').selectAll().orderBy('module_name').execute()
  const names = (language: 'name_en' | 'name_fr') =>
    Object.fromEntries(modules.map((one) => [`module.${one.module_name}`, one[language]]))
  addTexts({ en: names('name_en'), fr: names('name_fr') })
  for (const { module_name } of modules) known.add(module_name)
  return modules
}

/** Learns the names of installed modules if a user holds privileges of a module that this process does not know. */
export async function learnOfHolder(db: Kysely<Database>, privileges: readonly string[]): Promise<void> {
  if (privileges.some((privilege) => !known.has(privilege.split('|')[0] ?? ''))) await installedModules(db)
}
