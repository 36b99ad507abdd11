import type { CaseDetail } from '@portal/contract/calls/screening-cases'
import { useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { PrintCase } from '../story/PrintCase.tsx'
import type { CaseAct } from './case-act.ts'

interface CaseActsProps {
  readonly found: CaseDetail
  readonly onAct: (act: CaseAct) => void
}

/** What the reader may do with a case: words and papers, who works on it, how it goes on, and the decision. */
export function CaseActs({ found, onAct }: CaseActsProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const { acts, pendingCqId } = found
  const waits = pendingCqId !== null
  return (
    <>
      <PrintCase found={found} />
      {acts.mayNote && (
        <>
          <Button size="sm" variant="ghost" onClick={() => onAct('NOTE')}>
            {t('act.NOTE')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onAct('FILE')}>
            {t('act.FILE')}
          </Button>
        </>
      )}
      {acts.mayAssign && (
        <Button size="sm" variant="ghost" onClick={() => onAct('ASSIGN')}>
          {t('act.ASSIGN')}
        </Button>
      )}
      {acts.maySteps.map((step) => (
        <Button key={step} size="sm" variant={step === 'ANSWER' ? 'primary' : 'ghost'} onClick={() => onAct(step)}>
          {c(`caseStep.${step}`)}
        </Button>
      ))}
      {(acts.mayPass || acts.mayFail) && (
        <>
          {acts.mayConfirm && (
            <Button variant="dangerQuiet" disabled={waits} onClick={() => onAct('MATCH')}>
              {t('act.MATCH')}
            </Button>
          )}
          <Button variant="dangerQuiet" disabled={!acts.mayFail || waits} onClick={() => onAct('FAILED')}>
            {t('act.FAILED')}
          </Button>
          <Button variant="primary" disabled={!acts.mayPass || waits} onClick={() => onAct('PASSED')}>
            {t('act.PASSED')}
          </Button>
        </>
      )}
    </>
  )
}
