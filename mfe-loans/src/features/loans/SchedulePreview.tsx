import type { ScheduleRow } from '@portal/contract/loans/loan-repayment'
import { useTexts } from '@portal/portal-sdk'
import { Notice, Stack, Text } from '@portal/shared-ui'
import { Section } from '@portal/shared-ui/panel'
import { InstalmentTable } from '../../instalments/InstalmentTable.tsx'

interface SchedulePreviewProps {
  /**
   * The rows of the schedule; `never` if the instalments would never repay the loan, null while the terms are
   * incomplete or invalid.
   */
  readonly rows: readonly ScheduleRow[] | 'never' | null
  readonly currency: string
}

/** Shows the schedule that the loan would have, before the application is submitted. */
export function SchedulePreview({ rows, currency }: SchedulePreviewProps) {
  const t = useTexts('mfe-loans')
  return (
    <Section title={t('loans.preview')}>
      <Stack gap={2}>
        {rows === null && <Text tone="muted">{t('loans.previewEmpty')}</Text>}
        {rows === 'never' && <Notice tone="warning">{t('loans.previewNever')}</Notice>}
        {rows !== null && rows !== 'never' && (
          <InstalmentTable label={t('loans.preview')} rows={rows} currency={currency} />
        )}
      </Stack>
    </Section>
  )
}
