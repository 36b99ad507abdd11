import { formatCount } from '@portal/contract/format'
import { listedBirthWords, listedCountryWords } from '@portal/contract/screening/list-match-words'
import { type ListEdition, readListEdition } from '@portal/contract/watch-lists/list-editions.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Notice, Parts, Spinner, Stack, styled, Text, useLocale } from '@portal/shared-ui'
import { useState } from 'react'

const LOOKS_EVERY_MS = 1_000
const Names = styled.ul({ margin: 0, paddingInlineStart: 18, display: 'grid', gap: 4, fontSize: 13 })

/** Shows what the gateway has read from the files: the first names and their number, or why it could not read them. */
export function EditionReading({ editionId }: { readonly editionId: string }) {
  const t = useTexts('mfe-aml')
  const locale = useLocale()
  const [isEnded, setEnded] = useState(false)
  const { data, error } = useRead(
    readListEdition,
    { editionId },
    { isAfresh: true, isQuiet: true, ...(isEnded ? {} : { pollMs: LOOKS_EVERY_MS }) },
  )
  const isOver = data !== undefined && data.editionStatus !== 'READING' && data.editionStatus !== 'RECEIVING'
  if (isOver !== isEnded) setEnded(isOver)
  if (error) return <Notice tone="warning">{error.message}</Notice>
  if (!isOver)
    return (
      <Stack direction="row" gap={2} align="center">
        <Spinner size={16} />
        <Text as="span" size={13} tone="muted" role="status">
          {t('lists.reading', { count: formatCount(data?.entryCount ?? 0, locale) })}
        </Text>
      </Stack>
    )
  if (data.editionStatus === 'FAILED') return <Notice tone="danger">{data.problem ?? ''}</Notice>
  return <ReadNames edition={data} />
}

function ReadNames({ edition }: { readonly edition: ListEdition }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { files, entryCount, unnamedCount, sample } = edition
  const counts = [
    files.map(({ fileName }) => fileName).join(', '),
    t('lists.readNames', { count: formatCount(entryCount, locale) }),
    unnamedCount > 0 ? t('lists.unnamed', { count: formatCount(unnamedCount, locale) }) : null,
  ]
  return (
    <Stack gap={2} style={{ minWidth: 0 }}>
      <Text size={13} weight="medium" role="status">
        <Parts of={counts} />
      </Text>
      <Text size={13} tone="muted">
        {t('lists.firstNames')}
      </Text>
      <Names>
        {sample.map(({ entryName, entryKind, otherNames, birthDate, country }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal, and the order never changes.
          <li key={at}>
            <Parts
              of={[
                entryName,
                c(`entryKind.${entryKind}`),
                birthDate && listedBirthWords(birthDate, locale),
                country && listedCountryWords(country, locale),
                otherNames.length > 0 ? t('lists.otherNames', { names: otherNames.slice(0, 3).join(', ') }) : null,
              ]}
            />
          </li>
        ))}
      </Names>
    </Stack>
  )
}
