import type { RequestOf } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import type { OrphanDecision, OrphanType } from '@portal/contract/orphans/orphan'
import { decideOrphan, type OrphanDetail } from '@portal/contract/orphans/orphans.calls'
import { creditedOrphanForm, decideOrphanRequest } from '@portal/contract/orphans/orphans.schema'
import { toRequest } from '@portal/contract/schema'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text, useLocale } from '@portal/shared-ui'
import { TextAreaInput, TextInput } from '@portal/shared-ui/fields'
import { ActDialog, type ActProps } from '../../act/ActDialog.tsx'
import { ActHead } from '../../act/ActHead.tsx'
import { decisionText, isPosting } from './decision-words.ts'

type Decided = RequestOf<typeof decideOrphan>
interface Typed {
  readonly orphanEvidence: string
  readonly coreReference: string
}

/** Response codes for an orphan that has changed or has been reconciled meanwhile. */
const MOVED = ['12', '25', '29']

interface OrphanDecisionDialogProps extends ActProps {
  readonly orphan: OrphanDetail
  readonly orphanType: OrphanType
  readonly decision: OrphanDecision
  readonly rejected: RejectedChange | null
}

/** Shows the dialog that fails or accepts an orphan on evidence. A checker must authorize the decision. */
export default function OrphanDecisionDialog({ orphan, orphanType, decision, ...props }: OrphanDecisionDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const decide = useCommand(decideOrphan)
  const announceQueued = useQueuedNotice()
  const { rejected } = props
  const { transactionId, version, mtoName, transReceiver, finding } = orphan
  const isFailing = decision === 'FAIL'
  const isPosted = isPosting(orphan, decision)
  const schema = isPosted ? creditedOrphanForm : decideOrphanRequest
  const seen = finding?.finding === 'CREDITED_UNPOSTED' ? finding.detail : null
  return (
    <ActDialog<Typed, Decided>
      {...props}
      draftName={decideOrphan.path}
      act={t(isFailing ? 'orphans.fail' : 'orphans.accept')}
      variant={isFailing ? 'danger' : 'primary'}
      isRunning={decide.isRunning}
      send={async (request) => announceQueued(await decide.run(request))}
      movedCodes={MOVED}
      initialValues={{
        orphanEvidence: String(rejected?.proposed.orphanEvidence ?? ''),
        coreReference: String(rejected?.proposed.coreReference ?? seen ?? ''),
      }}
      schema={schema}
      toRequest={({ orphanEvidence, coreReference }) =>
        toRequest(schema, {
          transactionId,
          version,
          orphanType,
          orphanDecision: decision,
          orphanEvidence,
          ...(isPosted ? { coreReference } : {}),
          ...(rejected ? { replaces: rejected.cqId } : {}),
        })
      }
    >
      {() => (
        <>
          <ActHead
            receiver={transReceiver}
            about={[formatAmount(orphan.transDestinationAmount, orphan.transDestinationCurrency, locale), mtoName]}
          />
          <Text>{t(decisionText(orphan, decision))}</Text>
          {isPosted && (
            <TextInput
              name="coreReference"
              label={c('labels.coreReference')}
              hint={t('orphans.coreReferenceHint')}
              isRequired
            />
          )}
          <TextAreaInput
            name="orphanEvidence"
            label={c('labels.orphanEvidence')}
            hint={t('orphans.evidenceHint')}
            maxLength={500}
            isRequired
          />
        </>
      )}
    </ActDialog>
  )
}
