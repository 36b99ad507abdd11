import { API_KEY_STATUS_TONES } from '@portal/contract'
import type { ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'
import { EXPIRING_DAYS } from '@portal/contract/api-keys/key-limits'
import { formatDateTime } from '@portal/contract/format'
import { lazyPart, useTexts } from '@portal/portal-sdk'
import { Grid, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import type { ReactNode } from 'react'
import { KeyAddresses } from './addresses/KeyAddresses.tsx'
import type { RejectedAddresses } from './addresses/rejected-addresses.ts'
import { KeyField } from './KeyField.tsx'
import { KeyHistory } from './KeyHistory.tsx'
import { Acts, Card } from './key-layout.ts'
import { RevokeKey } from './RevokeKey.tsx'

const KeyUses = lazyPart(() => import('./addresses/KeyUses.tsx'))

interface ActivePairProps {
  readonly pair: ApiKeyRow
  /** The whole secret; defined only right after it was generated. */
  readonly secret: string | undefined
  /** The rejected change of the pair's address list; null without such a change. */
  readonly rejected: RejectedAddresses | null
  readonly copy: (text: string, shown?: string) => void
  readonly children: ReactNode
}

/** Shows the active pair: the secret and the public key with Copy buttons, the pair's use, addresses and end. */
export function ActivePair({ pair, secret, rejected, copy, children }: ActivePairProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  const mask = pair.maskedSecret ?? ''
  const publicKey = pair.publicKey ?? ''
  const days = pair.expiresInDays
  const end =
    pair.expiresAt !== null && days !== null
      ? t('keys.expiresIn', { when: formatDateTime(pair.expiresAt, locale), count: days })
      : null
  return (
    <Card>
      <Stack direction="row" gap={2} align="center" justify="space-between" isWrapping>
        <Text as="h2" size={16} weight="strong">
          {t(`keys.pair.${pair.env}`)}
        </Text>
        <StatusChip label={c(`status.apiKey.${pair.status}`)} tone={API_KEY_STATUS_TONES[pair.status]} />
      </Stack>
      {secret && (
        <Notice tone="warning" title={t('keys.once.title')}>
          {t('keys.once.text')}
        </Notice>
      )}
      {pair.expiresAt && days !== null && days <= EXPIRING_DAYS && (
        <Notice tone="warning" title={t('keys.expiresSoon', { count: days })}>
          {t('keys.expiresSoonText', { when: formatDateTime(pair.expiresAt, locale) })}
        </Notice>
      )}
      <KeyField
        label={t('keys.secret')}
        value={secret ?? mask}
        onCopy={() => secret && copy(secret, mask)}
        blocked={secret ? undefined : t('keys.secretGone')}
      />
      <KeyField label={t('keys.public')} value={publicKey} onCopy={() => copy(publicKey)} />
      <Grid min={200} gap={4}>
        <ReadOnlyField label={t('keys.created')} value={formatDateTime(pair.createdAt, locale)} />
        <ReadOnlyField label={t('keys.createdBy')} value={pair.makerName ?? t('keys.theBank')} />
        <ReadOnlyField
          label={t('keys.lastUsed')}
          value={pair.lastUsedAt ? formatDateTime(pair.lastUsedAt, locale) : t('keys.neverUsed')}
        />
        <ReadOnlyField label={t('keys.expires')} value={end ?? t('keys.neverExpires')} />
      </Grid>
      <KeyAddresses pair={pair} rejected={rejected} />
      <KeyUses keyId={pair.keyId} />
      <Acts>
        <KeyHistory row={pair} />
        {children}
        <RevokeKey row={pair} />
      </Acts>
    </Card>
  )
}
