import type { RequestOf } from '@portal/contract'
import { decideQueueItems, type QueueRow } from '@portal/contract/queue/queue.calls'
import { decideManyRequest } from '@portal/contract/queue/queue.schema'
import { REASON_CHARACTER, toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { useAct } from '@portal/portal-sdk/forms'
import { Button, below, Notice, Stack, space, styled, width } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { TextAreaInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useId } from 'react'
import { bringIntoView } from './bring-into-view.ts'
import type { BulkMode } from './bulk-mode.ts'
import { ItemDisclosure } from './ItemDisclosure.tsx'
import { ItemLines } from './ItemLines.tsx'
import type { OpenedItems } from './use-opened-items.ts'

const FORM = 'bulk-decision'

// The reason is beside the disabled button, or above the button where the buttons are stacked.
const Held = styled.span({
  marginInline: `${space(-3)} auto`,
  '&:empty': { position: 'absolute' },
  [below(width.phone)]: { order: 1, marginInline: 'auto' },
})

type DecideRequest = RequestOf<typeof decideQueueItems>

interface BulkDecisionDialogProps {
  readonly mode: BulkMode
  readonly items: readonly QueueRow[]
  /** The items that the checker has opened, including items opened before the dialog was closed and opened again. */
  readonly opened: OpenedItems
  readonly isRunning: boolean
  readonly onSend: (request: DecideRequest) => Promise<void>
  readonly onClose: () => void
}

/**
 * Shows the dialog of a bulk decision. The dialog shows the effect of each item and has a field for the reason, which
 * only a rejection requires. Items that require review can be authorized only after they were opened here.
 */
export function BulkDecisionDialog({ mode, items, opened, isRunning, onSend, onClose }: BulkDecisionDialogProps) {
  const t = useTexts('mfe-users')
  const heldId = useId()
  const { failure, leave, form } = useAct({ draftName: decideQueueItems.path, send: onSend, onClose })
  const isRejection = mode === 'REJECTED'
  const toOpen = isRejection ? 0 : opened.awaited.length
  const isMarked = !isRejection && items.some(({ isOpenedFirst }) => isOpenedFirst)
  const act = t(isRejection ? 'bulk.reject' : 'bulk.authorize', { count: items.length })
  return (
    <Dialog
      isOpen
      isSticky
      size="lg"
      title={t(isRejection ? 'bulk.rejectTitle' : 'bulk.authorizeTitle', { count: items.length })}
      onClose={isRunning ? undefined : leave}
      actions={
        <>
          <Held role="status">
            {toOpen > 0 && (
              <Button id={heldId} variant="ghost" startIcon="eye" onClick={opened.openFirst}>
                {t('bulk.stillToOpen', { count: toOpen })}
              </Button>
            )}
          </Held>
          <Button onClick={onClose} disabled={isRunning}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={FORM}
            variant={isRejection ? 'danger' : 'primary'}
            disabled={isRunning || toOpen > 0}
            isBusy={isRunning}
            aria-describedby={toOpen > 0 ? heldId : undefined}
          >
            {act}
          </Button>
        </>
      }
    >
      <Form<{ cqReason: string }, DecideRequest>
        {...form}
        id={FORM}
        label={act}
        initialValues={{ cqReason: '' }}
        schema={decideManyRequest}
        toRequest={({ cqReason }) =>
          toRequest(decideManyRequest, {
            items: items.map(({ cqId, cqHash }) => ({ cqId, cqHash })),
            cqMode: mode,
            cqReason,
          })
        }
      >
        <Stack gap={4}>
          <Notice tone="info" announce="none">
            {t('bulk.text')} {isMarked && t('bulk.openFirst')}
          </Notice>
          <ItemLines>
            {items.map((item) => (
              <ItemDisclosure
                key={item.cqId}
                item={item}
                isOpen={opened.isOpen(item.cqId)}
                isSeen={opened.isSeen(item.cqId)}
                isAwaited={!isRejection && item.isOpenedFirst}
                sought={opened.soughtOf(item.cqId)}
                onToggle={opened.toggle}
                onSeen={opened.see}
              />
            ))}
          </ItemLines>
          <TextAreaInput
            name="cqReason"
            label={t('queue.reason')}
            hint={isRejection ? t('bulk.reasonHint') : undefined}
            allows={REASON_CHARACTER}
            isRequired={isRejection}
          />
          {failure && (
            <div ref={bringIntoView}>
              <Notice tone="danger">{t('requestFailed', { message: failure })}</Notice>
            </div>
          )}
        </Stack>
      </Form>
    </Dialog>
  )
}
