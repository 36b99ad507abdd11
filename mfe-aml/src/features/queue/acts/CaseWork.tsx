import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { useTexts } from '@portal/portal-sdk'
import { Button, space, styled } from '@portal/shared-ui'
import { PrintCase } from '../story/PrintCase.tsx'
import type { CaseAct } from './case-act.ts'

const Acts = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

interface CaseWorkProps {
  readonly found: CaseDetail
  readonly onAct: (act: CaseAct) => void
}

/** Further actions on a case: notes and files, assignment, escalation, match, printing. */
export function CaseWork({ found, onAct }: CaseWorkProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const { mayNote, mayAssign, maySteps, mayConfirm } = found.acts
  const acts = [...(mayNote ? (['NOTE', 'FILE'] as const) : []), ...(mayAssign ? (['ASSIGN'] as const) : [])]
  return (
    <Acts role="group" aria-label={t('case.work')}>
      {acts.map((act) => (
        <Button key={act} size="sm" onClick={() => onAct(act)}>
          {t(`act.${act}`)}
        </Button>
      ))}
      {maySteps.map((step) => (
        <Button key={step} size="sm" variant={step === 'ANSWER' ? 'primary' : 'secondary'} onClick={() => onAct(step)}>
          {c(`caseStep.${step}`)}
        </Button>
      ))}
      {mayConfirm && (
        <Button size="sm" variant="dangerQuiet" onClick={() => onAct('MATCH')}>
          {t('act.MATCH')}
        </Button>
      )}
      <PrintCase found={found} />
    </Acts>
  )
}
