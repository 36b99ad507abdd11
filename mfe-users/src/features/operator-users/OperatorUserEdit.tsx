import type { RequestOf } from '@portal/contract'
import { updatePartnerUser } from '@portal/contract/partners/partners.calls'
import { wholePartnerUserRequest } from '@portal/contract/partners/partners.schema'
import { toRequest } from '@portal/contract/schema'
import type { UserRow } from '@portal/contract/users/users.calls'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import { Grid, Notice } from '@portal/shared-ui'
import { AutocompleteInput, NameInput, PhoneInput, ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { SecondFactorInputs } from '../../SecondFactorInputs.tsx'
import { UserRoleInput } from '../../UserRoleInput.tsx'
import { UserStatusInput } from '../../UserStatusInput.tsx'
import { type OperatorUserValues, toUpdate, valuesOf } from './operator-user-form.ts'

interface OperatorUserEditProps {
  readonly user: UserRow
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/**
 * Shows the edit form of an operator user. The e-mail address cannot change, because the address is also the user name.
 * Only the allowed statuses are offered (ruling A26).
 */
export function OperatorUserEdit({ user, rejected, onClose }: OperatorUserEditProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const form = useQueuedForm(updatePartnerUser, { rejected, onDone: onClose })
  const initial = valuesOf(user, rejected?.proposed)
  const partners = usePartnerChoices(form.draft.typed('userMtoCode') ?? initial.userMtoCode)
  const sent = (values: OperatorUserValues) => toUpdate(user, values)
  return (
    <PanelForm<OperatorUserValues, RequestOf<typeof updatePartnerUser>>
      {...form}
      title={t('users.edit.title', { name: `${user.userFirstName} ${user.userLastName}` })}
      onClose={onClose}
      initialValues={initial}
      schema={wholePartnerUserRequest}
      toRequest={(values) => toRequest(wholePartnerUserRequest, sent(values))}
    >
      <Grid min={160} gap={4}>
        <ReadOnlyField label={c('labels.userEmail')} value={user.userEmail} />
        {user.userMtoCode !== null && <ReadOnlyField label={c('labels.userMtoCode')} value={user.userMtoCode} isMono />}
      </Grid>
      {user.userMtoCode === null && (
        <>
          <Notice tone="info">{t('operatorUsers.partnerFirst')}</Notice>
          <AutocompleteInput name="userMtoCode" label={c('labels.userMtoCode')} {...partners} />
        </>
      )}
      <NameInput name="userFirstName" label={c('labels.userFirstName')} isRequired />
      <NameInput name="userLastName" label={c('labels.userLastName')} isRequired />
      <PhoneInput name="userPhone" label={c('labels.userPhone')} isRequired />
      <UserRoleInput side="operator" countryId={user.countryId} user={user} />
      <UserStatusInput user={user} />
      <SecondFactorInputs />
    </PanelForm>
  )
}
