import styled from '@emotion/styled'
import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { DateTime } from 'luxon'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { useDateText } from './date-texts.ts'

const Frame = styled.div({ '& .MuiDateCalendar-root': { maxWidth: '100%' } })

interface CalendarProps {
  /** A day as `YYYY-MM-DD`, or `''` for no day. */
  readonly value: string
  readonly min: string | undefined
  readonly max: string | undefined
  readonly onPick: (day: string) => void
}

/** A calendar that shows the days of a month, or years to choose from. Weeks begin on Monday in both our languages. */
export default function Calendar({ value, min, max, onPick }: CalendarProps) {
  const t = useDateText()
  const { language, timeZone } = useLocale()
  const at = (day: string) => DateTime.fromISO(day, { zone: timeZone })
  const frame = useRef<HTMLDivElement>(null)
  // The focus is delayed, because the calendar would otherwise take the focus before its panel is visible.
  useEffect(() => {
    queueMicrotask(() => frame.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus())
  }, [])
  return (
    <MuiTheme>
      <LocalizationProvider
        dateAdapter={AdapterLuxon}
        adapterLocale={language.startsWith('fr') ? 'fr' : 'en-GB'}
        localeText={{
          previousMonth: t('previousMonth'),
          nextMonth: t('nextMonth'),
          calendarViewSwitchingButtonAriaLabel: (view) => t(view === 'year' ? 'chooseDay' : 'chooseYear'),
        }}
      >
        <Frame ref={frame} onKeyDownCapture={turnPages}>
          <DateCalendar
            autoFocus
            reduceAnimations
            timezone={timeZone}
            views={['year', 'day']}
            openTo="day"
            value={value === '' ? null : at(value)}
            {...(min ? { minDate: at(min) } : {})}
            {...(max ? { maxDate: at(max) } : {})}
            onChange={(day: DateTime | null, state) => {
              const iso = state === 'finish' ? day?.toISODate() : null
              if (iso) onPick(iso)
            }}
            slots={{
              leftArrowIcon: () => <Icon name="chevron-left" size={18} />,
              rightArrowIcon: () => <Icon name="chevron-right" size={18} />,
              switchViewIcon: () => <Icon name="chevron-down" size={18} />,
            }}
          />
        </Frame>
      </LocalizationProvider>
    </MuiTheme>
  )
}

const TURNED: Readonly<Record<string, string>> = { PageUp: 'PageDown', PageDown: 'PageUp' }

/**
 * Swaps PageUp and PageDown, because MUI X turns pages the wrong way: PageUp must show the previous month (ARIA's date
 * grid).
 */
function turnPages(event: KeyboardEvent): void {
  const key = TURNED[event.key]
  if (!key || !event.isTrusted || !(event.target instanceof Element) || !event.target.closest('[role="grid"]')) return
  event.preventDefault()
  event.stopPropagation()
  event.target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
