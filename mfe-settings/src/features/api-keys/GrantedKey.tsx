import type { ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack, useLocale } from '@portal/shared-ui'
import { KeyHistory } from './KeyHistory.tsx'

interface GrantedKeyProps {
  readonly coming: ApiKeyRow
  readonly isBusy: boolean
  readonly onReveal: () => void
}

/** Shows an authorized live pair (ruling A57): who must act next, and the button that reveals the secret once. */
export function GrantedKey({ coming, isBusy, onReveal }: GrantedKeyProps) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const until = coming.expiresAt ? formatDateTime(coming.expiresAt, locale) : ''
  const who = coming.makerName ?? t('keys.theBank')
  return (
    <Notice tone="success" title={t('keys.granted.title')} announce="none">
      <Stack gap={3}>
        <span>{coming.isOwn ? t('keys.granted.own', { until }) : t('keys.granted.other', { who, until })}</span>
        <Stack direction="row" gap={2} isWrapping>
          {coming.isOwn && (
            <Button variant="primary" startIcon="eye" isBusy={isBusy} onClick={onReveal}>
              {t('keys.reveal')}
            </Button>
          )}
          <KeyHistory row={coming} />
        </Stack>
      </Stack>
    </Notice>
  )
}
