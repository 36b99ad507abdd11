import type { ListCard } from './list-cards.ts'

/**
 * The summary cards of a list whose rows have a status: each counts one, and a press filters by it.
 * @param field wire field of the status
 * @param label words of a card by its name
 * @param counted by the card's name: how many, and of which statuses; of none for the total
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
