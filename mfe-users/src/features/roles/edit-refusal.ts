import { type BankPerson, FIXED_ROLE_IDS, isOfHeadOffice, subsidiariesOf } from '@portal/contract'
import type { RoleRow } from '@portal/contract/roles/roles.calls'

/** The user who edits, with the name of the user's own role. */
export type RoleEditor = BankPerson & { readonly role: string }

/**
 * Returns a function that returns the text key of the reason why a role cannot be edited now. Null if the role can be
 * edited. The gateway refuses the same edits.
 */
export function editRefusal(editor: RoleEditor): (role: RoleRow) => string | null {
  return ({ roleId, roleName, pendingCqId, roleStatus, countryId }) => {
    if (FIXED_ROLE_IDS.includes(roleId)) return 'roles.fixed'
    if (pendingCqId !== null) return 'roles.editWaits'
    if (roleStatus === 'PENDING') return 'roles.editWaits'
    if (!isWithin(editor, countryId)) return 'roles.ofHeadOffice'
    return roleName === editor.role ? 'roles.own' : null
  }
}

/**
 * Returns whether the editor may change a role of the subsidiary. Only head office may change a role of all
 * subsidiaries (ruling A91).
 */
function isWithin(editor: BankPerson, countryId: string | null): boolean {
  if (countryId === null) return isOfHeadOffice(editor)
  return subsidiariesOf(editor).some((subsidiary) => subsidiary.countryId === countryId)
}
