import { INITIAL_TABLE_STATE } from '@portal/contract'
import type { Locale } from '@portal/contract/format'
import { listedBirthWords, listedCountryWords } from '@portal/contract/screening/list-match-words'
import { ENTRY_KINDS } from '@portal/contract/watch-lists/list-edition'
import { type ListedEntry, readWatchListEntries } from '@portal/contract/watch-lists/watch-lists.calls'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { type Column, DataTable, textColumn } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'

interface ListEntriesProps {
  readonly listCode: string
  /** Whether the list is published, so that its entries have a kind, a programme, documents and remarks. */
  readonly isPublished: boolean
}

/** Shows the entries of the version in force, searchable by all names and documents. */
export default function ListEntries({ listCode, isPublished }: ListEntriesProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const [state, setState] = useState({ ...INITIAL_TABLE_STATE, density: 'compact' as const })
  const request = useMemo(() => {
    const { page, size, sort, search, filters } = state
    const words = search.trim()
    return {
      ...{ readAll: 'YES' as const, page, size, listCode },
      ...(sort && { sort }),
      ...(words && { search: words }),
      ...(Object.keys(filters).length > 0 && { filters }),
    }
  }, [state, listCode])
  const { data, error, isLoading, isRefreshing, reload } = useRead(readWatchListEntries, request, {
    keepPrevious: true,
    isQuiet: true,
  })
  const columns = useMemo(() => entryColumns(c, locale, isPublished), [c, locale, isPublished])
  return (
    <DataTable
      label={t('lists.entries')}
      columns={columns}
      rows={data?.data ?? []}
      total={data?.total ?? 0}
      rowId={(row) => String(row.entryNo)}
      state={state}
      onStateChange={(next) => setState({ ...next, density: 'compact' })}
      isLoading={isLoading || isRefreshing}
      error={error?.message ?? null}
      onRetry={() => void reload()}
      detail
      filters={
        isPublished
          ? [
              {
                id: 'entryKind',
                label: c('labels.entryKind'),
                options: ENTRY_KINDS.map((kind) => ({ value: kind, label: c(`entryKind.${kind}`) })),
              },
            ]
          : []
      }
      empty={{ title: t('lists.noEntries'), icon: 'search' }}
    />
  )
}

function entryColumns(c: Translate, locale: Locale, isPublished: boolean): Column<ListedEntry>[] {
  const published: Column<ListedEntry>[] = [
    textColumn('entryKind', c('labels.entryKind'), {
      value: ({ entryKind }) => entryKind && c(`entryKind.${entryKind}`),
    }),
    textColumn('programme', c('labels.programme')),
  ]
  const details: Column<ListedEntry>[] = [
    textColumn('documents', c('labels.documents'), { sortable: false, isHidden: true }),
    textColumn('remarks', c('labels.remarks'), { sortable: false, isHidden: true }),
    textColumn('sourceId', c('labels.sourceId'), { sortable: false, isHidden: true }),
  ]
  return [
    textColumn('entryName', c('labels.entryName'), { isWhole: true, narrow: 'lead' }),
    ...(isPublished ? published : []),
    textColumn('birthDate', c('labels.birthDate'), {
      value: ({ birthDate }) => birthDate && listedBirthWords(birthDate, locale),
    }),
    textColumn('country', c('labels.country'), {
      value: ({ country }) => country && listedCountryWords(country, locale),
    }),
    textColumn('otherNames', c('labels.otherNames'), {
      sortable: false,
      isHidden: true,
      value: ({ otherNames }) => otherNames.join('; '),
    }),
    ...(isPublished ? details : []),
  ]
}
