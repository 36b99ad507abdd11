import { defaultClient } from '@portal/api-client'
import {
  type DecideRequest,
  decideQueueItem,
  type QueueDetail,
  readQueueItem,
} from '@portal/contract/queue/queue.calls'
import { decideRequest } from '@portal/contract/queue/queue.schema'
import { REASON_CHARACTER, toRequest } from '@portal/contract/schema'
import { GatewayError, notify, useCommand, useTexts } from '@portal/portal-sdk'
import { useAct } from '@portal/portal-sdk/forms'
import { Notice, Stack } from '@portal/shared-ui'
import { TextAreaInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import type { Ref, RefObject } from 'react'
import { bringIntoView } from './bring-into-view.ts'
import { ItemView } from './ItemView.tsx'
import { isRegistration } from './registration.ts'
import { useRegisteredLink } from './use-registered-link.ts'

export type DecisionMode = DecideRequest['cqMode']

interface DecisionFormProps {
  readonly id: string
  readonly item: QueueDetail
  /** The decision that the pressed button stands for. */
  readonly mode: RefObject<DecisionMode>
  /** The ref of an element after the content. */
  readonly endRef: Ref<HTMLDivElement>
  readonly onRunning: (isRunning: boolean) => void
  /** Called when the item was decided here, and when it is no longer pending for this checker. */
  readonly onDecided: () => void
  /** Called when the record changed meanwhile: the item is reloaded, so that the checker sees the current state. */
  readonly onStale: () => void
}

/**
 * Response codes for an item that may no longer be pending for this checker, because it was decided, has expired, or is
 * outside the checker's scope. A rule of the record may refuse a pending item with the same codes.
 */
const ENDED = ['12', '25', '54']

/** Returns whether the checker can no longer decide the item. */
async function hasEnded(cqId: string): Promise<boolean> {
  try {
    const { item } = await defaultClient().send(readQueueItem, { cqId }, { quiet: true })
    return !item.canDecide
  } catch (error) {
    return error instanceof GatewayError && error.code === '25'
  }
}

/** Shows the effect of the change, and the reason for the decision. An error leaves the input unchanged (spec §8). */
export function DecisionForm({ id, item, mode, endRef, onRunning, onDecided, onStale }: DecisionFormProps) {
  const t = useTexts('mfe-users')
  const decide = useCommand(decideQueueItem)
  const linkOf = useRegisteredLink()
  const isApplicant = isRegistration(item)
  const send = async (request: DecideRequest) => {
    onRunning(true)
    try {
      const { votesNeeded: count } = await decide.run(request)
      const decided = request.cqMode === 'REJECTED' ? 'queue.rejected' : count > 0 ? 'queue.voted' : 'queue.authorized'
      if (decided === 'queue.authorized' && isApplicant)
        notify({
          tone: 'positive',
          text: t('queue.registered', { name: item.cqName }),
          link: linkOf(item.cqTargetId),
        })
      else if (decided === 'queue.rejected' && isApplicant)
        notify({ tone: 'positive', text: t('queue.registrationRejected', { name: item.cqName }) })
      else notify({ tone: 'positive', text: t(decided, { name: item.cqName, count }) })
    } catch (error) {
      if (!(error instanceof GatewayError) || !ENDED.includes(error.code) || !(await hasEnded(request.cqId)))
        throw error
      notify({ tone: 'warning', text: t('queue.endedMeanwhile', { name: item.cqName, message: error.message }) })
    } finally {
      onRunning(false)
    }
  }
  const { failure, form } = useAct({
    draftName: decideQueueItem.path,
    send,
    movedCodes: ['29'],
    onStale,
    onClose: onDecided,
    onDone: onDecided,
  })

  return (
    <Form<{ cqReason: string }, DecideRequest>
      {...form}
      id={id}
      label={t('queue.decision')}
      initialValues={{ cqReason: '' }}
      schema={decideRequest}
      toRequest={({ cqReason }) =>
        toRequest(decideRequest, { cqId: item.cqId, cqHash: item.cqHash, cqMode: mode.current, cqReason })
      }
    >
      <Stack gap={5}>
        <div>
          <ItemView item={item} />
          <div ref={endRef} style={{ height: 1 }} />
        </div>
        <TextAreaInput
          name="cqReason"
          label={t('queue.reason')}
          hint={t(isApplicant ? 'queue.applicantReasonHint' : 'queue.reasonHint')}
          allows={REASON_CHARACTER}
        />
        {failure && (
          <div ref={bringIntoView}>
            <Notice tone="danger">{t('requestFailed', { message: failure })}</Notice>
          </div>
        )}
      </Stack>
    </Form>
  )
}
