import { useTexts } from '@portal/portal-sdk'
import { CheckboxInput } from '@portal/shared-ui/fields'

/** Shows the options of an edit form to reset the user's second factor and to allow a further passkey. */
export function SecondFactorInputs() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  return (
    <>
      <CheckboxInput name="resetHardToken" label={c('labels.resetHardToken')} hint={t('users.edit.tokenHint')} />
      <CheckboxInput name="allowPasskey" label={c('labels.allowPasskey')} hint={t('users.edit.passkeyHint')} />
    </>
  )
}
