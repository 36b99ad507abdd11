import { rescreenCases } from '@portal/contract/screening-cases/case-work.calls'
import { notify, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

/**
 * Asks for confirmation before open orders are screened again. The dialog stays open and shows the error if the gateway
 * refuses.
 */
export default function RescreenDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('mfe-aml')
  const { confirm, question } = useConfirmed(rescreenCases, {
    onDone: ({ count }) => notify({ tone: 'positive', text: t('rescreen.sent', { count }) }),
    onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      {...question}
      title={t('rescreen.title')}
      confirmLabel={t('rescreen.open')}
      onConfirm={() => confirm({})}
    >
      <Text>{t('rescreen.text')}</Text>
    </ConfirmDialog>
  )
}
