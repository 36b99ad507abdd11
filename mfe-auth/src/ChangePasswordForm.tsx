import { encodePasswordChange } from '@portal/api-client'
import type { ChangePasswordRequest } from '@portal/contract/auth/auth.calls'
import { changePasswordForm } from '@portal/contract/auth/auth.schema'
import { useFieldMessages, useTexts } from '@portal/portal-sdk'
import { usePasswordRule } from '@portal/portal-sdk/read'
import { PasswordChangeFields } from '@portal/shared-ui/fields'
import { Form, FormMessagesProvider, SubmitButton } from '@portal/shared-ui/form'

interface ChangePasswordFormProps {
  readonly onSubmit: (request: ChangePasswordRequest) => Promise<void>
}

/**
 * Shows the form with old password, new password and confirmation. A checklist shows, on each key, which parts of the
 * server's rule the new password meets.
 */
export function ChangePasswordForm({ onSubmit }: ChangePasswordFormProps) {
  const t = useTexts('mfe-auth')
  const messageOf = useFieldMessages()
  const rule = usePasswordRule()
  return (
    <FormMessagesProvider messageOf={messageOf}>
      <Form<ChangePasswordRequest>
        label={t('change.title')}
        initialValues={{ userOldPassword: '', userPassword: '', userPasswordConfirmation: '' }}
        schema={changePasswordForm(rule)}
        onSubmit={(typed) => onSubmit(encodePasswordChange(typed))}
      >
        <PasswordChangeFields
          rule={rule}
          labels={{ old: t('change.old'), new: t('change.new'), confirmation: t('change.confirm') }}
        />
        <SubmitButton size="lg" isFullWidth>
          {t('change.submit')}
        </SubmitButton>
      </Form>
    </FormMessagesProvider>
  )
}
