import { useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { PageFrame } from '@portal/shared-ui/chrome'
import { LoanPart } from './LoanPart.tsx'
import { OperatorPart } from './OperatorPart.tsx'

/**
 * Shows the screen `/loans/chart`: the volumes and joining dates of operators, with charts of the loans below (ruling
 * A56).
 */
export default function LoanChartScreen() {
  const t = useTexts('mfe-loans')
  return (
    <PageFrame title={t('chart.title')}>
      <Stack gap={6}>
        <OperatorPart />
        <LoanPart />
      </Stack>
    </PageFrame>
  )
}
