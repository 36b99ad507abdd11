import styled from '@emotion/styled'
import { formatDate } from '@portal/contract/format'
import { todayIn } from '@portal/contract/periods'
import { parseDay } from '@portal/contract/values/day'
import { useEffect, useId, useState } from 'react'
import { IconButton } from '../../button/IconButton.tsx'
import { useDateText } from '../../field/date-texts.ts'
import { useLocale } from '../../locale/LocaleProvider.tsx'
import { color, radius } from '../../theme/tokens.ts'
import { useTableText } from '../useTableText.ts'
import type { DatePeriodsProps } from './DatePeriods.tsx'

const Box = styled.div({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  height: 40,
  paddingInlineStart: 4,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  background: color.surface,
  '&:hover': { borderColor: color.text },
  '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: -1, borderColor: color.focus },
  '&:has([aria-invalid="true"])': { borderColor: color.danger },
  '& > input': {
    width: 86,
    padding: '4px 2px',
    border: 0,
    outline: 'none',
    background: 'transparent',
    color: color.text,
    fontSize: 13,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > input::placeholder': { color: color.faint, opacity: 1 },
  '& > span::before': { content: '"–"', color: color.muted },
})
// The error is drawn over the rows, so that the rows do not move.
const Problem = styled.p({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 'calc(100% + 4px)',
  zIndex: 7,
  width: 'max-content',
  maxWidth: 300,
  margin: 0,
  padding: '6px 10px',
  border: `1px solid ${color.danger}`,
  borderRadius: radius.chip,
  background: color.surface,
  color: color.danger,
  fontSize: 13,
})

type DaysBoxProps = Pick<DatePeriodsProps, 'startDate' | 'endDate' | 'onPick'>

/** Fields for start and end date in the toolbar. Typed days apply with Enter, or when the focus leaves both fields. */
export function DaysBox({ startDate = '', endDate = '', onPick }: DaysBoxProps) {
  const t = useTableText()
  const tDate = useDateText()
  const locale = useLocale()
  const id = useId()
  const today = todayIn(locale.timeZone)
  const written = (day: string) => (day === '' ? '' : formatDate(day, locale))
  const [draft, setDraft] = useState({ startDate: written(startDate), endDate: written(endDate) })
  const [isRefused, setRefused] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only days set from elsewhere replace what was typed
  useEffect(() => {
    setDraft({ startDate: written(startDate), endDate: written(endDate) })
    setRefused(false)
  }, [startDate, endDate, locale.language])
  const days = {
    startDate: dayIn(draft.startDate, locale.language, today),
    endDate: dayIn(draft.endDate, locale.language, today),
  }
  const isTurned = Boolean(days.startDate && days.endDate && days.startDate > days.endDate)
  const isMistyped = days.startDate === undefined || days.endDate === undefined
  const problem = isMistyped ? tDate('wrong', { day: written(today) }) : isTurned && t('dateOrder')
  const apply = () => {
    setRefused(Boolean(problem))
    if (problem || (days.startDate === startDate && days.endDate === endDate)) return
    onPick(days.startDate, days.endDate)
  }
  const field = (name: keyof typeof draft) => {
    const isWrong = isRefused && (isTurned || days[name] === undefined)
    return (
      <input
        type="text"
        autoComplete="off"
        aria-label={t(name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        placeholder={t(name === 'startDate' ? 'from' : 'until')}
        value={draft[name]}
        onChange={({ target }) => {
          setDraft({ ...draft, [name]: target.value })
          setRefused(false)
        }}
        onBlur={() => setDraft((current) => ({ ...current, [name]: days[name] ? written(days[name]) : current[name] }))}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply()
        }}
      />
    )
  }
  return (
    <Box
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) apply()
      }}
    >
      {field('startDate')}
      <span aria-hidden />
      {field('endDate')}
      <IconButton
        icon="close"
        size="sm"
        label={t('clearDates')}
        disabled={!(draft.startDate || draft.endDate)}
        onClick={() => {
          setDraft({ startDate: '', endDate: '' })
          setRefused(false)
          if (startDate || endDate) onPick()
        }}
      />
      {isRefused && problem && (
        <Problem id={`${id}-error`} role="alert">
          {problem}
        </Problem>
      )}
    </Box>
  )
}

/** Parses a typed day; returns `''` for an empty field, undefined if the text is not a day. */
function dayIn(text: string, language: string, today: string): string | undefined {
  return text.trim() === '' ? '' : parseDay(text, language, today)
}
