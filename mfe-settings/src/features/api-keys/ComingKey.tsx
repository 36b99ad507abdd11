import type { ApiKeyRow } from '@portal/contract/calls/api-keys'
import { formatDateTime } from '@portal/contract/format'
import { useSide, useTexts } from '@portal/portal-sdk'
import { Button, Link, Notice, Stack, useLocale } from '@portal/shared-ui'

interface ComingKeyProps {
  readonly coming: ApiKeyRow
  readonly isBusy: boolean
  readonly onReveal: () => void
}

/** A live pair on its way (ruling A57): who must act next, and the button that reveals it once. */
export function ComingKey({ coming, isBusy, onReveal }: ComingKeyProps) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const isStaff = useSide() === 'staff'
  if (coming.status === 'pending') {
    return (
      <Notice tone="info" title={t('keys.pending.title')} announce="none">
        {t('keys.pending.text', { who: coming.createdBy, when: formatDateTime(coming.createdAt, locale) })}{' '}
        {isStaff && coming.isOwn && coming.cqId && (
          <Link href={`/makers-queue?panel=item&id=${coming.cqId}`}>{t('keys.pending.see')}</Link>
        )}
      </Notice>
    )
  }
  const until = coming.expiresAt ? formatDateTime(coming.expiresAt, locale) : ''
  return (
    <Notice tone="success" title={t('keys.granted.title')} announce="none">
      <Stack gap={3}>
        <span>
          {coming.isOwn ? t('keys.granted.own', { until }) : t('keys.granted.other', { who: coming.createdBy, until })}
        </span>
        {coming.isOwn && (
          <div>
            <Button variant="primary" startIcon="eye" isBusy={isBusy} onClick={onReveal}>
              {t('keys.reveal')}
            </Button>
          </div>
        )}
      </Stack>
    </Notice>
  )
}
