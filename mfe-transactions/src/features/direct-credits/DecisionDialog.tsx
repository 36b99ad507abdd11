import type { RequestOf } from '@portal/contract'
import { type TransactionDetail, updateDirectCreditStatus } from '@portal/contract/calls/transactions'
import { formatAmount } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import { updateDirectCreditStatusRequest } from '@portal/contract/schema/transactions'
import { GatewayError, notify, useCommand, useDirtyForm, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Button, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { cleanReason, TextAreaInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useId, useState } from 'react'
import type { Decision } from './decision.ts'

type ReviewRequest = RequestOf<typeof updateDirectCreditStatus>
interface Typed {
  readonly transactionReason: string
}

/** The transaction is not what was looked at: it moved, or was decided meanwhile. */
const MOVED = ['12', '29']

interface DecisionDialogProps {
  readonly transaction: TransactionDetail
  readonly decision: Decision
  readonly rejected: RejectedChange | null
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Passes or fails a transaction with a reason. It stays open with what was typed when it is refused, and says why. */
export default function DecisionDialog({ transaction, decision, rejected, onStale, onClose }: DecisionDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const formId = useId()
  const decide = useCommand(updateDirectCreditStatus)
  const announceQueued = useQueuedNotice()
  const [failure, setFailure] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const done = useDirtyForm(isDirty)
  const isPassing = decision === 'PASSED'
  const act = t(isPassing ? 'review.pass' : 'review.fail')
  const { transReceiver: name, transactionStatus } = transaction
  const amount = formatAmount(
    transaction.transactionDestinationAmount,
    transaction.transactionDestinationCountryCurrency,
    locale,
  )
  const requestOf = ({ transactionReason }: Typed): ReviewRequest =>
    toRequest(updateDirectCreditStatusRequest, {
      transactionReference: transaction.transactionReference,
      transactionMtoCode: transaction.transactionMtoCode,
      transactionStatus: decision,
      transactionReason,
      version: transaction.version,
      ...(rejected ? { replaces: rejected.cqId } : {}),
    })
  const send = async (request: ReviewRequest) => {
    setFailure(null)
    try {
      const { cqId, cqType } = await decide.run(request)
      if (cqId && cqType) announceQueued({ cqType })
      else notify({ tone: 'positive', text: t(isPassing ? 'review.passed' : 'review.failed', { name, amount }) })
    } catch (error) {
      if (!(error instanceof GatewayError) || error.fields?.length) throw error
      setFailure(error.message)
      if (MOVED.includes(error.code)) onStale()
      return
    }
    done()
    onClose()
  }
  return (
    <Dialog
      isOpen
      isSticky
      title={act}
      onClose={decide.isRunning ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={decide.isRunning}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant={isPassing ? 'primary' : 'danger'} isBusy={decide.isRunning}>
            {act}
          </Button>
        </>
      }
    >
      <Form<Typed, ReviewRequest>
        id={formId}
        label={act}
        rejected={rejected}
        initialValues={{ transactionReason: String(rejected?.proposed.transactionReason ?? '') }}
        schema={updateDirectCreditStatusRequest}
        toRequest={requestOf}
        onDirtyChange={setDirty}
        onSubmit={send}
      >
        <Stack gap={4}>
          <Stack gap={1}>
            <Text weight="strong">{name}</Text>
            <Text tone="muted">
              {amount} · {transaction.mtoName} · {c(`status.transaction.${transactionStatus}`)}
            </Text>
          </Stack>
          <Text>
            {t(
              isPassing
                ? transactionStatus === 'FAILED'
                  ? 'review.passAgainText'
                  : 'review.passText'
                : 'review.failText',
            )}
          </Text>
          <TextAreaInput
            name="transactionReason"
            label={c('labels.transactionReason')}
            hint={t('review.reasonHint')}
            clean={cleanReason}
            isRequired
          />
          {failure && <Notice tone="danger">{failure}</Notice>}
        </Stack>
      </Form>
    </Dialog>
  )
}
