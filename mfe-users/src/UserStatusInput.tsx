import { USER_STATUS_CHANGES } from '@portal/contract'
import type { UserRow } from '@portal/contract/users/users.calls'
import { useTexts } from '@portal/portal-sdk'
import { SelectInput } from '@portal/shared-ui/fields'

interface UserStatusInputProps {
  readonly user: Pick<UserRow, 'userStatus'>
  readonly isDisabled?: boolean
}

/** Shows the field for a user's status: the current status and the statuses allowed next (ruling A26). */
export function UserStatusInput({ user, isDisabled }: UserStatusInputProps) {
  const c = useTexts('contract')
  const statuses = [user.userStatus, ...USER_STATUS_CHANGES[user.userStatus]]
  return (
    <SelectInput
      name="userStatus"
      label={c('labels.userStatus')}
      options={statuses.map((status) => ({ value: status, label: c(`status.user.${status}`) }))}
      placeholder={null}
      isDisabled={isDisabled}
      isRequired
    />
  )
}
