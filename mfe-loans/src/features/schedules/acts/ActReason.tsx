import { useTexts } from '@portal/portal-sdk'
import { cleanReason, TextAreaInput } from '@portal/shared-ui/fields'

/** Why it is done, for the checker and for the books. */
export function ActReason() {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  return (
    <TextAreaInput
      name="loanActReason"
      label={c('labels.loanActReason')}
      hint={t('act.reasonHint')}
      maxLength={255}
      clean={cleanReason}
      isRequired
    />
  )
}
