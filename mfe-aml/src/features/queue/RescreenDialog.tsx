import { rescreenCases } from '@portal/contract/screening-cases/case-work.calls'
import { notify, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

/**
 * The confirmation before open orders are screened again. It stays open if the gateway refuses, and shows the error.
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
