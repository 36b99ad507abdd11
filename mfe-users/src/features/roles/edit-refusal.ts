import { type BankPerson, FIXED_ROLE_IDS, isOfHeadOffice, subsidiariesOf } from '@portal/contract'
import type { RoleRow } from '@portal/contract/roles/roles.calls'

/** The editor, and the name of their own role. */
export type RoleEditor = BankPerson & { readonly role: string }

/** The key of the reason why a role cannot be edited now, or null; the gateway refuses the same. */
export function editRefusal(editor: RoleEditor): (role: RoleRow) => string | null {
  return ({ roleId, roleName, pendingCqId, roleStatus, countryId }) => {
    if (FIXED_ROLE_IDS.includes(roleId)) return 'roles.fixed'
    if (pendingCqId !== null) return 'roles.editWaits'
    if (roleStatus === 'PENDING') return 'roles.editWaits'
    if (!isWithin(editor, countryId)) return 'roles.ofHeadOffice'
    return roleName === editor.role ? 'roles.own' : null
  }
}

/** Only head office may change a role of all subsidiaries (ruling A91). */
function isWithin(editor: BankPerson, countryId: string | null): boolean {
  if (countryId === null) return isOfHeadOffice(editor)
  return subsidiariesOf(editor).some((subsidiary) => subsidiary.countryId === countryId)
}
