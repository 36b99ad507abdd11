import { MODULES, type ModuleName, PRIVILEGE_TYPES, type PrivilegeType } from '@portal/contract'
import type { FieldChange } from '@portal/contract/calls/queue'

export interface ModuleChange {
  readonly module: ModuleName
  readonly added: readonly PrivilegeType[]
  readonly removed: readonly PrivilegeType[]
}

/** What a change of `privileges` gives and takes, module by module, in the order of the matrix. */
export function privilegeChanges({ before, after }: Pick<FieldChange, 'before' | 'after'>): ModuleChange[] {
  const [had, has] = [heldOf(before), heldOf(after)]
  return MODULES.map((module) => {
    const changed = PRIVILEGE_TYPES.filter((type) => had.has(`${module}|${type}`) !== has.has(`${module}|${type}`))
    return {
      module,
      added: changed.filter((type) => has.has(`${module}|${type}`)),
      removed: changed.filter((type) => had.has(`${module}|${type}`)),
    }
  }).filter(({ added, removed }) => added.length + removed.length > 0)
}

/** The privileges of a snapshot's text. */
export function heldOf(text: string | null): Set<string> {
  return new Set((text ?? '').split(',').filter(Boolean))
}
