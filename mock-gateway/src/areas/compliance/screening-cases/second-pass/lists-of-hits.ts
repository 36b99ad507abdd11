import { highestRisk, needsTwoForRisk } from '@portal/contract/screening/risk'
import type { ScreeningLogRow } from '@portal/contract/transactions/transaction-screening.calls'
import { INTERNAL_LIST, likenessAsked, type PassReview } from '@portal/contract/watch-lists/watch-list'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { readLoggedVerdicts } from '../../screening/index.ts'
import { type OrderRecord, screenedOrders } from '../screened-orders.ts'

/**
 * Returns whether two compliance users must pass a held order: the lists whose hits hold it require it, or its risk sum
 * reaches the threshold.
 */
export async function needsTwoPasses(db: Kysely<Database>, order: OrderRecord): Promise<boolean> {
  const logs = await readLoggedVerdicts(db, order)
  if (needsTwoForRisk(highestRisk(logs))) return true
  const codes = listsOfHits(logs)
  if (codes.includes(INTERNAL_LIST)) return true
  const reviews = await passReviews(db, codes)
  if (reviews.includes('TWO_PEOPLE')) return true
  return reviews.includes('BY_AMOUNT') && (await screenedOrders().isLarge(db, order))
}

/**
 * Returns the codes of the watch lists on which a live rule found the sender or the receiver of an order. A rule that
 * uses a list and could not be evaluated counts as a hit on the list, because the person may be listed.
 */
export function listsOfHits(logs: readonly ScreeningLogRow[]): string[] {
  const holding = logs.filter(
    ({ screeningLogStatus, screeningMode, silencedBy }) =>
      screeningLogStatus !== 'CLEAR' && screeningMode === 'LIVE' && silencedBy === null,
  )
  return [
    ...new Set(
      holding.flatMap(({ screeningLogScreeningCode: code, screeningLogStatus: status, conditions }) => [
        ...(code === 'MATCH' ? [INTERNAL_LIST] : []),
        ...conditions
          .filter(({ truth }) => truth === 'TRUE' || status === 'ERROR')
          .flatMap(({ columnName }) => likenessAsked(columnName)?.listCode ?? []),
      ]),
    ),
  ]
}

async function passReviews(db: Kysely<Database>, codes: readonly string[]): Promise<PassReview[]> {
  if (codes.length === 0) return []
  const lists = await db.selectFrom('watch_list').select('pass_review').where('list_code', 'in', codes).execute()
  return lists.map(({ pass_review: review }) => review)
}
