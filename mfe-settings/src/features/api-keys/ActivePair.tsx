import type { ApiKeyRow } from '@portal/contract/calls/api-keys'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Notice, Stack, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import type { ReactNode } from 'react'
import { KeyField } from './KeyField.tsx'
import { Card } from './key-layout.ts'
import { RevokeKey } from './RevokeKey.tsx'

interface ActivePairProps {
  readonly pair: ApiKeyRow
  /** The whole secret, right after it was generated. */
  readonly secret: string | undefined
  readonly copy: (text: string, shown?: string) => void
  /** Further acts. */
  readonly children: ReactNode
}

/** The pair in force: secret and public key with their Copy, and what is known of its use. */
export function ActivePair({ pair, secret, copy, children }: ActivePairProps) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const mask = pair.maskedSecret ?? ''
  const publicKey = pair.publicKey ?? ''
  return (
    <Card>
      {secret && (
        <Notice tone="warning" title={t('keys.once.title')}>
          {t('keys.once.text')}
        </Notice>
      )}
      <KeyField
        label={t('keys.secret')}
        value={secret ?? mask}
        onCopy={() => secret && copy(secret, mask)}
        blocked={secret ? undefined : t('keys.secretGone')}
      />
      <KeyField label={t('keys.public')} value={publicKey} onCopy={() => copy(publicKey)} />
      <Grid min={160} gap={4}>
        <ReadOnlyField label={t('keys.created')} value={formatDateTime(pair.createdAt, locale)} />
        <ReadOnlyField
          label={t('keys.createdBy')}
          value={pair.createdBy ?? t('keys.theBank')}
          isMono={pair.createdBy !== null}
        />
        <ReadOnlyField
          label={t('keys.lastUsed')}
          value={pair.lastUsedAt ? formatDateTime(pair.lastUsedAt, locale) : t('keys.neverUsed')}
        />
      </Grid>
      <Stack direction="row" gap={2} isWrapping>
        {children}
        <RevokeKey row={pair} />
      </Stack>
    </Card>
  )
}
