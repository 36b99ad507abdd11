import type { RequestOf } from '@portal/contract'
import { declineRecall, type RecallRow } from '@portal/contract/calls/returns'
import type { TransactionDetail } from '@portal/contract/calls/transactions'
import { toRequest } from '@portal/contract/schema'
import { declineRecallRequest } from '@portal/contract/schema/returns'
import { GatewayError, notify, useCommand, useDirtyForm, useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { cleanReason, TextAreaInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useId, useState } from 'react'

type DeclineRequest = RequestOf<typeof declineRecall>
interface Typed {
  readonly recallAnswer: string
}

interface DeclineRecallDialogProps {
  readonly transaction: TransactionDetail
  readonly recall: RecallRow
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Says no to a partner's recall, with the reason that the partner reads. */
export default function DeclineRecallDialog({ transaction, recall, onStale, onClose }: DeclineRecallDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const formId = useId()
  const decline = useCommand(declineRecall)
  const [failure, setFailure] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const done = useDirtyForm(isDirty)
  const { transactionId, mtoName: partner } = transaction
  const send = async (request: DeclineRequest) => {
    setFailure(null)
    try {
      await decline.run(request)
    } catch (error) {
      if (!(error instanceof GatewayError) || error.fields?.length) throw error
      setFailure(error.message)
      onStale()
      return
    }
    notify({ tone: 'positive', text: t('recall.declined', { partner }) })
    done()
    onStale()
    onClose()
  }
  return (
    <Dialog
      isOpen
      isSticky
      title={t('recall.decline')}
      onClose={decline.isRunning ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={decline.isRunning}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={decline.isRunning}>
            {t('recall.decline')}
          </Button>
        </>
      }
    >
      <Form<Typed, DeclineRequest>
        id={formId}
        label={t('recall.decline')}
        initialValues={{ recallAnswer: '' }}
        schema={declineRecallRequest}
        toRequest={({ recallAnswer }) =>
          toRequest(declineRecallRequest, { transactionId, recallId: recall.recallId, recallAnswer })
        }
        onDirtyChange={setDirty}
        onSubmit={send}
      >
        <Stack gap={4}>
          <Text>{t('recall.declineText', { partner, reason: recall.recallReason })}</Text>
          <TextAreaInput
            name="recallAnswer"
            label={c('labels.recallAnswer')}
            hint={t('recall.answerHint')}
            clean={cleanReason}
            isRequired
          />
          {failure && <Notice tone="danger">{failure}</Notice>}
        </Stack>
      </Form>
    </Dialog>
  )
}
