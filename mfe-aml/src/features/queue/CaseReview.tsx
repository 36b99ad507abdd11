import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { lazyPart, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, usePendingChange, useRecordHistory, useRecoveredState } from '@portal/portal-sdk/forms'
import { Stack } from '@portal/shared-ui'
import { PendingNotice, RecordView, Section } from '@portal/shared-ui/panel'
import { CaseDecision } from './acts/CaseDecision.tsx'
import { CaseWork } from './acts/CaseWork.tsx'
import { actOf, type CaseAct } from './acts/case-act.ts'
import { CaseHead } from './CaseHead.tsx'
import { CaseHistory } from './CaseHistory.tsx'
import { ClaimLine } from './ClaimLine.tsx'
import { Evidence } from './evidence/Evidence.tsx'
import { LikeCases } from './evidence/LikeCases.tsx'
import { OrderFields } from './evidence/OrderFields.tsx'
import { PersonHistory } from './evidence/PersonHistory.tsx'
import { ReportSection } from './ReportSection.tsx'

const CaseActDialog = lazyPart(() => import('./acts/CaseActDialog.tsx'))

interface CaseReviewProps {
  readonly found: CaseDetail
  /** The rejected decision to resubmit. */
  readonly rejected: RejectedChange | null
  readonly onMove: (transactionId: string) => void
  /** The case has changed since it was loaded. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/** One case: why it is held and the values each rule used, the people, decisions on similar cases, and its history. */
export function CaseReview({ found, rejected, onMove, onStale, onClose }: CaseReviewProps) {
  const t = useTexts('mfe-aml')
  const [act, setAct] = useRecoveredState<CaseAct | null>('act', actOf(rejected))
  const pending = usePendingChange(found.pendingCqId)
  const { transactionId, acts } = found
  const history = useRecordHistory('screening-case', transactionId)
  return (
    <RecordView
      history={history}
      title={t('case.of', { reference: found.transactionContractReference })}
      recordId={transactionId}
      onClose={onClose}
      isWide
      actions={(acts.mayPass || acts.mayFail) && <CaseDecision found={found} onAct={setAct} />}
    >
      <Stack gap={5}>
        {found.pendingCqId && <PendingNotice text={t('case.waits')} change={pending} />}
        <CaseHead found={found} />
        <ClaimLine found={found} onStale={onStale} />
        <CaseWork found={found} onAct={setAct} />
        <Section title={t('case.evidence')}>
          <Evidence found={found} />
        </Section>
        <Section title={t('case.order')}>
          <OrderFields found={found} />
        </Section>
        <Section title={t('case.others')}>
          <PersonHistory found={found} />
        </Section>
        <Section title={t('case.like')}>
          <LikeCases found={found} onMove={onMove} />
        </Section>
        <Section title={t('case.history')}>
          <CaseHistory found={found} />
        </Section>
        {acts.mayReport && <ReportSection transactionId={transactionId} />}
      </Stack>
      {act && <CaseActDialog {...{ found, act, rejected, onStale }} onClose={() => setAct(null)} />}
    </RecordView>
  )
}
