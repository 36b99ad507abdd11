import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { Button } from '../../button/Button.tsx'
import { TextField } from '../../field/TextField.tsx'
import { below, color, width } from '../../theme/tokens.ts'
import { useTableText } from '../useTableText.ts'

const Form = styled.form({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& input': { width: 'auto' },
  [below(width.phone)]: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    width: '100%',
    '& > div': { gridColumn: '1 / -1' },
  },
})
const Problem = styled.p({ flexBasis: '100%', gridColumn: '1 / -1', fontSize: 13, color: color.danger })

interface DateRangeProps {
  readonly startDate: string | undefined
  readonly endDate: string | undefined
  readonly onQuery: (startDate: string, endDate: string) => void
}

/** Start date, end date, Query and Clear: nothing is asked until Query is pressed. */
export function DateRange({ startDate = '', endDate = '', onQuery }: DateRangeProps) {
  const t = useTableText()
  const [draft, setDraft] = useState({ startDate, endDate })
  useEffect(() => setDraft({ startDate, endDate }), [startDate, endDate])
  const isWrong = Boolean(draft.startDate && draft.endDate && draft.startDate > draft.endDate)
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onQuery(draft.startDate, draft.endDate)
      }}
    >
      <TextField
        label={t('startDate')}
        isLabelHidden
        type="date"
        value={draft.startDate}
        max={draft.endDate || undefined}
        onChange={(value) => setDraft({ ...draft, startDate: value })}
        startAdornment={<Small>{t('from')}</Small>}
      />
      <TextField
        label={t('endDate')}
        isLabelHidden
        type="date"
        value={draft.endDate}
        min={draft.startDate || undefined}
        aria-invalid={isWrong || undefined}
        onChange={(value) => setDraft({ ...draft, endDate: value })}
        startAdornment={<Small>{t('to')}</Small>}
      />
      <Button type="submit" disabled={isWrong || !(draft.startDate || draft.endDate)}>
        {t('query')}
      </Button>
      <Button
        variant="ghost"
        disabled={!(draft.startDate || draft.endDate)}
        onClick={() => {
          setDraft({ startDate: '', endDate: '' })
          if (startDate || endDate) onQuery('', '')
        }}
      >
        {t('clear')}
      </Button>
      {isWrong && <Problem role="alert">{t('dateOrder')}</Problem>}
    </Form>
  )
}

const Small = styled.span({ fontSize: 13, color: color.muted })
