import { createPartnerUser, type PartnerUserCreateRequest } from '@portal/contract/calls/partners'
import { toRequest } from '@portal/contract/schema'
import { createPartnerUserRequest } from '@portal/contract/schema/partners'
import {
  proposedText,
  type RejectedChange,
  usePartnerChoices,
  useQueuedForm,
  useTexts,
  useUser,
  withProposedTexts,
} from '@portal/portal-sdk'
import { Text } from '@portal/shared-ui'
import { AutocompleteInput, NameInput, PhoneInput, TextInput } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { UserRoleInput } from '../../UserRoleInput.tsx'

interface OperatorUserCreateProps {
  readonly mtoCode: string | null
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

const NOBODY = { userFirstName: '', userLastName: '', userEmail: '', userPhone: '', userRoleId: '' }

/** A new user of a partner; bank side only. The e-mail is the user name. */
export function OperatorUserCreate({ mtoCode, rejected, onClose }: OperatorUserCreateProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const me = useUser()
  const form = useQueuedForm(createPartnerUser, { rejected, onDone: onClose })
  const partners = usePartnerChoices(
    form.draft.typed('userMtoCode') ?? proposedText(rejected?.proposed ?? {}, 'userMtoCode') ?? '',
  )
  return (
    <PanelForm<PartnerUserCreateRequest>
      {...form}
      title={t('users.create.title')}
      onClose={onClose}
      initialValues={withProposedTexts({ ...NOBODY, userMtoCode: mtoCode ?? '' }, rejected?.proposed)}
      schema={createPartnerUserRequest}
      toRequest={(values) => toRequest(createPartnerUserRequest, { ...values })}
    >
      <Text tone="muted">{t('operatorUsers.createText')}</Text>
      {mtoCode === null && (
        <AutocompleteInput name="userMtoCode" label={c('labels.userMtoCode')} {...partners} isRequired />
      )}
      <NameInput name="userFirstName" label={c('labels.userFirstName')} isRequired />
      <NameInput name="userLastName" label={c('labels.userLastName')} isRequired />
      <TextInput name="userEmail" label={c('labels.userEmail')} type="email" isRequired />
      <PhoneInput name="userPhone" label={c('labels.userPhone')} isRequired />
      <UserRoleInput side="operator" countryId={me.countryId} />
    </PanelForm>
  )
}
