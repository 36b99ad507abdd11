import styled from '@emotion/styled'
import { isDay } from '@portal/contract/values/day'
import { useEffect, useState } from 'react'
import { Button } from '../../button/Button.tsx'
import { DateField } from '../../field/DateField.tsx'
import { color } from '../../theme/tokens.ts'
import { useTableText } from '../useTableText.ts'

const Form = styled.form({
  display: 'grid',
  gap: 10,
  '& .p-acts': { display: 'flex', gap: 8 },
})
const Problem = styled.p({ margin: 0, fontSize: 13, color: color.danger })

interface DateRangeProps {
  readonly startDate: string | undefined
  readonly endDate: string | undefined
  readonly onQuery: (startDate: string, endDate: string) => void
}

/** Fields for start and end date with the buttons Query and Clear. No request is sent until the user presses Query. */
export function DateRange({ startDate = '', endDate = '', onQuery }: DateRangeProps) {
  const t = useTableText()
  const [draft, setDraft] = useState({ startDate, endDate })
  useEffect(() => setDraft({ startDate, endDate }), [startDate, endDate])
  const areDays = [draft.startDate, draft.endDate].every((day) => day === '' || isDay(day))
  const isTurned = areDays && Boolean(draft.startDate && draft.endDate && draft.startDate > draft.endDate)
  const isWrong = !areDays || isTurned
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onQuery(draft.startDate, draft.endDate)
      }}
    >
      <DateField
        label={t('startDate')}
        value={draft.startDate}
        onChange={(value) => setDraft({ ...draft, startDate: value })}
      />
      <DateField
        label={t('endDate')}
        value={draft.endDate}
        onChange={(value) => setDraft({ ...draft, endDate: value })}
      />
      {isTurned && <Problem role="alert">{t('dateOrder')}</Problem>}
      <div className="p-acts">
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
      </div>
    </Form>
  )
}
