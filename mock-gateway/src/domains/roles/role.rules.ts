import { FIXED_ROLE_IDS, NO_LIMIT, PRIVILEGES, type ResponseCode, type RoleStatus } from '@portal/contract'
import type { Snapshot } from '../../db/schema.ts'

/** Why a change of a role is refused. */
export interface RoleFault {
  readonly code: ResponseCode
  readonly field?: { readonly field: string; readonly key: string }
  readonly message?: string
}

/** Legal status changes by edit: the first authorization alone makes a PENDING role ACTIVE. */
const STATUS_CHANGES: Record<RoleStatus, readonly RoleStatus[]> = {
  PENDING: [],
  ACTIVE: ['DISABLED'],
  DISABLED: ['ACTIVE'],
}

export interface RoleChangeFacts {
  readonly roleId: string
  /** Roles of the maker and, once there is one, of the checker: nobody edits, or authorizes an edit of, the own role. */
  readonly actorRoleIds: readonly string[]
  readonly before: Snapshot
  readonly after: Snapshot
}

/** The rules that need nothing but the change itself; null when it is allowed. */
export function refuseRoleChange({ roleId, actorRoleIds, before, after }: RoleChangeFacts): RoleFault | null {
  if (FIXED_ROLE_IDS.includes(roleId)) return { code: '12', message: 'message.fixedRole' }
  if (actorRoleIds.includes(roleId)) return { code: '63', message: 'message.ownRole' }
  const from = before.roleStatus as RoleStatus
  const to = after.roleStatus as RoleStatus
  if (from === 'PENDING') return { code: '12', message: 'message.roleWaits' }
  if (from !== to && !STATUS_CHANGES[from].includes(to))
    return { code: '12', field: { field: 'status', key: 'validation.illegalStatus' } }
  return null
}

/** `MODULE|TYPE` of privilege ids, each once, in the order of the matrix. */
export function privilegesOf(choices: readonly { readonly privilegeId: string }[]): string[] {
  const wanted = new Set(choices.map(({ privilegeId }) => privilegeId))
  return PRIVILEGES.filter(({ privilegeId }) => wanted.has(privilegeId)).map(
    (privilege) => `${privilege.privilegeModuleName}|${privilege.privilegeType}`,
  )
}

/** Ids of privileges as a queued change holds them. */
export function privilegeIdsOf(privileges: string | null | undefined): string[] {
  const held = new Set(listOf(privileges))
  return PRIVILEGES.filter((one) => held.has(`${one.privilegeModuleName}|${one.privilegeType}`)).map(
    ({ privilegeId }) => privilegeId,
  )
}

/** Modules whose CHECKER privilege the list holds. */
export function checkedModulesOf(privileges: string | null | undefined): string[] {
  return listOf(privileges).flatMap((privilege) =>
    privilege.endsWith('|CHECKER') ? [privilege.split('|')[0] ?? ''] : [],
  )
}

/** What a role of a queued change would give. */
export function rightsOf(role: Snapshot): { privileges: string[]; limit: string | null } {
  return { privileges: listOf(role.privileges), limit: limitOfText(role.roleTrnLimit) }
}

/** A limit as a queued change holds it, so that "no limit" is seen and not an absence. */
export function limitText(limit: string | null): string {
  return limit === null ? NO_LIMIT : twoDecimals(limit)
}

export function limitOfText(text: string | null | undefined): string | null {
  return text == null || text === NO_LIMIT ? null : text
}

/** Whether open sessions of the holders end: what they may do, or up to which amount, is another than they were told. */
export function changesRights(before: Snapshot, after: Snapshot): boolean {
  return (['privileges', 'roleTrnLimit', 'roleStatus'] as const).some((field) => before[field] !== after[field])
}

function listOf(privileges: string | null | undefined): string[] {
  return (privileges ?? '').split(',').filter(Boolean)
}

/** As the column stores it: `1000` is `1000.00`. */
function twoDecimals(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}
