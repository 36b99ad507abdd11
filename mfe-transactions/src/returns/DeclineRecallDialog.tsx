import type { RequestOf } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { declineRecall, type RecallRow } from '@portal/contract/transactions/returns.calls'
import { declineRecallRequest } from '@portal/contract/transactions/returns.schema'
import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { Text } from '@portal/shared-ui'
import { ReasonInput } from '@portal/shared-ui/panel'
import { ActDialog, type ActProps } from '../act/ActDialog.tsx'

type DeclineRequest = RequestOf<typeof declineRecall>
interface Typed {
  readonly recallAnswer: string
}

/** Response codes for a recall that was answered meanwhile, or for which a return is pending. */
const MOVED = ['12', '25', '28']

interface DeclineRecallDialogProps extends ActProps {
  readonly transaction: TransactionDetail
  readonly recall: RecallRow
}

/** Shows the dialog that declines a partner's recall, with a reason that the partner can read. */
export default function DeclineRecallDialog({ transaction, recall, ...props }: DeclineRecallDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const decline = useCommand(declineRecall)
  const { transactionId, mtoName: partner } = transaction
  const { recallId, recallReason: reason } = recall
  const send = async (request: DeclineRequest) => {
    await decline.run(request)
    notify({ tone: 'positive', text: t('recall.declined', { partner }) })
  }
  return (
    <ActDialog<Typed, DeclineRequest>
      {...props}
      draftName={declineRecall.path}
      act={t('recall.decline')}
      variant="danger"
      isRunning={decline.isRunning}
      send={send}
      movedCodes={MOVED}
      initialValues={{ recallAnswer: '' }}
      schema={declineRecallRequest}
      toRequest={({ recallAnswer }) => toRequest(declineRecallRequest, { transactionId, recallId, recallAnswer })}
    >
      {() => (
        <>
          <Text>{t('recall.declineText', { partner, reason })}</Text>
          <ReasonInput name="recallAnswer" label={c('labels.recallAnswer')} hint={t('recall.answerHint')} />
        </>
      )}
    </ActDialog>
  )
}
