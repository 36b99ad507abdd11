import type { TillAct } from '@portal/contract/tills/till'

/** The posting event of each action. */
export const EVENT_OF_TILL_ACT: Readonly<Record<TillAct, string>> = {
  FLOAT: 'TILL_FLOAT',
  SUPPLY: 'TILL_SUPPLY',
  RETURN: 'TILL_RETURN',
}

/** The event in which the counted cash returns to the vault. */
export const TILL_CLOSED = 'TILL_CLOSED'
/** The event in which a shortage or surplus goes to SUSPENSE. */
export const TILL_DIFFERED = 'TILL_DIFFERED'
/** The event in which an accepted difference leaves SUSPENSE. */
export const DIFFERENCE_ACCEPTED = 'DIFFERENCE_ACCEPTED'
