import { PAYOUT_CURRENCIES } from '@portal/contract'
import { readLoanChart, readLoanFigures } from '@portal/contract/loans/loan-charts.calls'
import { lazyPart, useSearchParams, useTexts } from '@portal/portal-sdk'
import { preloadRead } from '@portal/portal-sdk/list'
import { useRead } from '@portal/portal-sdk/read'
import { AwaitedCharts } from './AwaitedCharts.tsx'
import { ChartPart } from './ChartPart.tsx'

/** The number of chart rows: by status and gender, by state, by month, at risk. */
const ROWS = 4
const LoanCharts = lazyPart(() => import('./LoanCharts.tsx'), <AwaitedCharts count={ROWS} />)

/** Returns the request for the figures; without a currency, the gateway chooses one. */
const figuresOf = (query: URLSearchParams) => {
  const loanCurrency = PAYOUT_CURRENCIES.find((one) => one === query.get('loanCurrency'))
  return loanCurrency ? { loanCurrency } : {}
}

/** Loads the charts of loans and their figures before the screen is opened. */
export const preloadLoanPart = (query: URLSearchParams) =>
  Promise.all([preloadRead(readLoanChart, {}), preloadRead(readLoanFigures, figuresOf(query)), LoanCharts.preload()])

/**
 * Shows the part of the page with loans by status and borrower and, in one currency, money moved by month and money at
 * risk.
 */
export function LoanPart() {
  const t = useTexts('mfe-loans')
  const [query] = useSearchParams()
  const chart = useRead(readLoanChart, {})
  const figures = useRead(readLoanFigures, figuresOf(query), { keepPrevious: true })
  return (
    <ChartPart title={t('loans.title')} reads={[chart, figures]} awaited={ROWS}>
      {chart.data && figures.data && <LoanCharts chart={chart.data} figures={figures.data} />}
    </ChartPart>
  )
}
