import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { useTexts } from '@portal/portal-sdk'
import { below, styled, width } from '@portal/shared-ui'
import { LetterButton } from '@portal/shared-ui/chrome'
import type { CaseAct } from './case-act.ts'

// On a phone, each button takes the full width.
const Act = styled(LetterButton)({ [below(width.phone)]: { flex: '1 0 auto' } })

interface CaseDecisionProps {
  readonly found: CaseDetail
  readonly onAct: (act: CaseAct) => void
}

/** Shows the buttons for the final decision on a case: Fail or Pass. */
export function CaseDecision({ found: { acts }, onAct }: CaseDecisionProps) {
  const t = useTexts('mfe-aml')
  return (
    <>
      <Act letter="F" variant="dangerQuiet" disabled={!acts.mayFail} onClick={() => onAct('FAILED')}>
        {t('act.FAILED')}
      </Act>
      <Act letter="P" variant="primary" disabled={!acts.mayPass} onClick={() => onAct('PASSED')}>
        {t('act.PASSED')}
      </Act>
    </>
  )
}
