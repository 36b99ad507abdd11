import type { TillTotals } from '@portal/contract/tills/tills.calls'
import type { Translate } from '@portal/portal-sdk'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/** Returns the summary cards of the tills: the total and the count by status. */
export const tillCards = (t: Translate, totals: TillTotals | undefined): ListCard[] =>
  statusCards('tillStatus', (card) => t(`tills.cards.${card}`), {
    total: [totals?.totalTills],
    requested: [totals?.totalRequestedTills, 'REQUESTED'],
    open: [totals?.totalOpenTills, 'OPEN'],
    counted: [totals?.totalCountedTills, 'COUNTED'],
    closed: [totals?.totalClosedTills, 'CLOSED'],
  })
