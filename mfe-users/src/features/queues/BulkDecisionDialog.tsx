import type { QueueRow } from '@portal/contract/calls/queue'
import { GatewayError, useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { cleanReason, TextAreaInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useState } from 'react'
import type { BulkMode } from './bulk-mode.ts'
import { ItemLine, ItemLines } from './ItemLines.tsx'

const FORM = 'bulk-decision'
/** As the gateway asks of a rejection. */
const SHORTEST_REASON = 3

interface BulkDecisionDialogProps {
  readonly mode: BulkMode
  readonly items: readonly QueueRow[]
  readonly onRun: (mode: BulkMode, reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Names what would be decided and asks for the reason, which a rejection needs. */
export function BulkDecisionDialog({ mode, items, onRun, onClose }: BulkDecisionDialogProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isRejection = mode === 'REJECTED'
  const act = t(isRejection ? 'bulk.reject' : 'bulk.authorize')
  return (
    <Dialog
      isOpen
      isSticky
      size="md"
      title={t(isRejection ? 'bulk.rejectTitle' : 'bulk.authorizeTitle', { count: items.length })}
      onClose={isRunning ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={FORM}
            variant={isRejection ? 'danger' : 'primary'}
            disabled={isRunning}
            isBusy={isRunning}
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
            await onRun(mode, reason)
          } catch (error) {
            if (!(error instanceof GatewayError)) throw error
            setFailure(t('requestFailed', { message: error.message }))
            setRunning(false)
          }
        }}
      >
        <Stack gap={4}>
          <Notice tone="info" announce="none">
            {t('bulk.text')}
          </Notice>
          <ItemLines>
            {items.map((item) => (
              <ItemLine key={item.cqId} item={item} />
            ))}
          </ItemLines>
          <TextAreaInput
            name="cqReason"
            label={t('queue.reason')}
            hint={isRejection ? t('queue.reasonHint') : undefined}
            clean={cleanReason}
            isRequired={isRejection}
          />
          {failure && <Notice tone="danger">{failure}</Notice>}
        </Stack>
      </Form>
    </Dialog>
  )
}
