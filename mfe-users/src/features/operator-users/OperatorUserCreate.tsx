import { createPartnerUser, type PartnerUserCreateRequest, readPartners } from '@portal/contract/calls/partners'
import { toRequest } from '@portal/contract/schema'
import { createPartnerUserRequest } from '@portal/contract/schema/partners'
import { useCommand, useDirtyForm, useQueuedNotice, useRead, useTexts } from '@portal/portal-sdk'
import { Button, Text } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { NameInput, PhoneInput, SelectInput, TextInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { useOperatorRoles } from './operator-roles.ts'

/** A new user of a partner; bank side only. The e-mail is the user name. */
export function OperatorUserCreate({ mtoCode, onClose }: { mtoCode: string | null; onClose: () => void }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const create = useCommand(createPartnerUser)
  // Only ACTIVE partners are offered (spec §4).
  const partners = useRead(
    readPartners,
    { readAll: 'YES', size: 100, filters: { mtoStatus: ['ACTIVE'] }, sort: { field: 'mtoName', direction: 'asc' } },
    { enabled: mtoCode === null },
  )
  const roles = useOperatorRoles()
  const announceQueued = useQueuedNotice()
  const [isDirty, setDirty] = useState(false)
  useDirtyForm(isDirty)
  return (
    <SidePanel title={t('users.create.title')} onClose={onClose}>
      <Form<PartnerUserCreateRequest>
        label={t('users.create.title')}
        initialValues={{
          userMtoCode: mtoCode ?? '',
          userFirstName: '',
          userLastName: '',
          userEmail: '',
          userPhone: '',
          userRoleId: '',
        }}
        schema={createPartnerUserRequest}
        toRequest={(values) => toRequest(createPartnerUserRequest, { ...values })}
        onDirtyChange={setDirty}
        onSubmit={async (request) => {
          await create.run(request)
          announceQueued('USER')
          onClose()
        }}
      >
        <Text tone="muted">{t('operatorUsers.createText')}</Text>
        {mtoCode === null && (
          <SelectInput
            name="userMtoCode"
            label={c('labels.userMtoCode')}
            options={(partners.data?.data ?? []).map((one) => ({ value: one.mtoCode, label: one.mtoName }))}
            isRequired
          />
        )}
        <NameInput name="userFirstName" label={c('labels.userFirstName')} isRequired />
        <NameInput name="userLastName" label={c('labels.userLastName')} isRequired />
        <TextInput name="userEmail" label={c('labels.userEmail')} type="email" isRequired />
        <PhoneInput name="userPhone" label={c('labels.userPhone')} isRequired />
        <SelectInput name="userRoleId" label={c('labels.userRoleId')} options={roles} isRequired />
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('submit')}</SubmitButton>
        </FormActions>
      </Form>
    </SidePanel>
  )
}
