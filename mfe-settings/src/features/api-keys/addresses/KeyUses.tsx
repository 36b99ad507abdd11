import { readApiKeyUses } from '@portal/contract/api-keys/api-keys.calls'
import { formatCount, formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'
import { FormerList } from '../key-layout.ts'

/** Shows the addresses from which a key was used or refused, last seen first. */
export default function KeyUses({ keyId }: { readonly keyId: string }) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const read = useRead(readApiKeyUses, { keyId })
  const outage = outageOf(read)
  const uses = read.data?.data
  return (
    <Stack gap={1}>
      <Text as="h3" size={14} weight="strong">
        {t('uses.title')}
      </Text>
      {outage && !uses && <RetryNotice message={outage.message} onRetry={outage.retry} />}
      {!outage && !uses && <Skeleton width="100%" height={40} />}
      {uses?.length === 0 && <Text tone="muted">{t('uses.none')}</Text>}
      {uses !== undefined && uses.length > 0 && (
        <FormerList aria-label={t('uses.title')}>
          {uses.map((use) => (
            <li key={use.address}>
              <Text isMono size={13}>
                {use.address}
              </Text>
              {use.uses > 0 && (
                <Text size={13}>{t('uses.count', { count: use.uses, n: formatCount(use.uses, locale) })}</Text>
              )}
              {use.refusals > 0 && (
                <StatusChip
                  tone="negative"
                  label={t('uses.refused', { count: use.refusals, n: formatCount(use.refusals, locale) })}
                />
              )}
              <Text size={13} tone="muted">
                {t('uses.seen', {
                  first: formatDateTime(use.firstSeenAt, locale),
                  last: formatDateTime(use.lastSeenAt, locale),
                })}
              </Text>
            </li>
          ))}
        </FormerList>
      )}
    </Stack>
  )
}
