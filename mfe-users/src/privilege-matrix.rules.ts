import { MODULES, type ModuleName, PRIVILEGE_TYPES, PRIVILEGES, type PrivilegeType } from '@portal/contract'

/** A privilege as stored in roles: `MODULE|TYPE`. */
export type PrivilegeCode = string

/** One checkbox of the matrix, a whole row or a whole column. */
export interface MatrixPart {
  readonly module?: ModuleName
  readonly type?: PrivilegeType
}

/** The privileges of a checkbox, a row, a column, or all. */
export function privilegesOf({ module, type }: MatrixPart): PrivilegeCode[] {
  return MODULES.filter((one) => module === undefined || one === module).flatMap((one) =>
    PRIVILEGE_TYPES.filter((each) => type === undefined || each === type).map((each) => `${one}|${each}`),
  )
}

/** Whether all, some or none of a part is selected. */
export function shareOf(held: ReadonlySet<PrivilegeCode>, part: MatrixPart): 'all' | 'some' | 'none' {
  const of = privilegesOf(part)
  const count = of.filter((privilege) => held.has(privilege)).length
  if (count === 0) return 'none'
  return count === of.length ? 'all' : 'some'
}

/** Selects a whole part, or clears it if it was fully selected; the matrix defines the order. */
export function toggled(held: ReadonlySet<PrivilegeCode>, part: MatrixPart): PrivilegeCode[] {
  const of = new Set(privilegesOf(part))
  const isTaken = shareOf(held, part) !== 'all'
  return privilegesOf({}).filter((privilege) => (of.has(privilege) ? isTaken : held.has(privilege)))
}

/** The ids of privileges, as role/create expects them. */
export function idsOf(privileges: readonly PrivilegeCode[]): { privilegeId: string }[] {
  const held = new Set(privileges)
  return PRIVILEGES.filter((one) => held.has(`${one.privilegeModuleName}|${one.privilegeType}`)).map(
    ({ privilegeId }) => ({ privilegeId }),
  )
}
