import { encodePasswordChange } from '@portal/api-client'
import { type ChangePasswordRequest, changePassword } from '@portal/contract/auth/auth.calls'
import { changePasswordForm } from '@portal/contract/auth/auth.schema'
import { notify, sessionActions, useCommand, useDirtyForm, useSearchParams, useTexts } from '@portal/portal-sdk'
import { usePasswordRule } from '@portal/portal-sdk/read'
import { Text } from '@portal/shared-ui'
import { PasswordChangeFields } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useEffect, useRef, useState } from 'react'
import { ProfileSection } from './ProfileSection.tsx'

const EMPTY: ChangePasswordRequest = { userOldPassword: '', userPassword: '', userPasswordConfirmation: '' }

/**
 * Shows the form to change the user's own password. The change ends the user's other sessions; the current session
 * continues with new keys.
 */
export function OwnPassword() {
  const t = useTexts('mfe-settings')
  const rule = usePasswordRule()
  const change = useCommand(changePassword)
  const [isDirty, setDirty] = useState(false)
  /** The number of changes, used as a key so that each change starts a new, empty form. */
  const [changes, setChanges] = useState(0)
  useDirtyForm(isDirty)
  const [query] = useSearchParams()
  const isAskedFor = query.get('do') === 'password'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAskedFor) place.current?.querySelector('input')?.focus()
  }, [isAskedFor])
  return (
    <ProfileSection title={t('profile.password')}>
      <Text size={13} tone="muted">
        {t('profile.passwordText')}
      </Text>
      <div ref={place}>
        <Form<ChangePasswordRequest>
          key={changes}
          label={t('profile.password')}
          initialValues={EMPTY}
          schema={changePasswordForm(rule)}
          onDirtyChange={setDirty}
          onSubmit={async (typed) => {
            const answer = await change.run(encodePasswordChange(typed))
            sessionActions().signedIn(answer)
            notify({ tone: 'positive', text: t('profile.passwordChanged') })
            setChanges((count) => count + 1)
          }}
        >
          <PasswordChangeFields
            rule={rule}
            labels={{
              old: t('profile.oldPassword'),
              new: t('profile.newPassword'),
              confirmation: t('profile.confirmation'),
            }}
          />
          <FormActions>
            <SubmitButton>{t('profile.changePassword')}</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </ProfileSection>
  )
}
