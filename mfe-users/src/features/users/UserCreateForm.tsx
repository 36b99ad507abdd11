import { countryOfSubsidiary, STAFF_USER_TYPES } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { createUser, type UserCreateRequest } from '@portal/contract/users/users.calls'
import { createUserRequest } from '@portal/contract/users/users.schema'
import { emailText } from '@portal/contract/values/email'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Button, Grid, Notice } from '@portal/shared-ui'
import { NameInput, PhoneInput, SelectInput, TextInput } from '@portal/shared-ui/fields'
import { Form, SubmitButton } from '@portal/shared-ui/form'
import { PanelActions } from '@portal/shared-ui/panel'
import { UserRoleInput } from '../../UserRoleInput.tsx'
import type { DirectoryPerson } from './directory-person.ts'
import { type NewUserValues, prefill, prefillRejected } from './user-prefill.ts'

interface UserCreateFormProps {
  /** The result of the look-up; null if a rejected creation is resubmitted. */
  readonly found: DirectoryPerson | null
  readonly rejected: RejectedChange | null
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Shows the form of a new user. Submitting queues the user for a checker of users. */
export function UserCreateForm({ found, rejected, onBack, onDone }: UserCreateFormProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const form = useQueuedForm(createUser, { rejected, onDone })
  const initial = rejected === null && found ? prefill(found) : prefillRejected(rejected?.proposed)
  return (
    <Form<NewUserValues, UserCreateRequest>
      {...form}
      label={t('users.create.title')}
      isNew
      initialValues={initial}
      schema={createUserRequest}
      toRequest={(values) => toRequest(createUserRequest, { ...values })}
    >
      {found && !found.person && <Notice tone="warning">{t('users.create.nobody')}</Notice>}
      <Grid min={220} gap={4}>
        <NameInput name="userFirstName" label={c('labels.userFirstName')} isRequired />
        <NameInput name="userLastName" label={c('labels.userLastName')} isRequired />
        <PhoneInput
          name="userPhone"
          label={c('labels.userPhone')}
          startCountry={countryOfSubsidiary(initial.countryId)}
          isRequired
        />
        <TextInput
          name="userSolId"
          label={c('labels.userSolId')}
          hint={t('users.solIdHint')}
          maxLength={8}
          isRequired
        />
        <TextInput name="username" label={c('labels.username')} isRequired />
        <TextInput name="userEmail" label={c('labels.userEmail')} type="email" savedAs={emailText} isRequired />
        <UserRoleInput side="staff" countryId={initial.countryId} />
        <SelectInput
          name="userType"
          label={c('labels.userType')}
          options={STAFF_USER_TYPES.map((type) => ({ value: type, label: c(`userType.${type}`) }))}
          placeholder={null}
          isRequired
        />
      </Grid>
      <PanelActions>
        <Button onClick={onBack}>{t('back')}</Button>
        <SubmitButton>{t('submit')}</SubmitButton>
      </PanelActions>
    </Form>
  )
}
