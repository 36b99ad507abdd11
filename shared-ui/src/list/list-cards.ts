import type { TableState } from '@portal/contract'
import { formatCount, type Locale } from '@portal/contract/format'
import type { SummaryCard } from '../chrome/SummaryCards.tsx'
import { withFilter } from '../table/table-state.ts'
import type { TableText } from '../table/useTableText.ts'

/** A summary card that filters the list by the rows that the card counts. */
export interface ListCard extends Omit<SummaryCard, 'isActive' | 'onPress' | 'whole'> {
  /** The filters of the card; empty for the total. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** The unfiltered total of a card without filters, if the card does not count the list's rows. */
  readonly unfiltered?: number | undefined
}

/**
 * Adds the unfiltered total to the total of a filtered list: "81 of 248".
 * @param unfiltered number of all rows in scope; undefined if the cards need no such total
 */
export function withWhole(
  cards: readonly ListCard[],
  unfiltered: number | undefined,
  { t, locale }: { readonly t: TableText; readonly locale: Locale },
): readonly (ListCard & Pick<SummaryCard, 'whole'>)[] {
  if (unfiltered === undefined) return cards
  const wholeOf = (card: ListCard) => t('cardOf', { total: formatCount(card.unfiltered ?? unfiltered, locale) })
  const isTotal = ({ filters, href }: ListCard) => Object.keys(filters).length === 0 && href === undefined
  return cards.map((card) => (isTotal(card) ? { ...card, whole: wholeOf(card) } : card))
}

/**
 * Returns the cards as drawn. A press sets or removes only the fields by which any card filters; other filters are
 * kept.
 */
export function pressableCards(
  cards: readonly (ListCard & Pick<SummaryCard, 'whole'>)[],
  state: TableState,
  onStateChange: (next: TableState) => void,
): SummaryCard[] {
  const fields = [...new Set(cards.flatMap(({ filters }) => Object.keys(filters)))]
  return cards.map(({ filters, unfiltered: _, ...card }) => ({
    ...card,
    isActive: fields.every((field) => same(filters[field], state.filters[field])),
    onPress: () => onStateChange(fields.reduce((next, field) => withFilter(next, field, filters[field] ?? []), state)),
  }))
}

const same = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((value) => other.includes(value))
