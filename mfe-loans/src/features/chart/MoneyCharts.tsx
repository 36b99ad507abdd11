import { formatAmount, formatPercent } from '@portal/contract/format'
import type { LoanFiguresPayload } from '@portal/contract/loans/loan-charts.calls'
import { useNavigate, useTexts } from '@portal/portal-sdk'
import { useComingQuery } from '@portal/portal-sdk/read'
import { Stack, Surface, useLocale } from '@portal/shared-ui'
import { BarChart } from '@portal/shared-ui/charts'
import { SummaryCards } from '@portal/shared-ui/chrome'
import { ChoiceRow } from '../../ChoiceRow.tsx'
import { withChoice } from './chart-address.ts'
import { lastPoint, monthOf, useCountWords } from './chart-words.ts'
import { loanListOf } from './loan-list-href.ts'
import { portfolioAtRisk } from './portfolio-at-risk.ts'

/**
 * Shows the charts of money in one currency (ruling A68): disbursements and repayments by month, and the portfolio by
 * days past due.
 */
export function MoneyCharts({ figures }: { readonly figures: LoanFiguresPayload }) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const locale = useLocale()
  const navigate = useNavigate()
  const { change } = useComingQuery()
  const { formatAxis } = useCountWords()
  const { loanCurrency, currencies, months, risk } = figures
  const amounts = {
    formatAxis,
    currency: loanCurrency,
    format: (value: string | number) => formatAmount(String(value), loanCurrency, locale),
    valueLabel: t('chart.amountIn', { currency: loanCurrency }),
  }
  const ofPortfolio = { loanStatus: ['ACTIVE'], loanCurrency: [loanCurrency] }
  return (
    <Stack gap={4}>
      {currencies.length > 1 && (
        <ChoiceRow
          label={t('chart.loanCurrency')}
          choices={currencies.map((value) => ({ value, label: t('chart.amountIn', { currency: value }) }))}
          chosen={loanCurrency}
          onChoose={(value) => change((now) => withChoice(now, 'loanCurrency', value), { replace: true })}
        />
      )}
      <Surface>
        <BarChart
          {...amounts}
          title={t('chart.byMonth')}
          pointLabel={t('chart.point.12months')}
          points={months.map(({ month }) => monthOf(month, locale))}
          today={lastPoint(months)}
          series={[
            { name: 'disbursed', label: t('chart.disbursed'), values: months.map(({ disbursed }) => disbursed) },
            { name: 'repaid', label: t('chart.repaid'), values: months.map(({ repaid }) => repaid) },
          ]}
          empty={t('chart.nothingMoved')}
        />
      </Surface>
      <Surface>
        <Stack gap={4}>
          <BarChart
            {...amounts}
            isLying
            title={t('chart.atRisk')}
            pointLabel={c('labels.arrearsBucket')}
            points={risk.map(({ arrearsBucket }) => c(`arrearsBucket.${arrearsBucket}`))}
            series={[
              {
                name: 'outstanding',
                label: c('labels.outstandingPrincipal'),
                values: risk.map(({ outstandingPrincipal }) => outstandingPrincipal),
              },
            ]}
            empty={t('chart.nothingOutstanding')}
            drill={{
              href: (_, at) =>
                loanListOf({ ...ofPortfolio, arrearsBucket: risk.slice(at, at + 1).map((one) => one.arrearsBucket) }),
              go: (href) => void navigate(href),
            }}
          />
          <SummaryCards
            cards={portfolioAtRisk(risk).map(({ days, buckets, share }) => ({
              id: String(days),
              label: t('chart.par', { days }),
              value: share === null ? '–' : formatPercent(share, locale),
              href: loanListOf({ ...ofPortfolio, arrearsBucket: buckets }),
            }))}
          />
        </Stack>
      </Surface>
    </Stack>
  )
}
