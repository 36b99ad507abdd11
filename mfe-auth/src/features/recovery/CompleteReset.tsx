import { encodePassword } from '@portal/api-client'
import { resendOtp } from '@portal/contract/auth/auth.calls'
import { completePasswordReset } from '@portal/contract/auth/recovery.calls'
import { GatewayError, useCommand, useTexts } from '@portal/portal-sdk'
import { usePasswordRule } from '@portal/portal-sdk/read'
import { Text } from '@portal/shared-ui'
import { NewPasswordFields, TextInput } from '@portal/shared-ui/fields'
import { Form, SubmitButton } from '@portal/shared-ui/form'
import { resetSchema } from '../../password.schema.ts'
import { ResendCode } from '../../ResendCode.tsx'

interface CompleteResetProps {
  readonly username: string
  readonly onDone: () => void
  /**
   * Called when the code has expired or was tried too often. Returns to step one with the gateway's message (ruling
   * A09).
   */
  readonly onExpired: (message: string) => void
}

/**
 * Shows step two of a password reset: code, new password, confirmation. After a wrong code, this step shows the tries
 * left.
 */
export function CompleteReset({ username, onDone, onExpired }: CompleteResetProps) {
  const t = useTexts('mfe-auth')
  const rule = usePasswordRule()
  const complete = useCommand(completePasswordReset)
  return (
    <>
      <Form<{ otp: string; password: string; userPasswordConfirmation: string }>
        label={t('recovery.title')}
        initialValues={{ otp: '', password: '', userPasswordConfirmation: '' }}
        schema={resetSchema(rule)}
        toRequest={({ otp, ...passwords }) => ({ otp: otp.replaceAll(/[\s-]/g, ''), ...passwords })}
        onSubmit={async ({ otp, password, userPasswordConfirmation }) => {
          try {
            await complete.run({
              username,
              otp,
              password: encodePassword(password),
              passwordConfirmation: encodePassword(userPasswordConfirmation),
            })
            onDone()
          } catch (error) {
            if (!(error instanceof GatewayError) || error.code !== '54') throw error
            onExpired(error.message)
          }
        }}
      >
        <Text tone="muted">{t('recovery.sent')}</Text>
        <TextInput
          name="otp"
          label={t('otp.label')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          isRequired
        />
        <NewPasswordFields
          rule={rule}
          names={{ password: 'password', confirmation: 'userPasswordConfirmation' }}
          labels={{ password: t('change.new'), confirmation: t('change.confirm') }}
        />
        <SubmitButton size="lg" isFullWidth>
          {t('change.submit')}
        </SubmitButton>
      </Form>
      <ResendCode call={resendOtp} request={{ username }} />
    </>
  )
}
