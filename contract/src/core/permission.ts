import type { PrivilegeModule, PrivilegeType } from './privileges.ts'

/** A privilege as sent by the gateway: `MODULE|TYPE`, compared case-insensitively (spec §6). */
export type Privilege = `${PrivilegeModule}|${PrivilegeType}`

/**
 * The privileges that a screen, a card, a button or a call requires. `{ all: [] }` requires only a session; `{ any: []
 * }` is never granted.
 */
export type Requirement =
  | Privilege
  | { readonly module: PrivilegeModule }
  | { readonly type: PrivilegeType }
  | { readonly all: readonly Requirement[] }
  | { readonly any: readonly Requirement[] }

/** The requirement that only a session is needed. */
export const SIGNED_IN: Requirement = { all: [] }

/**
 * Returns whether privileges meet a requirement. The shell, the modules and the gateway check permissions only with
 * this function.
 * @param privileges the user's privileges, `MODULE|TYPE` in any case
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
