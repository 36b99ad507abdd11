import {
  CHART_RANGES,
  readOnboardingCount,
  readTransactionCount,
  readTransactionVolume,
} from '@portal/contract/analytics/analytics.calls'
import { CONTRACT_TYPES, type ContractType } from '@portal/contract/transactions/transaction'
import { lazyPart, useSearchParams, useTexts } from '@portal/portal-sdk'
import { preloadRead } from '@portal/portal-sdk/list'
import { useComingQuery, useRead } from '@portal/portal-sdk/read'
import { space, styled } from '@portal/shared-ui'
import { ChoiceRow } from '../../ChoiceRow.tsx'
import { AwaitedCharts } from './AwaitedCharts.tsx'
import { ChartPart } from './ChartPart.tsx'
import { type ChartChoice, choiceIn, requestOf, withChoice } from './chart-address.ts'
import { OperatorPicker } from './OperatorPicker.tsx'

/** The number of chart rows: the volume; counts and joining dates. */
const ROWS = 2
// Loaded only when there are figures to draw, because MUI X Charts are 91 kB (brotli).
const OperatorCharts = lazyPart(() => import('./OperatorCharts.tsx'), <AwaitedCharts count={ROWS} />)

const Controls = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: `${space(3)} ${space(5)}`,
  '& > :first-of-type': { flex: '1 1 280px', maxWidth: 400 },
})
const KEPT = { keepPrevious: true } as const

/** Operators join for all types of transactions. */
const ofAllTypes = (choice: ChartChoice): ChartChoice => ({ ...choice, contractType: null })

/** Loads the charts of operators and their figures before the screen is opened. */
export function preloadOperatorPart(query: URLSearchParams) {
  const choice = choiceIn(query)
  return Promise.all([
    preloadRead(readTransactionVolume, requestOf(choice)),
    preloadRead(readTransactionCount, requestOf(choice)),
    preloadRead(readOnboardingCount, requestOf(ofAllTypes(choice))),
    OperatorCharts.preload(),
  ])
}

/**
 * Shows the part of the page with volumes and joining dates of active operators, filtered by operator, type and range.
 */
export function OperatorPart() {
  const t = useTexts('mfe-loans')
  const [query] = useSearchParams()
  const { change } = useComingQuery()
  const choice = choiceIn(query)
  const { range, mtoCode, contractType } = choice
  const volume = useRead(readTransactionVolume, requestOf(choice), KEPT)
  const count = useRead(readTransactionCount, requestOf(choice), KEPT)
  const onboarding = useRead(readOnboardingCount, requestOf(ofAllTypes(choice)), KEPT)
  const choose = (name: string, value: string) => change((now) => withChoice(now, name, value), { replace: true })
  const types: readonly (ContractType | '')[] = ['', ...CONTRACT_TYPES]
  const controls = (
    <Controls>
      <OperatorPicker
        operators={volume.data?.operators ?? []}
        chosen={mtoCode ?? ''}
        onChoose={(value) => choose('operator', value)}
      />
      <ChoiceRow
        label={t('chart.type')}
        choices={types.map((value) => ({ value, label: t(`chart.type.${value || 'ALL'}`) }))}
        chosen={contractType ?? ''}
        onChoose={(value) => choose('type', value)}
      />
      <ChoiceRow
        label={t('chart.range')}
        choices={CHART_RANGES.map((value) => ({ value, label: t(`chart.range.${value}`) }))}
        chosen={range}
        onChoose={(value) => choose('range', value)}
      />
    </Controls>
  )
  return (
    <ChartPart title={t('chart.operators')} controls={controls} reads={[volume, count, onboarding]} awaited={ROWS}>
      {volume.data && count.data && onboarding.data && (
        <OperatorCharts volume={volume.data} count={count.data} onboarding={onboarding.data} />
      )}
    </ChartPart>
  )
}
