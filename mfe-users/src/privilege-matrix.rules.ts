import { MODULES, type ModuleName, PRIVILEGE_TYPES, PRIVILEGES, type PrivilegeType } from '@portal/contract'

/** A privilege as roles hold it: `MODULE|TYPE`. */
export type PrivilegeCode = string

/** One box of the matrix, a whole row or a whole column. */
export interface MatrixPart {
  readonly module?: ModuleName
  readonly type?: PrivilegeType
}

/** The privileges of a box, of a row, of a column, or all of them. */
export function privilegesOf({ module, type }: MatrixPart): PrivilegeCode[] {
  return MODULES.filter((one) => module === undefined || one === module).flatMap((one) =>
    PRIVILEGE_TYPES.filter((each) => type === undefined || each === type).map((each) => `${one}|${each}`),
  )
}

/** How much of a part is held. */
export function shareOf(held: ReadonlySet<PrivilegeCode>, part: MatrixPart): 'all' | 'some' | 'none' {
  const of = privilegesOf(part)
  const count = of.filter((privilege) => held.has(privilege)).length
  if (count === 0) return 'none'
  return count === of.length ? 'all' : 'some'
}

/** Takes a part whole, or gives it up when it was held whole; the order is the matrix's. */
export function toggled(held: ReadonlySet<PrivilegeCode>, part: MatrixPart): PrivilegeCode[] {
  const of = new Set(privilegesOf(part))
  const isTaken = shareOf(held, part) !== 'all'
  return privilegesOf({}).filter((privilege) => (of.has(privilege) ? isTaken : held.has(privilege)))
}

/** The ids of privileges, as role/create takes them. */
export function idsOf(privileges: readonly PrivilegeCode[]): { privilegeId: string }[] {
  const held = new Set(privileges)
  return PRIVILEGES.filter((one) => held.has(`${one.privilegeModuleName}|${one.privilegeType}`)).map(
    ({ privilegeId }) => ({ privilegeId }),
  )
}
