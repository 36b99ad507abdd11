import type { CaseOutcomeRow } from '@portal/contract/screening-cases/case-work.calls'
import type { PendingTransactionRow } from '@portal/contract/screening-cases/screening-cases.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRecoveredState } from '@portal/portal-sdk/forms'
import { LetterButton } from '@portal/shared-ui/chrome'
import { SelectionBar } from '@portal/shared-ui/list'
import { useState } from 'react'
import { AssignDialog } from '../acts/AssignDialog.tsx'
import { NoteDialog } from '../acts/NoteDialog.tsx'
import { CaseOutcomes } from './CaseOutcomes.tsx'

interface ManyCasesProps {
  readonly chosen: readonly PendingTransactionRow[]
  readonly onDone: () => void
}

/**
 * Shows the bar under the queue, which assigns the selected cases or adds a note to them, and shows the result for each
 * case. Cases are never decided in bulk.
 */
export default function ManyCases({ chosen, onDone }: ManyCasesProps) {
  const t = useTexts('mfe-aml')
  const [act, setAct] = useRecoveredState<'ASSIGN' | 'NOTE' | null>('act-on-many', null)
  const [outcome, setOutcome] = useState<readonly CaseOutcomeRow[] | null>(null)
  const Act = act === 'ASSIGN' ? AssignDialog : NoteDialog
  return (
    <>
      <SelectionBar
        label={t('many.label')}
        count={t('many.chosen', { count: chosen.length })}
        clearLabel={t('many.clear')}
        onClear={onDone}
      >
        <LetterButton letter="N" onClick={() => setAct('NOTE')}>
          {t('act.NOTE')}
        </LetterButton>
        <LetterButton letter="S" onClick={() => setAct('ASSIGN')}>
          {t('act.ASSIGN')}
        </LetterButton>
      </SelectionBar>
      {act && (
        <Act
          transactionIds={chosen.map(({ transactionId }) => transactionId)}
          onOutcome={setOutcome}
          onStale={() => undefined}
          onClose={() => setAct(null)}
        />
      )}
      {outcome && (
        <CaseOutcomes
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
