import { useTexts } from '@portal/portal-sdk'
import { LetterButton } from '@portal/shared-ui/chrome'
import type { CaseAct } from './case-act.ts'

/** Shows the button that closes the case of a paid order without a match. */
export function PaidDecision({ onAct }: { readonly onAct: (act: CaseAct) => void }) {
  const t = useTexts('mfe-aml')
  return (
    <LetterButton letter="P" variant="primary" onClick={() => onAct('NO_MATCH')}>
      {t('act.NO_MATCH')}
    </LetterButton>
  )
}
