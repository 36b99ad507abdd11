import type { Tone } from '@portal/contract'
import { formatCount, formatDateTime } from '@portal/contract/format'
import type { FetchResult } from '@portal/contract/watch-lists/list-source'
import type { ListFetch } from '@portal/contract/watch-lists/list-sources.calls'
import { useTexts } from '@portal/portal-sdk'
import { Parts, Stack, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'

const List = styled.ol({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 10, fontSize: 13 })

const TONES: Record<FetchResult, Tone> = {
  RUNNING: 'info',
  UNCHANGED: 'neutral',
  APPLIED: 'positive',
  PARTLY: 'warning',
  WAITING: 'warning',
  FAILED: 'negative',
}

/** Shows the last fetches of a list, newest first: the result, and the changes found or the reason of a failure. */
export function FetchHistory({ fetches }: { readonly fetches: readonly ListFetch[] }) {
  const t = useTexts('mfe-aml')
  if (fetches.length === 0) return <Text tone="muted">{t('source.noFetches')}</Text>
  return (
    <List aria-label={t('source.fetches')}>
      {fetches.map((one) => (
        <li key={one.fetchId}>
          <Fetch fetch={one} />
        </li>
      ))}
    </List>
  )
}

function Fetch({ fetch }: { readonly fetch: ListFetch }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { fetchResult, startedAt, problem, entriesAdded, entriesChanged, entriesLost, listVersion, askedBy } = fetch
  const hasChanges = entriesAdded + entriesChanged + entriesLost > 0
  return (
    <Stack gap={1}>
      <Stack direction="row" gap={2} align="center" isWrapping>
        <StatusChip tone={TONES[fetchResult]} label={c(`fetchResult.${fetchResult}`)} />
        <Text as="span">{formatDateTime(startedAt, locale)}</Text>
      </Stack>
      <Text tone="muted">
        <Parts
          of={[
            problem,
            hasChanges
              ? t('lists.changeCounts', {
                  lost: formatCount(entriesLost, locale),
                  changed: formatCount(entriesChanged, locale),
                  added: formatCount(entriesAdded, locale),
                })
              : null,
            listVersion === null ? null : t('rules.version', { version: listVersion }),
            askedBy === null ? null : t('source.askedBy', { user: askedBy }),
          ]}
        />
      </Text>
    </Stack>
  )
}
