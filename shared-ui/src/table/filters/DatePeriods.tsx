import styled from '@emotion/styled'
import { daysOf, NAMED_PERIODS, periodOf, todayIn } from '@portal/contract/periods'
import { useLocale } from '../../locale/LocaleProvider.tsx'
import { useTableText } from '../useTableText.ts'
import { DateRange } from './DateRange.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { Toggle } from './Toggle.tsx'

const Root = styled.div({ width: 344, maxWidth: '100%', display: 'grid', gap: 14, padding: '10px 12px' })
const Periods = styled.div({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 6 })

export interface DatePeriodsProps {
  /** The meaning of the dates, for instance "Created". */
  readonly label: string
  readonly startDate: string | undefined
  readonly endDate: string | undefined
  readonly onPick: (startDate?: string, endDate?: string) => void
  readonly onClose: () => void
}

/**
 * A list of periods relative to today in the organisation's time zone, and fields for custom days. A choice applies at
 * once and closes the list.
 */
export default function DatePeriods({ label, startDate, endDate, onPick, onClose }: DatePeriodsProps) {
  const t = useTableText()
  const today = todayIn(useLocale().timeZone)
  const current = periodOf({ startDate, endDate }, today)
  const pick: typeof onPick = (...days) => {
    onPick(...days)
    onClose()
  }
  return (
    <Root>
      <FilterGroup label={label}>
        <Periods>
          {NAMED_PERIODS.map((period) => (
            <Toggle
              key={period}
              isOn={period === current}
              onPress={() => {
                const days = daysOf(period, today)
                if (period === current) pick()
                else pick(days.startDate, days.endDate)
              }}
            >
              {t(period)}
            </Toggle>
          ))}
        </Periods>
      </FilterGroup>
      <DateRange startDate={startDate} endDate={endDate} onQuery={pick} />
    </Root>
  )
}
