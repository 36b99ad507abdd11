import styled from '@emotion/styled'
import { daysOf, periodOf, todayIn } from '@portal/contract/periods'
import { useState } from 'react'
import { useLocale } from '../../locale/LocaleProvider.tsx'
import { useTableText } from '../useTableText.ts'
import { DateRange } from './DateRange.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { Toggle } from './Toggle.tsx'

/** In pairs: the current one and the previous one. */
const PERIODS = [
  ...(['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const),
  ...(['thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const),
]

const Periods = styled.div({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 6 })
// Scrolled to when it opens, above the footer that stays visible.
const Own = styled.div({ marginTop: 10, scrollMarginBlockEnd: 72 })

interface DateFilterProps {
  /** The meaning of the dates. */
  readonly label: string
  readonly startDate: string | undefined
  readonly endDate: string | undefined
  readonly onPick: (startDate?: string, endDate?: string) => void
}

/** The days of a list: a period relative to today in the organisation's time zone, or custom days. */
export function DateFilter({ label, startDate, endDate, onPick }: DateFilterProps) {
  const t = useTableText()
  const today = todayIn(useLocale().timeZone)
  const current = periodOf({ startDate, endDate }, today)
  const hasOwn = current === undefined && Boolean(startDate || endDate)
  const [isOwn, setOwn] = useState(hasOwn)
  return (
    <FilterGroup label={label}>
      <Periods>
        {PERIODS.map((period) => (
          <Toggle
            key={period}
            isOn={period === current && !isOwn}
            onPress={() => {
              setOwn(false)
              const days = daysOf(period, today)
              if (period === current) onPick()
              else onPick(days.startDate, days.endDate)
            }}
          >
            {t(period)}
          </Toggle>
        ))}
        <Toggle isOn={isOwn || hasOwn} onPress={() => setOwn(!isOwn)}>
          {t('customDates')}
        </Toggle>
      </Periods>
      {isOwn && (
        <Own ref={leadTo}>
          <DateRange startDate={startDate} endDate={endDate} onQuery={onPick} />
        </Own>
      )}
    </FilterGroup>
  )
}

const leadTo = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })
