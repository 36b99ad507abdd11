import type { PrivilegeChoice } from '@portal/contract/roles/roles.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { refuse } from '../../../engine/http/handler.ts'

/** Reads all privileges: those of the contract, and those that an operator installed. */
const storedPrivileges = (db: Kysely<Database>) =>
  db.selectFrom('privilege').select(['privilege_id', 'module_name', 'type']).orderBy('privilege_id').execute()

/**
 * Returns privilege ids as `MODULE|TYPE`, each once, in the order of the matrix. An unknown id is refused with 30.
 */
export async function privilegesOf(db: Kysely<Database>, choices: readonly PrivilegeChoice[]): Promise<string[]> {
  const stored = await storedPrivileges(db)
  const wanted = new Set(choices.map(({ privilegeId }) => privilegeId))
  const found = stored.filter(({ privilege_id }) => wanted.has(privilege_id))
  const known = new Set(stored.map(({ privilege_id }) => privilege_id))
  const unknown = choices.findIndex(({ privilegeId }) => !known.has(privilegeId))
  if (unknown >= 0) {
    const field = `rpPrivilegeId[${unknown}].privilegeId`
    throw refuse({ code: '30', field: { field, key: 'validation.unknownPrivilege' } })
  }
  return found.map(({ module_name, type }) => `${module_name}|${type}`)
}

/** Returns the ids of privileges given as `MODULE|TYPE`. */
export async function privilegeIdsOf(db: Kysely<Database>, privileges: readonly string[]): Promise<string[]> {
  const held = new Set(privileges)
  return (await storedPrivileges(db)).flatMap(({ privilege_id, module_name, type }) =>
    held.has(`${module_name}|${type}`) ? [privilege_id] : [],
  )
}
