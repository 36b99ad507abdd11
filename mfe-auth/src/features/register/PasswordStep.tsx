import { useTexts } from '@portal/portal-sdk'
import { usePasswordRule } from '@portal/portal-sdk/read'
import { NewPasswordFields } from '@portal/shared-ui/fields'
import { Form, WizardFrame, type WizardFrameProps } from '@portal/shared-ui/form'
import { passwordSchema } from './register.schema.ts'
import type { Registration } from './registration.ts'

interface PasswordStepProps {
  readonly frame: Omit<WizardFrameProps, 'children'>
  readonly onSubmit: (passwords: Pick<Registration, 'password' | 'passwordConfirmation'>) => Promise<void>
  readonly onBack: () => void
}

/** Shows step three of registration: the password and its confirmation. */
export default function PasswordStep({ frame, onSubmit, onBack }: PasswordStepProps) {
  const t = useTexts('mfe-auth')
  const rule = usePasswordRule()
  return (
    <Form<Pick<Registration, 'password' | 'passwordConfirmation'>>
      label={t('register.title')}
      initialValues={{ password: '', passwordConfirmation: '' }}
      schema={passwordSchema(rule)}
      onSubmit={onSubmit}
    >
      <WizardFrame {...frame} nextLabel={t('register.submit')} onBack={onBack}>
        <NewPasswordFields
          rule={rule}
          names={{ password: 'password', confirmation: 'passwordConfirmation' }}
          labels={{ password: t('password.label'), confirmation: t('register.repeat') }}
        />
      </WizardFrame>
    </Form>
  )
}
