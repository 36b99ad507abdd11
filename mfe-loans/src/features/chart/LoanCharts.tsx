import { LOAN_STATUSES } from '@portal/contract/loans/loan'
import type { LoanChartPayload, LoanFiguresPayload } from '@portal/contract/loans/loan-charts.calls'
import { useNavigate, useTexts } from '@portal/portal-sdk'
import { Grid, Stack, Surface } from '@portal/shared-ui'
import { BarChart, PieChart } from '@portal/shared-ui/charts'
import { useCountWords } from './chart-words.ts'
import { loanListOf } from './loan-list-href.ts'
import { MoneyCharts } from './MoneyCharts.tsx'

interface LoanChartsProps {
  readonly chart: LoanChartPayload
  readonly figures: LoanFiguresPayload
}

/**
 * Shows the charts of loans: counts over all currencies; below them, money moved and money at risk in one currency. A
 * status links to the loans with that status.
 */
export default function LoanCharts({ chart, figures }: LoanChartsProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const navigate = useNavigate()
  const words = useCountWords()
  const shared = { ...words, valueLabel: t('loans.title'), empty: t('chart.noLoans') }
  const counted = new Map(chart.data.map((one) => [one.loanStatus, one.loanCount]))
  const loans = (values: readonly number[]) => [{ name: 'loans', label: t('loans.title'), values }]
  return (
    <Stack gap={4}>
      <Grid columns={2}>
        <Surface>
          <BarChart
            {...shared}
            isLying
            title={t('chart.byStatus')}
            pointLabel={c('labels.loanStatus')}
            points={LOAN_STATUSES.map((status) => c(`status.loan.${status}`))}
            series={loans(LOAN_STATUSES.map((status) => counted.get(status) ?? 0))}
            drill={{
              href: (_, at) => loanListOf({ loanStatus: LOAN_STATUSES.slice(at, at + 1) }),
              go: (href) => void navigate(href),
            }}
          />
        </Surface>
        <Surface>
          <PieChart
            {...shared}
            title={t('chart.byGender')}
            pointLabel={c('labels.proprietorGender')}
            slices={chart.gender.map(({ proprietorGender, loanCount }) => ({
              name: proprietorGender,
              label: c(`borrowerGender.${proprietorGender}`),
              value: loanCount,
            }))}
          />
        </Surface>
      </Grid>
      <Surface>
        <BarChart
          {...shared}
          isLying
          title={t('chart.byState')}
          pointLabel={c('labels.proprietorState')}
          points={chart.state.map(({ proprietorState }) => proprietorState)}
          series={loans(chart.state.map(({ loanCount }) => loanCount))}
        />
      </Surface>
      <MoneyCharts figures={figures} />
    </Stack>
  )
}
