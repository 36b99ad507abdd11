import type { RequestOf } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import { REASON_CHARACTER, toRequest } from '@portal/contract/schema'
import { readDecisionReasons } from '@portal/contract/screening-cases/case-work.calls'
import { joinedReason } from '@portal/contract/screening-cases/decision-reasons'
import type { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import { DECISION_REASONS } from '@portal/contract/transactions/transaction'
import { decisionForm } from '@portal/contract/transactions/transactions.schema'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Text, useLocale } from '@portal/shared-ui'
import { SelectInput, TextAreaInput } from '@portal/shared-ui/fields'
import { ActDialog, type ActProps } from '../act/ActDialog.tsx'
import { ActHead } from '../act/ActHead.tsx'
import type { Decision } from './decision.ts'
import { REVIEWED, type ReviewedTransaction } from './reviewed.ts'

type ReviewRequest = RequestOf<typeof updateDirectCreditStatus>
interface Typed {
  readonly decisionReason: string
  /** A reason from the bank's list; empty if none is chosen. */
  readonly bankReason: string
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
  const read = useRead(readDecisionReasons, { decision }, { isQuiet: true })
  const reasons = (read.data?.reasons ?? []).map((value) => ({ value, label: value }))
  const isPassing = decision === 'PASSED'
  const { contractType, transReceiver: name, transactionStatus } = transaction
  const amount = formatAmount(
    transaction.transactionDestinationAmount,
    transaction.transactionDestinationCountryCurrency,
    locale,
  )
  const send = async (request: ReviewRequest) => {
    const { cqType, awaitsSecondPass, ...queued } = await decide.run(request)
    if (awaitsSecondPass) notify({ tone: 'info', text: c('message.firstPass') })
    else if (cqType) announceQueued({ cqType, ...queued })
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
        bankReason: '',
        transactionReason: String(props.rejected?.proposed.transactionReason ?? ''),
      }}
      schema={decisionForm}
      toRequest={({ bankReason, transactionReason, ...typed }) =>
        toRequest(decisionForm, {
          ...typed,
          transactionReason: joinedReason(bankReason, transactionReason),
          transactionReference: transaction.transactionReference,
          transactionMtoCode: transaction.transactionMtoCode,
          transactionStatus: decision,
          version: transaction.version,
          ...(props.rejected ? { replaces: props.rejected.cqId } : {}),
        })
      }
    >
      {({ bankReason }) => (
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
          {reasons.length > 0 && (
            <SelectInput
              name="bankReason"
              label={c('labels.bankReason')}
              options={reasons}
              placeholder={c('noBankReason')}
            />
          )}
          <TextAreaInput
            name="transactionReason"
            label={c('labels.decisionWords')}
            hint={t('review.decisionHint')}
            allows={REASON_CHARACTER}
            isRequired={bankReason === ''}
          />
        </>
      )}
    </ActDialog>
  )
}
