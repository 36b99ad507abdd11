import type { CaseOutcomeRow, PendingTransactionRow } from '@portal/contract/calls/screening-cases'
import { useTexts } from '@portal/portal-sdk'
import { Button, below, color, space, styled, width } from '@portal/shared-ui'
import { useState } from 'react'
import { AssignDialog } from '../acts/AssignDialog.tsx'
import { NoteDialog } from '../acts/NoteDialog.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'

const Bar = styled.section({
  position: 'sticky',
  bottom: space(4),
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  padding: `${space(3)} ${space(4)}`,
  border: `1px solid ${color.border}`,
  borderRadius: 8,
  background: color.surface,
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.12)',
  [below(width.phone)]: { '& > button': { flex: '1 0 auto' } },
})
const Count = styled.span({ flex: '1 1 120px', fontWeight: 550 })

interface ManyCasesProps {
  readonly chosen: readonly PendingTransactionRow[]
  readonly onDone: () => void
}

/** The bar under the queue: assigns or notes the chosen cases together and tells what became of each. Nothing is ever decided so. */
export default function ManyCases({ chosen, onDone }: ManyCasesProps) {
  const t = useTexts('mfe-aml')
  const [act, setAct] = useState<'ASSIGN' | 'NOTE' | null>(null)
  const [outcome, setOutcome] = useState<readonly CaseOutcomeRow[] | null>(null)
  const Act = act === 'ASSIGN' ? AssignDialog : NoteDialog
  return (
    <>
      <Bar aria-label={t('many.label')}>
        <Count>{t('many.chosen', { count: chosen.length })}</Count>
        <Button variant="ghost" onClick={onDone}>
          {t('many.clear')}
        </Button>
        <Button onClick={() => setAct('NOTE')}>{t('act.NOTE')}</Button>
        <Button onClick={() => setAct('ASSIGN')}>{t('act.ASSIGN')}</Button>
      </Bar>
      {act && (
        <Act
          transactionIds={chosen.map(({ transactionId }) => transactionId)}
          onOutcome={setOutcome}
          onStale={() => undefined}
          onClose={() => setAct(null)}
        />
      )}
      {outcome && (
        <OutcomeDialog
          chosen={chosen}
          results={outcome}
          onClose={() => {
            setOutcome(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
