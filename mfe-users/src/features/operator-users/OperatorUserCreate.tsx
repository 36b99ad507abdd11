import { createPartnerUser, type PartnerUserCreateRequest } from '@portal/contract/partners/partners.calls'
import { createPartnerUserRequest } from '@portal/contract/partners/partners.schema'
import { toRequest } from '@portal/contract/schema'
import { emailText } from '@portal/contract/values/email'
import { useTexts, useUser } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import { Text } from '@portal/shared-ui'
import { AutocompleteInput, NameInput, PhoneInput, TextInput } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { UserRoleInput } from '../../UserRoleInput.tsx'
import { type NewOperatorUserValues, newValues } from './operator-user-form.ts'

interface OperatorUserCreateProps {
  readonly mtoCode: string | null
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form of a new user of a partner, only for the bank. The e-mail address is the user name. */
export function OperatorUserCreate({ mtoCode, rejected, onClose }: OperatorUserCreateProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const me = useUser()
  const form = useQueuedForm(createPartnerUser, { rejected, onDone: onClose })
  const initial = newValues(mtoCode, rejected?.proposed)
  const partners = usePartnerChoices(form.draft.typed('userMtoCode') ?? initial.userMtoCode)
  return (
    <PanelForm<NewOperatorUserValues, PartnerUserCreateRequest>
      {...form}
      title={t('users.create.title')}
      isNew
      onClose={onClose}
      initialValues={initial}
      schema={createPartnerUserRequest}
      toRequest={(values) => toRequest(createPartnerUserRequest, { ...values })}
    >
      <Text tone="muted">{t('operatorUsers.createText')}</Text>
      {mtoCode === null && (
        <AutocompleteInput name="userMtoCode" label={c('labels.userMtoCode')} {...partners} isRequired />
      )}
      <NameInput name="userFirstName" label={c('labels.userFirstName')} isRequired />
      <NameInput name="userLastName" label={c('labels.userLastName')} isRequired />
      <TextInput name="userEmail" label={c('labels.userEmail')} type="email" savedAs={emailText} isRequired />
      <PhoneInput name="userPhone" label={c('labels.userPhone')} isRequired />
      <UserRoleInput side="operator" countryId={me.countryId} />
    </PanelForm>
  )
}
