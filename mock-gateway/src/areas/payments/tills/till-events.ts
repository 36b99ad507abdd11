import type { TillAct } from '@portal/contract/tills/till'

/** The posting event of each action. */
export const EVENT_OF_TILL_ACT: Readonly<Record<TillAct, string>> = {
  FLOAT: 'TILL_FLOAT',
  SUPPLY: 'TILL_SUPPLY',
  RETURN: 'TILL_RETURN',
}

/** The counted cash goes back to the vault. */
export const TILL_CLOSED = 'TILL_CLOSED'
/** Shortages and surpluses go to SUSPENSE. */
export const TILL_DIFFERED = 'TILL_DIFFERED'
/** A checker accepted the difference: it leaves SUSPENSE. */
export const DIFFERENCE_ACCEPTED = 'DIFFERENCE_ACCEPTED'
