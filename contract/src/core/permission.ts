import type { ModuleName, PrivilegeType } from './privileges.ts'

/** A privilege as the wire carries it: `MODULE|TYPE`, compared case-insensitively (spec §6). */
export type Privilege = `${ModuleName}|${PrivilegeType}`

/**
 * The requirement of a screen, a card, a button or a call. `{ all: [] }` needs only a session; `{ any: [] }` is never
 * granted.
 */
export type Requirement =
  | Privilege
  | { readonly module: ModuleName }
  | { readonly type: PrivilegeType }
  | { readonly all: readonly Requirement[] }
  | { readonly any: readonly Requirement[] }

/** Needs only a session. */
export const SIGNED_IN: Requirement = { all: [] }

/**
 * The only permission algebra of shell, modules and gateway. @param privileges the user's privileges, `MODULE|TYPE` in
 * any case
 */
export function holds(privileges: readonly string[], requirement: Requirement): boolean {
  if (typeof requirement === 'string') {
    const wanted = requirement.toUpperCase()
    return privileges.some((held) => held.toUpperCase() === wanted)
  }
  if ('module' in requirement) {
    const prefix = `${requirement.module.toUpperCase()}|`
    return privileges.some((held) => held.toUpperCase().startsWith(prefix))
  }
  if ('type' in requirement) {
    const suffix = `|${requirement.type.toUpperCase()}`
    return privileges.some((held) => held.toUpperCase().endsWith(suffix))
  }
  if ('all' in requirement) return requirement.all.every((part) => holds(privileges, part))
  return requirement.any.some((part) => holds(privileges, part))
}
