import { INITIAL_TABLE_STATE } from '@portal/contract'
import { formatCount, type Locale } from '@portal/contract/format'
import { listedBirthWords, listedCountryWords } from '@portal/contract/screening/list-match-words'
import {
  LIST_CHANGES,
  type ListEntryChange,
  readWatchListChanges,
} from '@portal/contract/watch-lists/watch-lists.calls'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Stack, Text, useLocale } from '@portal/shared-ui'
import { type Column, DataTable, statusColumn, textColumn } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'

interface ListChangesProps {
  readonly listCode: string
  /** The number of an authorized version. Without a number, the pending change is shown. */
  readonly listVersion?: number
  /** Whether the pending change was found by a fetch. */
  readonly isFetched?: boolean
  readonly title: string
}

/** How often a change is read that is still being compared. */
const LOOKS_EVERY_MS = 3_000

const TONES = { ADDED: 'positive', CHANGED: 'warning', LOST: 'negative' } as const

/** Shows the entries that a version adds, changes or removes; removed entries come first. */
export default function ListChanges({ listCode, listVersion, isFetched = false, title }: ListChangesProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const [state, setState] = useState({ ...INITIAL_TABLE_STATE, density: 'compact' as const })
  const request = useMemo(() => {
    const { page, size, sort, search, filters } = state
    const words = search.trim()
    return {
      ...{ readAll: 'YES' as const, page, size, listCode },
      ...(listVersion !== undefined && { listVersion }),
      ...(isFetched && { isFetched: 'YES' as const }),
      ...(sort && { sort }),
      ...(words && { search: words }),
      ...(Object.keys(filters).length > 0 && { filters }),
    }
  }, [state, listCode, listVersion, isFetched])
  const [isCompared, setCompared] = useState(false)
  const { data, error, isLoading, isRefreshing, reload } = useRead(readWatchListChanges, request, {
    ...{ keepPrevious: true, isQuiet: true },
    ...(isCompared ? { pollMs: LOOKS_EVERY_MS } : {}),
  })
  const isWaiting = error?.code === '09'
  if (isWaiting !== isCompared) setCompared(isWaiting)
  const columns = useMemo(() => changeColumns(t, c, locale), [t, c, locale])
  const { totals } = data ?? {}
  return (
    <Stack gap={2}>
      <Text as="h3" size={14} weight="strong">
        {title}
      </Text>
      {totals && (
        <Text tone="muted">
          {t('lists.changeCounts', {
            lost: formatCount(totals.totalLost, locale),
            changed: formatCount(totals.totalChanged, locale),
            added: formatCount(totals.totalAdded, locale),
          })}
        </Text>
      )}
      {isWaiting ? (
        <Text tone="muted" role="status">
          {error.message}
        </Text>
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={data?.data ?? []}
          total={data?.total ?? 0}
          rowId={(row) => String(row.changeNo)}
          state={state}
          onStateChange={(next) => setState({ ...next, density: 'compact' })}
          isLoading={isLoading || isRefreshing}
          error={error?.message ?? null}
          onRetry={() => void reload()}
          detail
          filters={[
            {
              id: 'change',
              label: c('labels.change'),
              options: LIST_CHANGES.map((change) => ({ value: change, label: c(`listChange.${change}`) })),
            },
          ]}
          empty={{ title: t('lists.noChanges'), icon: 'check' }}
        />
      )}
    </Stack>
  )
}

function changeColumns(t: Translate, c: Translate, locale: Locale): Column<ListEntryChange>[] {
  const before = (words: string | null, now: string | null) => (words === null || words === now ? null : words)
  return [
    statusColumn('change', c('labels.change'), ({ change }) => ({
      label: c(`listChange.${change}`),
      tone: TONES[change],
    })),
    textColumn('entryName', c('labels.entryName'), { isWhole: true, narrow: 'lead' }),
    textColumn('birthDate', c('labels.birthDate'), { value: ({ birthDate }) => birthWords(birthDate, locale) }),
    textColumn('country', c('labels.country'), { value: ({ country }) => countryWords(country, locale) }),
    textColumn('otherNames', c('labels.otherNames'), {
      sortable: false,
      isHidden: true,
      value: ({ otherNames }) => otherNames.join('; '),
    }),
    textColumn('was', t('lists.was'), {
      sortable: false,
      isTwoLined: true,
      value: (row) =>
        row.change === 'CHANGED'
          ? [
              before(row.wasName, row.entryName),
              before(row.wasOtherNames?.join('; ') ?? null, row.otherNames.join('; ')),
              before(birthWords(row.wasBirthDate, locale), birthWords(row.birthDate, locale)),
              before(countryWords(row.wasCountry, locale), countryWords(row.country, locale)),
            ]
              .filter(Boolean)
              .join(' · ')
          : null,
    }),
  ]
}

const birthWords = (listed: string | null, locale: Locale) => listed && listedBirthWords(listed, locale)
const countryWords = (listed: string | null, locale: Locale) => listed && listedCountryWords(listed, locale)
