import { PRIVILEGE_TYPES, PRIVILEGES, type PrivilegeType } from '@portal/contract'
import type { PrivilegeRow } from '@portal/contract/roles/roles.calls'

/** A privilege as stored in roles: `MODULE|TYPE`. */
export type PrivilegeCode = string

/** A part of the matrix: one checkbox, a row (module), a column (type), or the whole matrix. */
export interface MatrixPart {
  readonly module?: string
  readonly type?: PrivilegeType
}

/**
 * Returns the privileges in a part of the matrix.
 * @param modules the rows of the matrix
 */
export function privilegesOf(modules: readonly string[], { module, type }: MatrixPart): PrivilegeCode[] {
  return modules
    .filter((one) => module === undefined || one === module)
    .flatMap((one) =>
      PRIVILEGE_TYPES.filter((each) => type === undefined || each === type).map((each) => `${one}|${each}`),
    )
}

/** Returns whether all, some or none of the privileges in a part are selected. */
export function shareOf(
  modules: readonly string[],
  held: ReadonlySet<PrivilegeCode>,
  part: MatrixPart,
): 'all' | 'some' | 'none' {
  const of = privilegesOf(modules, part)
  const count = of.filter((privilege) => held.has(privilege)).length
  if (count === 0) return 'none'
  return count === of.length ? 'all' : 'some'
}

/** Selects all privileges in a part, or clears them if all were selected. The result is in the order of the matrix. */
export function toggled(
  modules: readonly string[],
  held: ReadonlySet<PrivilegeCode>,
  part: MatrixPart,
): PrivilegeCode[] {
  const of = new Set(privilegesOf(modules, part))
  const isTaken = shareOf(modules, held, part) !== 'all'
  return privilegesOf(modules, {}).filter((privilege) => (of.has(privilege) ? isTaken : held.has(privilege)))
}

/**
 * Returns the ids of privileges, as role/create expects them.
 * @param all the privileges of the gateway; by default those of the contract
 */
export function idsOf(
  privileges: readonly PrivilegeCode[],
  all: readonly Pick<PrivilegeRow, 'privilegeId' | 'privilegeModuleName' | 'privilegeType'>[] = PRIVILEGES,
): { privilegeId: string }[] {
  const held = new Set(privileges)
  return all
    .filter((one) => held.has(`${one.privilegeModuleName}|${one.privilegeType}`))
    .map(({ privilegeId }) => ({ privilegeId }))
}
