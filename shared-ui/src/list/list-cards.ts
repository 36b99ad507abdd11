import type { TableState } from '@portal/contract'
import type { SummaryCard } from '../chrome/SummaryCards.tsx'
import { withFilter } from '../table/table-state.ts'

/** A summary card that filters by the rows it counts. */
export interface ListCard extends Omit<SummaryCard, 'isActive' | 'onPress'> {
  /** The filters of the card; empty for the total. */
  readonly filters: Readonly<Record<string, readonly string[]>>
}

/** The cards as drawn: they control the fields that any of them filters by; every other filter stays. */
export function pressableCards(
  cards: readonly ListCard[],
  state: TableState,
  onStateChange: (next: TableState) => void,
): SummaryCard[] {
  const fields = [...new Set(cards.flatMap(({ filters }) => Object.keys(filters)))]
  return cards.map(({ filters, ...card }) => ({
    ...card,
    isActive: fields.every((field) => same(filters[field], state.filters[field])),
    onPress: () => onStateChange(fields.reduce((next, field) => withFilter(next, field, filters[field] ?? []), state)),
  }))
}

const same = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((value) => other.includes(value))
