import type { ListCard } from './list-cards.ts'

/**
 * Returns the summary cards of a list with statuses: each card counts the rows of its statuses, and a press filters the
 * list by these statuses.
 * @param field wire field of the status
 * @param label returns the words of a card by the card's name
 * @param counted maps the name of each card to its count and the statuses that it counts; the total has no statuses
 * @example statusCards('mtoStatus', (card) => t(`cards.${card}`), { total: [totals?.totalMtos], active:
 * [totals?.totalActiveMtos, 'ACTIVE'] })
 */
export function statusCards(
  field: string,
  label: (card: string) => string,
  counted: Readonly<Record<string, readonly [count: number | undefined, ...statuses: string[]]>>,
): ListCard[] {
  return Object.entries(counted).map(([id, [value, ...statuses]]) => ({
    id,
    label: label(id),
    value,
    filters: statuses.length === 0 ? {} : { [field]: statuses },
  }))
}
