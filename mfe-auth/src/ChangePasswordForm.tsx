import { encodePassword } from '@portal/api-client'
import type { ChangePasswordRequest } from '@portal/contract/calls/auth'
import { useFieldMessages, useTexts } from '@portal/portal-sdk'
import { PasswordChecklist, PasswordInput } from '@portal/shared-ui/fields'
import { Form, FormMessagesProvider, SubmitButton } from '@portal/shared-ui/form'
import { changePasswordSchema } from './password.schema.ts'
import { usePasswordRule } from './use-password-rule.ts'

interface Values {
  userOldPassword: string
  userPassword: string
  userPasswordConfirmation: string
}

interface ChangePasswordFormProps {
  readonly onSubmit: (request: ChangePasswordRequest) => Promise<void>
}

/** Old password, new password, confirmation, and the live checklist of the server's rule. */
export function ChangePasswordForm({ onSubmit }: ChangePasswordFormProps) {
  const t = useTexts('mfe-auth')
  const messageOf = useFieldMessages()
  const rule = usePasswordRule()
  return (
    <FormMessagesProvider messageOf={messageOf}>
      <Form<Values>
        label={t('change.title')}
        initialValues={{ userOldPassword: '', userPassword: '', userPasswordConfirmation: '' }}
        schema={changePasswordSchema(rule)}
        onSubmit={({ userOldPassword, userPassword, userPasswordConfirmation }) =>
          onSubmit({
            userOldPassword: encodePassword(userOldPassword),
            userPassword: encodePassword(userPassword),
            userPasswordConfirmation: encodePassword(userPasswordConfirmation),
          })
        }
      >
        {({ values }) => (
          <>
            <PasswordInput name="userOldPassword" label={t('change.old')} autoComplete="current-password" isRequired />
            <PasswordInput name="userPassword" label={t('change.new')} autoComplete="new-password" isRequired />
            <PasswordInput
              name="userPasswordConfirmation"
              label={t('change.confirm')}
              autoComplete="new-password"
              isRequired
            />
            <PasswordChecklist rule={rule} password={values.userPassword} />
            <SubmitButton size="lg" isFullWidth>
              {t('change.submit')}
            </SubmitButton>
          </>
        )}
      </Form>
    </FormMessagesProvider>
  )
}
