import { MODULES, type ModuleName, PRIVILEGE_TYPES, PRIVILEGES, type PrivilegeType } from '@portal/contract'

/** A privilege as stored in roles: `MODULE|TYPE`. */
export type PrivilegeCode = string

/** A part of the matrix: one checkbox, a row (module), a column (type), or the whole matrix. */
export interface MatrixPart {
  readonly module?: ModuleName
  readonly type?: PrivilegeType
}

/** Returns the privileges in a part of the matrix. */
export function privilegesOf({ module, type }: MatrixPart): PrivilegeCode[] {
  return MODULES.filter((one) => module === undefined || one === module).flatMap((one) =>
    PRIVILEGE_TYPES.filter((each) => type === undefined || each === type).map((each) => `${one}|${each}`),
  )
}

/** Returns whether all, some or none of the privileges in a part are selected. */
export function shareOf(held: ReadonlySet<PrivilegeCode>, part: MatrixPart): 'all' | 'some' | 'none' {
  const of = privilegesOf(part)
  const count = of.filter((privilege) => held.has(privilege)).length
  if (count === 0) return 'none'
  return count === of.length ? 'all' : 'some'
}

/** Selects all privileges in a part, or clears them if all were selected. The result is in the order of the matrix. */
export function toggled(held: ReadonlySet<PrivilegeCode>, part: MatrixPart): PrivilegeCode[] {
  const of = new Set(privilegesOf(part))
  const isTaken = shareOf(held, part) !== 'all'
  return privilegesOf({}).filter((privilege) => (of.has(privilege) ? isTaken : held.has(privilege)))
}

/** Returns the ids of privileges, as role/create expects them. */
export function idsOf(privileges: readonly PrivilegeCode[]): { privilegeId: string }[] {
  const held = new Set(privileges)
  return PRIVILEGES.filter((one) => held.has(`${one.privilegeModuleName}|${one.privilegeType}`)).map(
    ({ privilegeId }) => ({ privilegeId }),
  )
}
