import { STAFF_USER_TYPES, USER_STATUS_CHANGES } from '@portal/contract'
import type { QueueDetail } from '@portal/contract/calls/queue'
import { type UserRow, type UserUpdateRequest, updateUser } from '@portal/contract/calls/users'
import { toRequest } from '@portal/contract/schema'
import { updateUserRequest } from '@portal/contract/schema/users'
import { useCommand, useDirtyForm, useQueuedNotice, useTexts, useUser } from '@portal/portal-sdk'
import { Button, Grid, Notice } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { CheckboxInput, ReadOnlyField, SelectInput, TextInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { ReplacedNotice } from '../../ReplacedNotice.tsx'
import { useRoleOptions } from '../../use-role-options.ts'
import { wishedFields } from '../../wished-fields.ts'
import { toUpdate, type UserEditValues, valuesOf, withWishes } from './user-edit.ts'

interface UserEditProps {
  readonly user: UserRow
  readonly onClose: () => void
  /** The rejected change this edit takes up again. */
  readonly rejected?: QueueDetail | undefined
}

/** A user's edit: names, phone, user name and e-mail are read-only (spec §5); statuses are the legal ones (ruling A26). */
export function UserEdit({ user, onClose, rejected }: UserEditProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const me = useUser()
  const update = useCommand(updateUser)
  const roles = useRoleOptions()
  const announceQueued = useQueuedNotice()
  const [isDirty, setDirty] = useState(false)
  useDirtyForm(isDirty)

  // The user's own role may have been disabled meanwhile; it still stands until another is chosen.
  const roleOptions = roles.some(({ value }) => value === user.userRoleId)
    ? roles
    : [{ value: user.userRoleId, label: user.roleName }, ...roles]
  const statuses = [user.userStatus, ...USER_STATUS_CHANGES[user.userStatus]]
  const isSelf = me.userId === user.userId

  return (
    <SidePanel title={t('users.edit.title', { name: `${user.userFirstName} ${user.userLastName}` })} onClose={onClose}>
      <Form<UserEditValues, UserUpdateRequest>
        label={t('edit')}
        initialValues={rejected ? withWishes(valuesOf(user), wishedFields(rejected)) : valuesOf(user)}
        schema={updateUserRequest}
        toRequest={(values) => toRequest(updateUserRequest, toUpdate(user, values, rejected?.cqId))}
        onDirtyChange={setDirty}
        onSubmit={async (request) => {
          await update.run(request)
          announceQueued('USER')
          onClose()
        }}
      >
        {rejected && <ReplacedNotice item={rejected} />}
        {isSelf && <Notice tone="info">{t('users.edit.self')}</Notice>}
        <Grid min={160} gap={4}>
          <ReadOnlyField label={c('labels.userFirstName')} value={user.userFirstName} />
          <ReadOnlyField label={c('labels.userLastName')} value={user.userLastName} />
          <ReadOnlyField label={c('labels.username')} value={user.username} isMono />
          <ReadOnlyField label={c('labels.userEmail')} value={user.userEmail} />
          <ReadOnlyField label={c('labels.userPhone')} value={user.userPhone} />
        </Grid>
        <TextInput name="userSolId" label={c('labels.userSolId')} hint={t('users.solIdHint')} isRequired />
        <SelectInput
          name="userRoleId"
          label={c('labels.userRoleId')}
          options={roleOptions}
          placeholder={null}
          isDisabled={isSelf}
          isRequired
        />
        <SelectInput
          name="userType"
          label={c('labels.userType')}
          options={STAFF_USER_TYPES.map((type) => ({ value: type, label: c(`userType.${type}`) }))}
          placeholder={null}
          isRequired
        />
        <SelectInput
          name="userStatus"
          label={c('labels.userStatus')}
          options={statuses.map((status) => ({ value: status, label: c(`status.user.${status}`) }))}
          placeholder={null}
          isDisabled={isSelf}
          isRequired
        />
        <CheckboxInput name="resetHardToken" label={c('labels.resetHardToken')} hint={t('users.edit.tokenHint')} />
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('submit')}</SubmitButton>
        </FormActions>
      </Form>
    </SidePanel>
  )
}
