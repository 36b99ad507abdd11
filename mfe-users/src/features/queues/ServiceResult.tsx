import { formatDateTime } from '@portal/contract/format'
import { type QueueDetail, resubmitQueueItem } from '@portal/contract/queue/queue.calls'
import { type ServiceWrite, sendServiceWrite } from '@portal/contract/services/services.calls'
import type { ServiceWriteState } from '@portal/contract/services/settlement'
import { GatewayError, notify, useCommand, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Button, LinkButton, Notice, Stack, useLocale } from '@portal/shared-ui'
import { useState } from 'react'
import { SettleDialog } from './SettleDialog.tsx'

const TONES: Record<ServiceWriteState, 'info' | 'warning' | 'success' | 'danger'> = {
  WAITING: 'info',
  UNCLEAR: 'warning',
  DONE: 'success',
  REFUSED: 'danger',
}

interface ServiceResultProps {
  readonly item: QueueDetail
  readonly service: ServiceWrite
}

/** Shows what a module's own server did with an authorized change, and what the user can do about it. */
export function ServiceResult({ item, service }: ServiceResultProps) {
  const t = useTexts('mfe-users')
  const announceQueued = useQueuedNotice()
  const [isSettling, setSettling] = useState(false)
  const send = useCommand(sendServiceWrite)
  const resubmit = useCommand(resubmitQueueItem)
  const [failure, setFailure] = useState<string | null>(null)
  const { writeId, writeState, acts } = service
  const isRefused = writeState === 'REFUSED' && item.isMaker && item.replacedBy === null
  const run = async (act: () => Promise<void>) => {
    setFailure(null)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      setFailure(error.message)
    }
  }
  const sendNow = async () => {
    await send.run({ writeId })
    notify({ tone: 'neutral', text: t('service.sent', { name: item.cqName }) })
  }
  const again = async () => announceQueued(await resubmit.run({ cqId: item.cqId }))
  return (
    <Stack gap={3}>
      <Notice tone={TONES[writeState]} announce="none" title={t(`service.title.${writeState}`)}>
        <ResultText service={service} />
      </Notice>
      <Stack direction="row" gap={2} isWrapping>
        {acts.includes('SEND') && (
          <Button size="sm" isBusy={send.isRunning} onClick={() => void run(sendNow)}>
            {t('service.send')}
          </Button>
        )}
        {acts.includes('SETTLE') && (
          <Button size="sm" onClick={() => setSettling(true)}>
            {t('service.settle')}
          </Button>
        )}
        {isRefused && item.formLink && (
          <LinkButton size="sm" href={item.formLink}>
            {t('queue.editAgain')}
          </LinkButton>
        )}
        {isRefused && !item.formLink && (
          <Button size="sm" isBusy={resubmit.isRunning} onClick={() => void run(again)}>
            {t('queue.submitAgain')}
          </Button>
        )}
      </Stack>
      {failure && <Notice tone="danger">{t('requestFailed', { message: failure })}</Notice>}
      {isSettling && <SettleDialog writeId={writeId} name={item.cqName} onClose={() => setSettling(false)} />}
    </Stack>
  )
}

function ResultText({ service }: { service: ServiceWrite }) {
  const t = useTexts('mfe-users')
  const locale = useLocale()
  const { serviceName: module, writeState, tries: count, nextTryAt, endedAt, refusal, settledReason } = service
  const timeOf = (at: string | null) => (at === null ? '' : formatDateTime(at, locale))
  if (settledReason !== null) return t('service.settled', { time: timeOf(endedAt), reason: settledReason })
  if (writeState === 'DONE') return t('service.done', { module, time: timeOf(endedAt) })
  if (writeState === 'REFUSED')
    return [t('service.refused', { module, time: timeOf(endedAt) }), refusal].filter(Boolean).join(' ')
  if (writeState === 'UNCLEAR') return t('service.unclear', { module, time: timeOf(nextTryAt), count })
  return count === 0
    ? t('service.sending', { module })
    : t('service.unreached', { module, time: timeOf(nextTryAt), count })
}
