import {
  type FoundGroup,
  type FoundRecord,
  findRecords,
  LONGEST_TERM,
  SHORTEST_TERM,
} from '@portal/contract/find/find.calls'
import { useDebounced, useRead } from '@portal/portal-sdk/read'
import { fits } from '@portal/shared-ui/chrome'

export interface FoundRecords {
  readonly groups: readonly FoundGroup[]
  readonly state: 'idle' | 'short' | 'asking' | 'answered' | 'failed'
  retry(): void
}

/**
 * Searches for matching records once the user pauses typing, and cancels outdated requests. Until the new result
 * arrives, previous records that still match are shown.
 */
export function useFoundRecords(typed: string, subject: string | undefined): FoundRecords {
  const term = typed.trim()
  const settled = useDebounced(term)
  const isAsked = (text: string) => [...text].length >= SHORTEST_TERM && text.length <= LONGEST_TERM
  const request = { term: settled, ...(subject === undefined ? {} : { subject }) }
  const { data, error, isLoading, isRefreshing, reload } = useRead(findRecords, request, {
    enabled: isAsked(settled),
    keepPrevious: true,
    isQuiet: true,
  })
  const retry = () => void reload()
  if (!isAsked(term)) return { groups: [], state: term === '' ? 'idle' : 'short', retry }
  const isSettled = settled === term && !isLoading && !isRefreshing
  const groups = data?.groups ?? []
  if (!isSettled) return { groups: stillFitting(groups, term), state: 'asking', retry }
  return { groups, state: error || (data && data.unread.length > 0) ? 'failed' : 'answered', retry }
}

const stillFitting = (groups: readonly FoundGroup[], term: string): FoundGroup[] =>
  groups.flatMap((group) => {
    const records = group.records.filter(({ name, known }: FoundRecord) => fits([name, known], term))
    return records.length > 0 ? [{ ...group, records, more: null }] : []
  })
