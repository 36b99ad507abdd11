import type { TableState } from '@portal/contract'
import type { Hiding } from '@portal/contract/hidden-records'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { activeFilters, ENDED } from '../table/filters/active-filters.ts'
import { FilterChips } from '../table/filters/FilterChips.tsx'
import { useNarrow } from '../table/use-narrow.ts'
import { useTableText } from '../table/useTableText.ts'

interface EndedChipProps {
  readonly hides: Hiding | undefined
  readonly state: TableState
  readonly onStateChange: (next: TableState) => void
  /**
   * Whether the chip is short: beside an open panel, where the cards need the room. On a phone the chip is always
   * short.
   */
  readonly isShort?: boolean
}

/**
 * The chip of the default view's filter; removing the chip shows the hidden records. The cards beside the chip still
 * count the hidden records.
 */
export function EndedChip({ hides, state, onStateChange, isShort = false }: EndedChipProps) {
  const t = useTableText()
  const locale = useLocale()
  const isNarrow = useNarrow()
  const active = activeFilters(state, { hides }, [], { t, locale }).filter(({ id }) => id === ENDED)
  return <FilterChips {...{ active, state, onStateChange }} isShort={isShort || isNarrow} />
}
