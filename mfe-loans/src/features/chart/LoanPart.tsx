import { PAYOUT_CURRENCIES } from '@portal/contract'
import { readLoanChart, readLoanFigures } from '@portal/contract/loans/loan-charts.calls'
import { lazyPart, useSearchParams, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { AwaitedCharts } from './AwaitedCharts.tsx'
import { ChartPart } from './ChartPart.tsx'

/** The number of chart rows: by status and gender, by state, by month, at risk. */
const ROWS = 4
const LoanCharts = lazyPart(() => import('./LoanCharts.tsx'), <AwaitedCharts count={ROWS} />)

/**
 * Shows the part of the page with loans by status and borrower and, in one currency, money moved by month and money at
 * risk.
 */
export function LoanPart() {
  const t = useTexts('mfe-loans')
  const [query] = useSearchParams()
  const loanCurrency = PAYOUT_CURRENCIES.find((one) => one === query.get('loanCurrency'))
  const chart = useRead(readLoanChart, {})
  const figures = useRead(readLoanFigures, loanCurrency ? { loanCurrency } : {}, { keepPrevious: true })
  return (
    <ChartPart title={t('loans.title')} reads={[chart, figures]} awaited={ROWS}>
      {chart.data && figures.data && <LoanCharts chart={chart.data} figures={figures.data} />}
    </ChartPart>
  )
}
