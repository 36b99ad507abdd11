import { initiateResetRequest } from '@portal/contract/auth/auth.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { Link, Text } from '@portal/shared-ui'
import { TextInput } from '@portal/shared-ui/fields'
import { Form, SubmitButton } from '@portal/shared-ui/form'

/**
 * Shows step one of a password reset: the e-mail address or user name. The answer never reveals whether the account
 * exists (ruling A74).
 */
export function InitiateReset({ onSubmit }: { onSubmit: (username: string) => Promise<void> }) {
  const t = useTexts('mfe-auth')
  return (
    <Form<{ username: string }>
      label={t('recovery.title')}
      initialValues={{ username: '' }}
      schema={initiateResetRequest}
      toRequest={(values) => toRequest(initiateResetRequest, values)}
      onSubmit={({ username }) => onSubmit(username)}
    >
      <Text tone="muted">{t('recovery.text')}</Text>
      <TextInput name="username" label={t('recovery.who')} autoComplete="username" autoFocus isRequired />
      <SubmitButton size="lg" isFullWidth>
        {t('recovery.send')}
      </SubmitButton>
      <Link href="/login" isAlone>
        {t('recovery.toLogin')}
      </Link>
    </Form>
  )
}
