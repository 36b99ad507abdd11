import { formatAmount, formatDate, formatDateTime } from '@portal/contract/format'
import type { StatementStop } from '@portal/contract/wallets/statements.calls'
import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { usePendingChange } from '@portal/portal-sdk/forms'
import { Button, Grid, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice } from '@portal/shared-ui/panel'
import { useState } from 'react'

const ReleaseStatementDialog = lazyPart(() => import('./ReleaseStatementDialog.tsx'))

interface StopNoticeProps {
  readonly stop: StatementStop
  readonly wallet: WalletRow
  readonly onDone: () => void
}

const DIFFERENCES = ['openingDifference', 'entriesDifference', 'closingDifference'] as const

/** Shows the bank's staff why a wallet's next statement is not created, by how much it differs, and its release. */
export function StopNotice({ stop, wallet, onDone }: StopNoticeProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const mayRelease = usePermission('CASH_PICKUP|UPDATE')
  const waiting = usePendingChange(stop.pendingCqId)
  const [isReleasing, setReleasing] = useState(false)
  const { stopReason, businessDate, lateCount, foundAt, releasedAt, pendingCqId } = stop
  const day = formatDate(businessDate, { ...locale, timeZone: 'UTC' })
  if (releasedAt !== null)
    return (
      <Notice tone="info" title={t(stopReason === 'LATE' ? 'statements.releasedLate' : 'statements.released', { day })}>
        {t('statements.releasedText')}
      </Notice>
    )
  return (
    <Stack gap={3}>
      <Notice tone="warning" title={t(stopReason === 'LATE' ? 'statements.late' : 'statements.stopped', { day })}>
        <Stack gap={3}>
          <Text>{t(`statements.stop.${stopReason}`, { count: lateCount })}</Text>
          {stopReason !== 'FILE' && (
            <Grid min={170} gap={3}>
              {DIFFERENCES.filter((name) => Number(stop[name]) !== 0).map((name) => (
                <ReadOnlyField
                  key={name}
                  label={
                    stopReason === 'LATE' && name === 'openingDifference'
                      ? t('statements.lateSum')
                      : c(`labels.${name}`)
                  }
                  value={formatAmount(stop[name], wallet.currency, locale)}
                />
              ))}
              <ReadOnlyField label={t('statements.foundAt')} value={formatDateTime(foundAt, locale)} />
            </Grid>
          )}
          {mayRelease && stopReason !== 'FILE' && pendingCqId === null && (
            <div>
              <Button onClick={() => setReleasing(true)}>{t('statements.release')}</Button>
            </div>
          )}
        </Stack>
      </Notice>
      {pendingCqId !== null && <PendingNotice text={t('statements.releaseWaits')} change={waiting} />}
      {isReleasing && (
        <ReleaseStatementDialog stop={stop} wallet={wallet} onStale={onDone} onClose={() => setReleasing(false)} />
      )}
    </Stack>
  )
}
