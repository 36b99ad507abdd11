import { toRequest } from '@portal/contract/schema'
import { readDirectoryUser } from '@portal/contract/users/users.calls'
import { directoryUserRequest } from '@portal/contract/users/users.schema'
import { GatewayError, useCommand, useLanguage, useTexts, useUser } from '@portal/portal-sdk'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { Grid, Text } from '@portal/shared-ui'
import { SelectInput, TextInput } from '@portal/shared-ui/fields'
import { Form, SubmitButton } from '@portal/shared-ui/form'
import { PanelActions } from '@portal/shared-ui/panel'
import type { DirectoryPerson } from './directory-person.ts'

interface LookupRequest {
  username: string
  countryId: string
}

/**
 * Shows the step that looks up a person of a subsidiary in the staff directory, by e-mail address or user name. Without
 * a match, the form starts with only the searched text and the subsidiary.
 */
export function DirectoryLookup({ onFound }: { onFound: (found: DirectoryPerson) => void }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const language = useLanguage()
  const user = useUser()
  const lookup = useCommand(readDirectoryUser)
  return (
    <Form<LookupRequest>
      label={t('users.create.lookup')}
      isNew
      initialValues={{ username: '', countryId: user.countryId }}
      schema={directoryUserRequest}
      toRequest={(values) => toRequest(directoryUserRequest, { ...values })}
      onSubmit={async (request) => {
        const person = await lookup.run(request).catch((error: unknown) => {
          if (error instanceof GatewayError && error.code === '25') return null
          throw error
        })
        onFound({ person, asked: request.username, countryId: request.countryId })
      }}
    >
      <Text tone="muted">{t('users.create.lookupText')}</Text>
      <Grid min={220} gap={4}>
        <TextInput name="username" label={t('users.create.emailOrName')} autoComplete="off" isRequired />
        <SelectInput
          name="countryId"
          label={c('labels.countryId')}
          options={subsidiaryOptions(language, user)}
          placeholder={null}
          isRequired
        />
      </Grid>
      <PanelActions>
        <SubmitButton>{t('continue')}</SubmitButton>
      </PanelActions>
    </Form>
  )
}
