import type { ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange } from '@portal/portal-sdk/forms'
import { Link, Notice, Stack, useLocale } from '@portal/shared-ui'
import { KeyHistory } from './KeyHistory.tsx'
import { WithdrawRequest } from './WithdrawRequest.tsx'

/**
 * Shows a live pair that awaits authorization: the requester, and when the request expires. The requester may withdraw
 * it here (ruling 2.3).
 */
export function PendingKey({ coming }: { coming: ApiKeyRow }) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const waiting = usePendingChange(coming.cqId)
  const who = coming.makerName ?? t('keys.theBank')
  return (
    <Notice tone="info" title={t('keys.pending.title')} announce="none">
      <Stack gap={3}>
        <span>
          {t('keys.pending.text', { who, when: formatDateTime(coming.createdAt, locale) })}{' '}
          {waiting && t('keys.pending.expires', { when: formatDateTime(waiting.expiresAt, locale) })}{' '}
          {waiting?.href && <Link href={waiting.href}>{t('seeChange')}</Link>}
        </span>
        <Stack direction="row" gap={2} isWrapping>
          {coming.isOwn && coming.cqId && (
            <WithdrawRequest cqId={coming.cqId} question={t('keys.withdrawAsk')} done={t('keys.withdrawn')} />
          )}
          <KeyHistory row={coming} />
        </Stack>
      </Stack>
    </Notice>
  )
}
