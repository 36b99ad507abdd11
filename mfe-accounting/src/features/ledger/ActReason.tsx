import { useTexts } from '@portal/portal-sdk'
import { cleanReason, TextAreaInput } from '@portal/shared-ui/fields'

/** Why an act on the books is asked for. */
export function ActReason() {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  return (
    <TextAreaInput
      name="actReason"
      label={c('labels.actReason')}
      hint={t('ledger.reasonHint')}
      maxLength={255}
      clean={cleanReason}
      isRequired
    />
  )
}
