import { ANALYTICS_PERIODS } from '@portal/contract/analytics/analytics.calls'
import { useSearchParams, useTexts } from '@portal/portal-sdk'
import { useComingQuery } from '@portal/portal-sdk/read'
import { Stack } from '@portal/shared-ui'
import { ChoiceButton } from '@portal/shared-ui/chrome'
import { DateRangeInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useEffect } from 'react'
import { periodIn, withPeriod } from './analytics-address.ts'

/** Shows the choice among eight periods. For custom dates, the figures are loaded after both dates are set. */
export function PeriodPicker() {
  const t = useTexts('mfe-reports')
  const [query] = useSearchParams()
  const { change } = useComingQuery()
  const period = periodIn(query)
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  return (
    <Stack gap={3}>
      <Stack role="group" aria-label={t('analytics.period')} direction="row" isWrapping>
        {ANALYTICS_PERIODS.map((one) => (
          <ChoiceButton
            key={one}
            size="sm"
            aria-pressed={one === period}
            onClick={() => change((now) => withPeriod(now, one))}
          >
            {t(`analytics.period.${one}`)}
          </ChoiceButton>
        ))}
      </Stack>
      {period === 'custom' && (
        <Form initialValues={days} onSubmit={async () => undefined}>
          {({ values }) => (
            <>
              <DateRangeInput label={t('analytics.customDays')} startName="from" endName="to" />
              <AskedDays {...values} onDays={(chosen) => change((now) => withPeriod(now, 'custom', chosen))} />
            </>
          )}
        </Form>
      )}
    </Stack>
  )
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

interface Days {
  readonly from: string
  readonly to: string
}

function AskedDays({ from, to, onDays }: Days & { onDays: (days: { from: string; to: string }) => void }) {
  const isWhole = DAY.test(from) && DAY.test(to) && from <= to
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pair of days
  useEffect(() => {
    if (isWhole) onDays({ from, to })
  }, [from, to, isWhole])
  return null
}
