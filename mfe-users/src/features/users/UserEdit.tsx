import { STAFF_USER_TYPES } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { type UserRow, type UserUpdateRequest, updateUser } from '@portal/contract/users/users.calls'
import { updateUserRequest } from '@portal/contract/users/users.schema'
import { useSearchParams, useTexts, useUser } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Grid, Notice } from '@portal/shared-ui'
import { PhoneText, ReadOnlyField, SelectInput, TextInput } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { SecondFactorInputs } from '../../SecondFactorInputs.tsx'
import { UserRoleInput } from '../../UserRoleInput.tsx'
import { UserStatusInput } from '../../UserStatusInput.tsx'
import { toUpdate, type UserEditValues, valuesOf } from './user-edit.ts'

interface UserEditProps {
  readonly user: UserRow
  /** The rejected change that this edit resubmits; null for a new change. */
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/**
 * Shows the edit form of a user. Names, phone number, user name and e-mail address are read-only (spec §5). Only the
 * allowed statuses are offered (ruling A26).
 */
export function UserEdit({ user, rejected, onClose }: UserEditProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const me = useUser()
  const form = useQueuedForm(updateUser, { rejected, onDone: onClose })
  const isSelf = me.userId === user.userId
  const [query] = useSearchParams()
  // The command "reset token" opens the form with this option selected.
  const asked = query.get('do') === 'reset-token' ? { resetHardToken: true } : {}

  return (
    <PanelForm<UserEditValues, UserUpdateRequest>
      {...form}
      title={t('users.edit.title', { name: `${user.userFirstName} ${user.userLastName}` })}
      isWide
      onClose={onClose}
      initialValues={{ ...valuesOf(user, rejected?.proposed), ...asked }}
      schema={updateUserRequest}
      toRequest={(values) => toRequest(updateUserRequest, toUpdate(user, values))}
    >
      {isSelf && <Notice tone="info">{t('users.edit.self')}</Notice>}
      <Grid min={160} gap={4}>
        <ReadOnlyField label={c('labels.userFirstName')} value={user.userFirstName} />
        <ReadOnlyField label={c('labels.userLastName')} value={user.userLastName} />
        <ReadOnlyField label={c('labels.username')} value={user.username} isMono />
        <ReadOnlyField label={c('labels.userEmail')} value={user.userEmail} />
        <ReadOnlyField label={c('labels.userPhone')} value={<PhoneText number={user.userPhone} />} />
      </Grid>
      <Grid min={220} gap={4}>
        <TextInput
          name="userSolId"
          label={c('labels.userSolId')}
          hint={t('users.solIdHint')}
          maxLength={8}
          isRequired
        />
        <UserRoleInput side="staff" countryId={user.countryId} user={user} isDisabled={isSelf} />
        <SelectInput
          name="userType"
          label={c('labels.userType')}
          options={STAFF_USER_TYPES.map((type) => ({ value: type, label: c(`userType.${type}`) }))}
          placeholder={null}
          isRequired
        />
        <UserStatusInput user={user} isDisabled={isSelf} />
      </Grid>
      <SecondFactorInputs />
    </PanelForm>
  )
}
