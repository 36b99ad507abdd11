import { deletePickupSource, readPickupSource } from '@portal/contract/cash-pickups/pickup-source.calls'
import { formatDateTime } from '@portal/contract/format'
import { lazyPart, useCommand, usePermission, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Button, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { ErrorState } from '@portal/shared-ui/chrome'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { Acts, Card } from '../key-layout.ts'
import { Address, Facts } from './endpoint-layout.ts'
import { NewSecret } from './NewSecret.tsx'
import { PendingAddress } from './PendingAddress.tsx'

const SetPickupSource = lazyPart(() => import('./SetPickupSource.tsx'))

interface PickupSourceProps {
  readonly mtoCode: string | undefined
  /** The rejected request for an address, which can be resubmitted. */
  readonly rejected?: { readonly cqId: string; readonly sourceUrl: string } | null
}

/**
 * Shows the address at which branches look up cash orders that the partner did not send: the active address and, if a
 * change is pending, the pending address.
 */
export function PickupSource({ mtoCode, rejected = null }: PickupSourceProps) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const mayUpdate = usePermission('SANDBOX|UPDATE')
  const partner = mtoCode === undefined ? {} : { apiKeyMtoCode: mtoCode }
  const read = useRead(readPickupSource, partner, { isAfresh: true, isQuiet: true })
  const announceQueued = useQueuedNotice()
  const end = useCommand(deletePickupSource)
  const [open, setOpen] = useState<'set' | 'delete' | null>(rejected && mayUpdate ? 'set' : null)
  const [secret, setSecret] = useState<string | null>(null)
  if (read.error && !read.data) return <ErrorState text={read.error.message} onRetry={() => void read.reload()} />
  if (!read.data) return <Skeleton width="100%" height={96} />
  const source = read.data.data.find(({ sourceStatus }) => sourceStatus === 'ACTIVE')
  const pending = read.data.data.find(({ sourceStatus }) => sourceStatus === 'PENDING')
  const remove = async () => {
    try {
      announceQueued(await end.run(partner))
    } catch {
      // The confirmation stays open and shows the error.
      return
    }
    setOpen(null)
  }
  return (
    <Card aria-label={t('source.title')}>
      <Stack gap={2}>
        <Text as="h2" size={16} weight="strong">
          {t('source.title')}
        </Text>
        <Text tone="muted">{t('source.text')}</Text>
        {source && (
          <>
            <Address isMono>{source.sourceUrl}</Address>
            <Facts>{t('endpoints.since', { when: formatDateTime(source.createdAt, locale) })}</Facts>
            {source.cqId !== null && (
              <PendingAddress cqId={source.cqId} isOwnChange={source.isOwnChange} change="end" />
            )}
          </>
        )}
        {pending?.cqId && (
          <>
            <Address isMono>{pending.sourceUrl}</Address>
            <Facts>{t('address.requested', { when: formatDateTime(pending.createdAt, locale) })}</Facts>
            <PendingAddress cqId={pending.cqId} isOwnChange={pending.isOwnChange} change="new" />
          </>
        )}
        {secret && pending && <NewSecret secret={secret} text={t('source.once')} />}
      </Stack>
      {mayUpdate && (
        <Acts>
          {!pending && <Button onClick={() => setOpen('set')}>{t(source ? 'source.change' : 'source.set')}</Button>}
          {source && source.cqId === null && (
            <Button variant="dangerQuiet" aria-label={t('source.delete')} onClick={() => setOpen('delete')}>
              {t('endpoints.delete')}
            </Button>
          )}
        </Acts>
      )}
      {open === 'set' && (
        <SetPickupSource
          partner={partner}
          sourceUrl={rejected?.sourceUrl ?? source?.sourceUrl ?? ''}
          replaces={rejected?.cqId}
          onClose={() => setOpen(null)}
          onSet={(made) => {
            setSecret(made.sourceSecret)
            announceQueued(made)
            setOpen(null)
          }}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={t('source.delete')}
        confirmLabel={t('endpoints.delete')}
        isDangerous
        isBusy={end.isRunning}
        failure={end.error?.message}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(null)}
      >
        {t('source.deleteAsk')}
      </ConfirmDialog>
    </Card>
  )
}
