import type { QueueRow } from '@portal/contract/calls/queue'
import { GatewayError, useTexts } from '@portal/portal-sdk'
import { Button, below, Notice, Stack, space, styled, width } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { cleanReason, TextAreaInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useId, useState } from 'react'
import { bringIntoView } from './bring-into-view.ts'
import type { BulkMode } from './bulk-mode.ts'
import { ItemDisclosure } from './ItemDisclosure.tsx'
import { ItemLines } from './ItemLines.tsx'
import type { OpenedItems } from './use-opened-items.ts'

const FORM = 'bulk-decision'
/** As the gateway asks of a rejection. */
const SHORTEST_REASON = 3

// Beside the button that it holds back, above it where the buttons stand one over the other.
const Held = styled.span({
  marginInline: `${space(-3)} auto`,
  '&:empty': { position: 'absolute' },
  [below(width.phone)]: { order: 1, marginInline: 'auto' },
})

interface BulkDecisionDialogProps {
  readonly mode: BulkMode
  readonly items: readonly QueueRow[]
  /** What the checker opened of them, now or before the dialog was left. */
  readonly opened: OpenedItems
  readonly onRun: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/**
 * Shows what would be decided, item by item, and asks for the reason, which a rejection needs. What the gateway wants looked at
 * is authorized only after it was opened here.
 */
export function BulkDecisionDialog({ mode, items, opened, onRun, onClose }: BulkDecisionDialogProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const heldId = useId()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
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
      onClose={isRunning ? undefined : onClose}
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
      <Form<{ cqReason: string }>
        id={FORM}
        label={act}
        initialValues={{ cqReason: '' }}
        onSubmit={async ({ cqReason }) => {
          const reason = cqReason.trim()
          if (isRejection && reason.length < SHORTEST_REASON) {
            setFailure(c('validation.min', { label: t('queue.reason'), min: SHORTEST_REASON }))
            return
          }
          setFailure(null)
          setRunning(true)
          try {
            await onRun(reason)
          } catch (error) {
            if (!(error instanceof GatewayError)) throw error
            setFailure(t('requestFailed', { message: error.message }))
            setRunning(false)
          }
        }}
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
            clean={cleanReason}
            isRequired={isRejection}
          />
          {failure && (
            <div ref={bringIntoView}>
              <Notice tone="danger">{failure}</Notice>
            </div>
          )}
        </Stack>
      </Form>
    </Dialog>
  )
}
