import { formatCount } from '@portal/contract/format'
import { useNavigate, useTexts } from '@portal/portal-sdk'
import { Text, useLocale } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

interface LargeRunDialogProps {
  readonly total: number
  readonly onAgree: () => void
}

/** Asks for confirmation before all rows are loaded, which prevents accidental large runs (ruling A47). */
export function LargeRunDialog({ total, onAgree }: LargeRunDialogProps) {
  const t = useTexts('mfe-reports')
  const locale = useLocale()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      isOpen
      title={t('run.manyTitle', { total: formatCount(total, locale) })}
      confirmLabel={t('run.manyYes')}
      onConfirm={onAgree}
      onCancel={() => navigate('/report-engine')}
    >
      <Text>{t('run.manyText')}</Text>
    </ConfirmDialog>
  )
}
