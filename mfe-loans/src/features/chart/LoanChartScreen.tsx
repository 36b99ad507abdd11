import { useTexts } from '@portal/portal-sdk'
import type { Preload } from '@portal/portal-sdk/list'
import { Stack } from '@portal/shared-ui'
import { PageFrame } from '@portal/shared-ui/chrome'
import { LoanPart, preloadLoanPart } from './LoanPart.tsx'
import { OperatorPart, preloadOperatorPart } from './OperatorPart.tsx'

export const preload: Preload = async (query) => {
  await Promise.all([preloadOperatorPart(query), preloadLoanPart(query)])
}

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
