import { PRIVILEGE_TYPES, type PrivilegeType } from '@portal/contract'
import type { FieldChange } from '@portal/contract/queue/queue.calls'
import type { Json } from '@portal/contract/record'

export interface ModuleChange {
  readonly module: string
  readonly added: readonly PrivilegeType[]
  readonly removed: readonly PrivilegeType[]
}

/**
 * Returns the gained and lost `privileges` of a change, module by module.
 * @param modules in the order of the matrix
 */
export function privilegeChanges(
  { stored: { before, after } }: Pick<FieldChange, 'stored'>,
  modules: readonly string[],
): ModuleChange[] {
  const [had, has] = [heldOf(before), heldOf(after)]
  return modules
    .map((module) => {
      const changed = PRIVILEGE_TYPES.filter((type) => had.has(`${module}|${type}`) !== has.has(`${module}|${type}`))
      return {
        module,
        added: changed.filter((type) => has.has(`${module}|${type}`)),
        removed: changed.filter((type) => had.has(`${module}|${type}`)),
      }
    })
    .filter(({ added, removed }) => added.length + removed.length > 0)
}

/** Returns the privileges in a stored field value. */
export function heldOf(stored: Json): Set<string> {
  return new Set(Array.isArray(stored) ? stored.map(String) : [])
}
