import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { lazyPart, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, usePendingChange, useRecoveredState } from '@portal/portal-sdk/forms'
import { Notice, Stack } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { PendingNotice, Section } from '@portal/shared-ui/panel'
import { CaseDecision } from './acts/CaseDecision.tsx'
import { CaseWork } from './acts/CaseWork.tsx'
import { actOf, type CaseAct } from './acts/case-act.ts'
import { PaidDecision } from './acts/PaidDecision.tsx'
import { CaseHead } from './CaseHead.tsx'
import { CaseTabs } from './CaseTabs.tsx'
import { ClaimLine } from './ClaimLine.tsx'
import { Evidence } from './evidence/Evidence.tsx'
import { evidenceTitle } from './evidence/evidence-title.ts'
import { FirstPassNotice } from './FirstPassNotice.tsx'

const CaseActDialog = lazyPart(() => import('./acts/CaseActDialog.tsx'))

interface CaseReviewProps {
  readonly found: CaseDetail
  /** The rejected decision to resubmit. */
  readonly rejected: RejectedChange | null
  readonly onMove: (transactionId: string) => void
  /** Called when the case has changed since it was loaded. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/**
 * Shows one case: why it is held and the values that each rule used, then the actions, then all other parts in tabs.
 */
export function CaseReview({ found, rejected, onMove, onStale, onClose }: CaseReviewProps) {
  const t = useTexts('mfe-aml')
  const [act, setAct] = useRecoveredState<CaseAct | null>('act', actOf(rejected))
  const pending = usePendingChange(found.pendingCqId)
  const { transactionId } = found
  return (
    <SidePanel
      title={t('case.of', { reference: found.transactionContractReference })}
      recordId={transactionId}
      onClose={onClose}
      isWide
      actions={caseActions(found, setAct)}
    >
      <Stack gap={4}>
        {found.pendingCqId && <PendingNotice text={t('case.waits')} change={pending} />}
        <CaseHead found={found} />
        {found.firstPass && <FirstPassNotice pass={found.firstPass} />}
        {found.caseKind === 'PAID' && found.caseStatus !== 'CLOSED' && (
          <Notice tone="info" announce="none">
            {t('case.paid')}
          </Notice>
        )}
        <Section title={t(evidenceTitle(found))}>
          <Evidence found={found} />
        </Section>
        {found.caseStatus === 'ESCALATED' && (
          <Notice tone="info" announce="none">
            {t('case.escalated')}
          </Notice>
        )}
        <ClaimLine found={found} onStale={onStale} />
        <CaseWork found={found} onAct={setAct} />
        <CaseTabs found={found} onMove={onMove} />
      </Stack>
      {act && <CaseActDialog {...{ found, act, rejected, onStale }} onClose={() => setAct(null)} />}
    </SidePanel>
  )
}

/** Returns the buttons that decide the case; none if the user may not decide it now. */
function caseActions(found: CaseDetail, onAct: (act: CaseAct) => void) {
  const { mayPass, mayFail, mayNoMatch } = found.acts
  if (mayNoMatch) return <PaidDecision onAct={onAct} />
  return (mayPass || mayFail) && <CaseDecision found={found} onAct={onAct} />
}
