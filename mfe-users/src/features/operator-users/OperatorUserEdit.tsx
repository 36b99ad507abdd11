import { type RequestOf, USER_STATUS_CHANGES } from '@portal/contract'
import { updatePartnerUser } from '@portal/contract/calls/partners'
import type { UserRow } from '@portal/contract/calls/users'
import { toRequest } from '@portal/contract/schema'
import { wholePartnerUserRequest } from '@portal/contract/schema/partners'
import { useCommand, useDirtyForm, useQueuedNotice, useTexts } from '@portal/portal-sdk'
import { Button, Grid } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { NameInput, PhoneInput, ReadOnlyField, SelectInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { useOperatorRoles } from './operator-roles.ts'
import { type OperatorUserValues, toUpdate, valuesOf } from './operator-user-edit.ts'

/** An operator user's edit; the e-mail, being the user name, stays. Statuses are the legal ones (ruling A26). */
export function OperatorUserEdit({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const update = useCommand(updatePartnerUser)
  const roles = useOperatorRoles()
  const announceQueued = useQueuedNotice()
  const [isDirty, setDirty] = useState(false)
  useDirtyForm(isDirty)
  const roleOptions = roles.some(({ value }) => value === user.userRoleId)
    ? roles
    : [{ value: user.userRoleId, label: user.roleName }, ...roles]
  const statuses = [user.userStatus, ...USER_STATUS_CHANGES[user.userStatus]]
  return (
    <SidePanel title={t('users.edit.title', { name: `${user.userFirstName} ${user.userLastName}` })} onClose={onClose}>
      <Form<OperatorUserValues, RequestOf<typeof updatePartnerUser>>
        label={t('edit')}
        initialValues={valuesOf(user)}
        schema={wholePartnerUserRequest}
        toRequest={(values) => toRequest(wholePartnerUserRequest, toUpdate(user, values))}
        onDirtyChange={setDirty}
        onSubmit={async (request) => {
          await update.run(request)
          announceQueued('USER')
          onClose()
        }}
      >
        <Grid min={160} gap={4}>
          <ReadOnlyField label={c('labels.userEmail')} value={user.userEmail} />
          <ReadOnlyField label={c('labels.userMtoCode')} value={user.userMtoCode} isMono />
        </Grid>
        <NameInput name="userFirstName" label={c('labels.userFirstName')} isRequired />
        <NameInput name="userLastName" label={c('labels.userLastName')} isRequired />
        <PhoneInput name="userPhone" label={c('labels.userPhone')} isRequired />
        <SelectInput
          name="userRoleId"
          label={c('labels.userRoleId')}
          options={roleOptions}
          placeholder={null}
          isRequired
        />
        <SelectInput
          name="userStatus"
          label={c('labels.userStatus')}
          options={statuses.map((status) => ({ value: status, label: c(`status.user.${status}`) }))}
          placeholder={null}
          isRequired
        />
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('submit')}</SubmitButton>
        </FormActions>
      </Form>
    </SidePanel>
  )
}
