import type { CaseDetail } from '@portal/contract/calls/screening-cases'
import { useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import type { CaseAct } from './case-act.ts'

interface CaseDecisionProps {
  readonly found: CaseDetail
  readonly onAct: (act: CaseAct) => void
}

/** How a case ends: it is whom a list means, it fails, or it passes; none of them while a decision waits. */
export function CaseDecision({ found: { acts, pendingCqId }, onAct }: CaseDecisionProps) {
  const t = useTexts('mfe-aml')
  const waits = pendingCqId !== null
  return (
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
  )
}
