import { API_KEY_STATUS_TONES } from '@portal/contract'
import type { ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'
import { formatDateTime } from '@portal/contract/format'
import { lazyPart, useTexts } from '@portal/portal-sdk'
import { Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { AddressList } from './addresses/AddressList.tsx'
import { KeyHistory } from './KeyHistory.tsx'
import { Below, FormerList } from './key-layout.ts'
import { RevokeKey } from './RevokeKey.tsx'

const KeyUses = lazyPart(() => import('./addresses/KeyUses.tsx'))

/**
 * Shows the pairs that were replaced or revoked. A replaced pair still in its overlap is shown with its addresses and
 * its use, and can be revoked early.
 */
export function FormerKeys({ keys }: { keys: readonly ApiKeyRow[] }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  if (keys.length === 0) return null
  return (
    <Stack gap={2}>
      <Text as="h2" size={16} weight="medium">
        {t('keys.former')}
      </Text>
      <FormerList>
        {keys.map((row) => (
          <li key={row.keyId}>
            <Text isMono size={13}>
              {row.maskedSecret}
            </Text>
            <StatusChip label={c(`status.apiKey.${row.status}`)} tone={API_KEY_STATUS_TONES[row.status]} />
            {row.expiresAt && (
              <Text size={13} tone="muted">
                {t(row.status === 'retiring' ? 'keys.goodUntil' : 'keys.ended', {
                  when: formatDateTime(row.expiresAt, locale),
                })}
              </Text>
            )}
            {row.lastUsedAt && (
              <Text size={13} tone="muted">
                {t('keys.used', { when: formatDateTime(row.lastUsedAt, locale) })}
              </Text>
            )}
            <KeyHistory row={row} size="sm" />
            {row.status === 'retiring' && (
              <>
                <RevokeKey row={row} />
                <Below>
                  <Text as="h3" size={14} weight="strong">
                    {c('labels.allowedAddresses')}
                  </Text>
                  <AddressList allowedAddresses={row.allowedAddresses} />
                  <KeyUses keyId={row.keyId} />
                </Below>
              </>
            )}
          </li>
        ))}
      </FormerList>
    </Stack>
  )
}
