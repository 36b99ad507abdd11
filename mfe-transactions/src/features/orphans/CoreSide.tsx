import { formatDateTime } from '@portal/contract/format'
import type { OrphanDetail } from '@portal/contract/orphans/orphans.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Parts, Stack, styled, Text, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { coreWords } from '../../core-words.ts'

const List = styled.ol({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 8 })

/** Shows core banking's answers: at the last reconciliation, and at each try before the reconciliation. */
export function CoreSide({ orphan }: { readonly orphan: OrphanDetail }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { finding, own } = orphan
  const { coreState, coreReference, coreTries } = own
  return (
    <Stack gap={4}>
      <Grid min={200} gap={4}>
        <ReadOnlyField label={c('labels.coreState')} value={coreState && c(`coreState.${coreState}`)} />
        {coreReference && <ReadOnlyField label={c('labels.coreReference')} value={coreReference} isMono />}
        {finding && (
          <ReadOnlyField
            label={t('orphans.answer')}
            value={[
              c(`finding.${finding.finding}`),
              coreWords(t, finding.detail),
              t('orphans.askedAt', { when: formatDateTime(finding.askedAt, locale) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      </Grid>
      {coreTries.length === 0 ? (
        <Text tone="muted">{t('orphans.neverAsked')}</Text>
      ) : (
        <List aria-label={t('orphans.tries')}>
          {coreTries.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tries are only appended
            <li key={at}>
              <Text>
                {t(`review.try.${one.asked}`, { number: at + 1, outcome: t(`review.outcome.${one.outcome}`) })}
              </Text>
              <Text size={13} tone="muted">
                <Parts of={[coreWords(t, one.detail), formatDateTime(one.triedAt, locale)]} />
              </Text>
            </li>
          ))}
        </List>
      )}
    </Stack>
  )
}
