import { readCall } from '@portal/contract/core'
import type { LookBackCause, LookBackStatus } from './look-back.ts'

/** One comparison of orders after a change of a list or rule, or after a confirmed match. */
export interface LookBackRow extends LookBackCause {
  lookBackId: string
  lookBackStatus: LookBackStatus
  askedAt: string
  endedAt: string | null
  /** The number of orders compared so far, in all subsidiaries. */
  ordersCompared: number
  /** The number of orders that could not be compared, because a rule was an error. */
  ordersFailed: number
  /** The number of open orders in the reader's scope that were held. */
  ordersHeld: number
  /** The number of paid orders in the reader's scope whose cases were opened. */
  casesOpened: number
}

/**
 * Reads the newest look-backs of a watch list, rule or confirmed match, newest first. `ordersHeld` and `casesOpened`
 * count only cases that the reader may see. Refused with 57 for operators.
 */
export const readLookBacks = readCall<Pick<LookBackCause, 'cause' | 'causeCode'>, { rows: LookBackRow[] }>({
  action: 'portal/readLookBacks',
  path: 'portal/look-back/read',
  access: { needs: 'TRANSACTION_RULE|READ' },
})
