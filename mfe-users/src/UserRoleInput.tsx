import type { UserRow } from '@portal/contract/users/users.calls'
import { useTexts } from '@portal/portal-sdk'
import { SelectInput } from '@portal/shared-ui/fields'
import { rolesOf, useRoleOptions } from './use-role-options.ts'

interface UserRoleInputProps {
  readonly side: 'staff' | 'operator'
  /** The user's subsidiary. */
  readonly countryId: string
  /** The user to edit; absent for a new user. */
  readonly user?: Pick<UserRow, 'userRoleId' | 'roleName'>
  readonly isDisabled?: boolean
}

/**
 * Shows the field for a user's role. A current role that was disabled meanwhile remains selected until another role is
 * chosen.
 */
export function UserRoleInput({ side, countryId, user, isDisabled }: UserRoleInputProps) {
  const c = useTexts('contract')
  const roles = rolesOf(useRoleOptions(side), countryId).map(({ value, label }) => ({ value, label }))
  const own = user && roles.every(({ value }) => value !== user.userRoleId) ? user : null
  return (
    <SelectInput
      name="userRoleId"
      label={c('labels.userRoleId')}
      options={own ? [{ value: own.userRoleId, label: own.roleName }, ...roles] : roles}
      placeholder={user ? null : undefined}
      isDisabled={isDisabled}
      isRequired
    />
  )
}
