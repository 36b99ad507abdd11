import { deletePickupSource, readPickupSource } from '@portal/contract/cash-pickups/pickup-source.calls'
import { formatDateTime } from '@portal/contract/format'
import { lazyPart, notify, useCommand, usePermission, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Button, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { ErrorState } from '@portal/shared-ui/chrome'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { Acts, Card } from '../key-layout.ts'
import { Address, Facts } from './endpoint-layout.ts'
import { NewSecret } from './NewSecret.tsx'

const SetPickupSource = lazyPart(() => import('./SetPickupSource.tsx'))

/** Where branches ask a partner's system for orders of cash that it did not send: one address, or none. */
export function PickupSource({ mtoCode }: { readonly mtoCode: string | undefined }) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const mayUpdate = usePermission('SANDBOX|UPDATE')
  const partner = mtoCode === undefined ? {} : { apiKeyMtoCode: mtoCode }
  const read = useRead(readPickupSource, partner, { isAfresh: true, isQuiet: true })
  const end = useCommand(deletePickupSource)
  const [open, setOpen] = useState<'set' | 'delete' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  if (read.error && !read.data) return <ErrorState text={read.error.message} onRetry={() => void read.reload()} />
  if (!read.data) return <Skeleton width="100%" height={96} />
  const [source] = read.data.data
  const remove = async () => {
    try {
      await end.run(partner)
    } catch {
      // The refusal stands in the confirmation, which stays open.
      return
    }
    setOpen(null)
    setSecret(null)
    notify({ tone: 'neutral', text: t('source.deleted') })
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
          </>
        )}
        {secret && source && <NewSecret secret={secret} text={t('source.once')} />}
      </Stack>
      {mayUpdate && (
        <Acts>
          <Button onClick={() => setOpen('set')}>{t(source ? 'source.change' : 'source.set')}</Button>
          {source && (
            <Button variant="dangerQuiet" aria-label={t('source.delete')} onClick={() => setOpen('delete')}>
              {t('endpoints.delete')}
            </Button>
          )}
        </Acts>
      )}
      {open === 'set' && (
        <SetPickupSource
          partner={partner}
          sourceUrl={source?.sourceUrl ?? ''}
          onClose={() => setOpen(null)}
          onSet={(made) => {
            setSecret(made)
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
