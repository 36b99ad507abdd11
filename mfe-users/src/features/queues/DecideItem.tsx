import { decideQueueItem, type QueueDetail } from '@portal/contract/calls/queue'
import { toRequest } from '@portal/contract/schema'
import { decideRequest } from '@portal/contract/schema/queue'
import { GatewayError, notify, useCommand, useDirtyForm, useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack } from '@portal/shared-ui'
import { cleanReason, TextAreaInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useRef, useState } from 'react'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemView } from './ItemView.tsx'

type Mode = 'AUTHORIZE' | 'REJECTED'

interface DecideItemProps {
  readonly item: QueueDetail
  readonly onClose: () => void
  /** The record or the item changed meanwhile: read it again, so that the checker sees today's state. */
  readonly onStale: () => void
}

/** A change may be longer than the window: what is said below it would not be seen by who has just pressed a button. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })

/** The checker's modal: what would change, a reason, Reject and Authorize. A refusal leaves it open (spec §8). */
export function DecideItem({ item, onClose, onStale }: DecideItemProps) {
  const t = useTexts('mfe-users')
  const decide = useCommand(decideQueueItem)
  const mode = useRef<Mode>('AUTHORIZE')
  const [pressed, setPressed] = useState<Mode | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isDirty, onDirtyChange] = useState(false)
  const done = useDirtyForm(isDirty)
  const formId = `decide-${item.cqId}`

  const act = (next: Mode) => {
    mode.current = next
    setPressed(next)
  }

  return (
    <ItemDialog
      item={item}
      isSticky
      onClose={decide.isRunning ? undefined : onClose}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            variant="dangerQuiet"
            disabled={decide.isRunning}
            isBusy={decide.isRunning && pressed === 'REJECTED'}
            onClick={() => act('REJECTED')}
          >
            {t('queue.reject')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={decide.isRunning}
            isBusy={decide.isRunning && pressed === 'AUTHORIZE'}
            onClick={() => act('AUTHORIZE')}
          >
            {t('queue.authorize')}
          </Button>
        </>
      }
    >
      <Form<{ cqReason: string }, Parameters<typeof decide.run>[0]>
        id={formId}
        label={t('queue.decision')}
        onDirtyChange={onDirtyChange}
        initialValues={{ cqReason: '' }}
        schema={decideRequest}
        toRequest={({ cqReason }) =>
          toRequest(decideRequest, { cqId: item.cqId, cqHash: item.cqHash, cqMode: mode.current, cqReason })
        }
        onSubmit={async (request) => {
          setFailure(null)
          try {
            await decide.run(request)
          } catch (error) {
            if (!(error instanceof GatewayError)) throw error
            if (error.fields?.length) throw error
            setFailure(error.message)
            // Decided by somebody else meanwhile: today's state takes this dialog's place, so the words go to the notices.
            if (error.code === '12') notify({ tone: 'warning', text: t('requestFailed', { message: error.message }) })
            if (error.code === '29' || error.code === '12') onStale()
            return
          }
          done()
          const decided = mode.current === 'AUTHORIZE' ? 'queue.authorized' : 'queue.rejected'
          notify({ tone: 'positive', text: t(decided, { name: item.cqName }) })
          onClose()
        }}
      >
        <Stack gap={5}>
          <ItemView item={item} />
          <TextAreaInput name="cqReason" label={t('queue.reason')} hint={t('queue.reasonHint')} clean={cleanReason} />
          {failure && (
            <div ref={bringIntoView}>
              <Notice tone="danger">{t('requestFailed', { message: failure })}</Notice>
            </div>
          )}
        </Stack>
      </Form>
    </ItemDialog>
  )
}
