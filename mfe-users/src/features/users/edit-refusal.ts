import type { UserRow } from '@portal/contract/users/users.calls'
import type { Translate } from '@portal/portal-sdk'

/** Returns the reason why a user cannot be edited here now; undefined if the user can be edited. */
export function editRefusal(row: UserRow, t: Translate): string | undefined {
  if (row.userStatus === 'DELETED') return t('users.editDeleted')
  if (row.userType === 'IMTO') return t('users.editOperator')
  return row.pendingCqId ? t('users.editWaits') : undefined
}
