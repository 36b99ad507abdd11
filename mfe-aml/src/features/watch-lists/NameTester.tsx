import type { RequestOf } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { listedBirthWords, listedCountryWords } from '@portal/contract/screening/list-match-words'
import { RECOMMENDED_LIKENESS } from '@portal/contract/watch-lists/watch-list'
import { type NameMatch, tryWatchList } from '@portal/contract/watch-lists/watch-lists.calls'
import { tryWatchListRequest } from '@portal/contract/watch-lists/watch-lists.schema'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, Notice, Parts, Stack, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { CountryInput, DateInput, TextInput } from '@portal/shared-ui/fields'
import { Form, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 12 })

type Asked = RequestOf<typeof tryWatchList>

const EMPTY = { askedName: '', birthDate: '', country: '' }

/**
 * Shows the test of a name against a list, as rules compare names: the similar names, the matching words, and the
 * differences.
 */
export function NameTester({ listCode }: { readonly listCode: string }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, error } = useRead(tryWatchList, asked ?? { listCode, askedName: '' }, {
    enabled: asked !== null,
    isQuiet: true,
  })
  return (
    <Stack gap={3}>
      <Text as="h3" size={14} weight="strong">
        {t('lists.try')}
      </Text>
      <Form<typeof EMPTY, Asked>
        label={t('lists.try')}
        initialValues={EMPTY}
        schema={tryWatchListRequest}
        toRequest={(values) => toRequest(tryWatchListRequest, { ...values, listCode })}
        onSubmit={async (request) => setAsked(request)}
      >
        <Grid min={180} gap={3}>
          <TextInput name="askedName" label={c('labels.askedName')} maxLength={140} autoComplete="off" isRequired />
          <DateInput name="birthDate" label={c('labels.birthDate')} />
          <CountryInput name="country" label={c('labels.country')} />
        </Grid>
        <div>
          <SubmitButton>{t('lists.tryName')}</SubmitButton>
        </div>
      </Form>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {asked !== null &&
        data &&
        (data.matches.length === 0 ? (
          <Notice tone="success" announce="status">
            {t('lists.nobody', { name: asked.askedName })}
          </Notice>
        ) : (
          <List aria-label={t('lists.matches')}>
            {data.matches.map((match) => (
              <li key={match.entry.entryNo}>
                <Match match={match} />
              </li>
            ))}
          </List>
        ))}
    </Stack>
  )
}

function Match({ match }: { readonly match: NameMatch }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { entry, score, listedName, pairs, onlyAsked, onlyListed } = match
  return (
    <Stack gap={1}>
      <Stack direction="row" gap={2} align="center" isWrapping>
        <StatusChip
          tone={score >= RECOMMENDED_LIKENESS ? 'negative' : 'neutral'}
          label={c('conditionPercent', { value: String(score) })}
        />
        <Text as="span" weight="medium">
          <bdi>{listedName}</bdi>
        </Text>
        <Text as="span" tone="muted" size={13}>
          <Parts
            of={[
              listedName === entry.entryName ? null : entry.entryName,
              entry.birthDate && listedBirthWords(entry.birthDate, locale),
              entry.country && listedCountryWords(entry.country, locale),
            ]}
          />
        </Text>
      </Stack>
      <Text size={13} tone="muted">
        <Parts
          of={[
            ...pairs.map((pair) => `${pair.asked} = ${pair.listed} (${c(`nameMatch.${pair.match}`)})`),
            onlyAsked.length === 0 ? null : t('lists.onlyAsked', { words: onlyAsked.join(', ') }),
            onlyListed.length === 0 ? null : t('lists.onlyListed', { words: onlyListed.join(', ') }),
          ]}
        />
      </Text>
    </Stack>
  )
}
