import type { RequestOf } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import type { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import { DECISION_REASONS } from '@portal/contract/transactions/transaction'
import { decisionForm } from '@portal/contract/transactions/transactions.schema'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text, useLocale } from '@portal/shared-ui'
import { SelectInput } from '@portal/shared-ui/fields'
import { ReasonInput } from '@portal/shared-ui/panel'
import { ActDialog, type ActProps } from '../act/ActDialog.tsx'
import { ActHead } from '../act/ActHead.tsx'
import type { Decision } from './decision.ts'
import { REVIEWED, type ReviewedTransaction } from './reviewed.ts'

type ReviewRequest = RequestOf<typeof updateDirectCreditStatus>
interface Typed {
  readonly decisionReason: string
  readonly transactionReason: string
}

/** Response codes for a transaction that has changed or was decided meanwhile. */
const MOVED = ['12', '29']

interface DecisionDialogProps extends ActProps {
  readonly transaction: ReviewedTransaction
  readonly decision: Decision
  readonly rejected: RejectedChange | null
}

/** Shows the dialog that passes or fails a transaction, with a listed reason and an explanation. */
export default function DecisionDialog({ transaction, decision, ...props }: DecisionDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const call = REVIEWED[transaction.contractType].decide
  const decide = useCommand(call)
  const announceQueued = useQueuedNotice()
  const isPassing = decision === 'PASSED'
  const { contractType, transReceiver: name, transactionStatus } = transaction
  const amount = formatAmount(
    transaction.transactionDestinationAmount,
    transaction.transactionDestinationCountryCurrency,
    locale,
  )
  const send = async (request: ReviewRequest) => {
    const { cqType, ...queued } = await decide.run(request)
    if (cqType) announceQueued({ cqType, ...queued })
    else
      notify({
        tone: 'positive',
        text: t(isPassing ? `review.passed.${contractType}` : 'review.failed', { name, amount }),
      })
  }
  const passText =
    transactionStatus === 'FAILED' ? `review.passAgainText.${contractType}` : `review.passText.${contractType}`
  return (
    <ActDialog<Typed, ReviewRequest>
      {...props}
      draftName={call.path}
      act={t(isPassing ? 'review.pass' : 'review.fail')}
      variant={isPassing ? 'primary' : 'danger'}
      isRunning={decide.isRunning}
      send={send}
      movedCodes={MOVED}
      initialValues={{
        decisionReason: String(props.rejected?.proposed.decisionReason ?? ''),
        transactionReason: String(props.rejected?.proposed.transactionReason ?? ''),
      }}
      schema={decisionForm}
      toRequest={(typed) =>
        toRequest(decisionForm, {
          ...typed,
          transactionReference: transaction.transactionReference,
          transactionMtoCode: transaction.transactionMtoCode,
          transactionStatus: decision,
          version: transaction.version,
          ...(props.rejected ? { replaces: props.rejected.cqId } : {}),
        })
      }
    >
      {() => (
        <>
          <ActHead
            receiver={name}
            about={[amount, transaction.mtoName, c(`status.transaction.${transactionStatus}`)]}
          />
          <Text>{t(isPassing ? passText : 'review.failText')}</Text>
          <SelectInput
            name="decisionReason"
            label={c('labels.decisionReason')}
            options={DECISION_REASONS[decision].map((value) => ({ value, label: c(`decisionReason.${value}`) }))}
            isRequired
          />
          <ReasonInput name="transactionReason" label={c('labels.decisionWords')} hint={t('review.reasonHint')} />
        </>
      )}
    </ActDialog>
  )
}
