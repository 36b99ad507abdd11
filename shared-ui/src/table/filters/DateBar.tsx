import styled from '@emotion/styled'
import { daysOf, todayIn } from '@portal/contract/periods'
import { Suspense } from 'react'
import { Button } from '../../button/Button.tsx'
import { IconButton } from '../../button/IconButton.tsx'
import { lazyAgain } from '../../lazy/lazy-again.tsx'
import { useLocale } from '../../locale/LocaleProvider.tsx'
import { Popup } from '../../popup/Popup.tsx'
import { below, color, radius, TOUCH, TOUCH_EDGE, width } from '../../theme/tokens.ts'
import { Skeleton } from '../../waiting/Skeleton.tsx'
import { useTableText } from '../useTableText.ts'
import { datesInWords } from './active-filters.ts'
import type { DatePeriodsProps } from './DatePeriods.tsx'
import { DaysBox } from './DaysBox.tsx'
import { DATE_PRESETS, type DateBarExtent, type DatePreset, presetsOf } from './date-presets.ts'

// Presets and fields suffice for most users, so all periods and the calendars are loaded when they are opened.
const DatePeriods = lazyAgain(() => import('./DatePeriods.tsx'))

const Bar = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  // On a phone the periods are in a sheet at the lower edge, in reach of the thumb.
  [below(width.phone)]: {
    '& [popover]': {
      inset: 'auto 0 0 0 !important',
      width: '100%',
      maxWidth: 'none',
      maxHeight: '85vh !important',
      border: 0,
      borderTop: `1px solid ${color.border}`,
      borderRadius: `${radius.control}px ${radius.control}px 0 0`,
    },
  },
})
const Presets = styled.div({
  display: 'inline-flex',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  background: color.surface,
  '& > button': {
    minHeight: 38,
    padding: '0 8px',
    border: 0,
    borderRadius: radius.control - 1,
    background: 'transparent',
    color: color.text,
    fontSize: 13,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    [TOUCH]: { minHeight: TOUCH_EDGE },
    '&:hover': { background: color.hover },
    '&[aria-pressed="true"]': {
      background: color.primarySoft,
      boxShadow: `inset 0 0 0 1px ${color.primary}`,
      fontWeight: 550,
    },
  },
})

interface DateBarProps extends Omit<DatePeriodsProps, 'onClose'> {
  readonly extent: DateBarExtent
}

/** The dates of a list in its toolbar: presets, two date fields, and a button that opens all periods and calendars. */
export function DateBar({ extent, ...dates }: DateBarProps) {
  const { label, startDate, endDate, onPick } = dates
  const t = useTableText()
  const locale = useLocale()
  const today = todayIn(locale.timeZone)
  const chosen = presetsOf({ startDate, endDate }, today)
  const words = datesInWords({ startDate, endDate }, { t, locale })
  return (
    <Bar role="group" aria-label={label}>
      {extent !== 'button' && (
        <Presets>
          {(Object.keys(DATE_PRESETS) as DatePreset[]).map((preset) => {
            const isChosen = chosen.includes(preset)
            const days = daysOf(preset, today)
            return (
              <button
                key={preset}
                type="button"
                aria-pressed={isChosen}
                onClick={() => (isChosen ? onPick() : onPick(days.startDate, days.endDate))}
              >
                {t(DATE_PRESETS[preset])}
              </button>
            )
          })}
        </Presets>
      )}
      {extent === 'fields' && <DaysBox {...{ startDate, endDate, onPick }} />}
      <Popup
        role="dialog"
        label={label}
        align={extent === 'button' ? 'start' : 'end'}
        button={(trigger) =>
          extent === 'button' ? (
            <Button
              startIcon="calendar"
              aria-haspopup="dialog"
              aria-label={words ? t('filterIs', { label, words }) : undefined}
              {...trigger}
            >
              {words || t('dates')}
            </Button>
          ) : (
            <IconButton icon="calendar" label={t('allPeriods')} aria-haspopup="dialog" {...trigger} />
          )
        }
      >
        {(close) => (
          <Suspense fallback={<Skeleton width={320} height={360} />}>
            <DatePeriods {...dates} onClose={close} />
          </Suspense>
        )}
      </Popup>
    </Bar>
  )
}
