import { choice, code, type KeptOf, optional, subsidiary, text } from '@portal/contract/record'
import type { Tone } from '../core/statuses.ts'
import { SCREENING_TYPES } from '../transactions/transaction.ts'

/** The part of a partner's business that a suspension stops: all of it, one product, one country or one API key. */
export const SUSPENDED_PARTS = ['PARTNER', 'PRODUCT', 'COUNTRY', 'KEY'] as const
export type SuspendedPart = (typeof SUSPENDED_PARTS)[number]

/** Whether orders that were accepted before continue, or stop until the suspension is lifted. */
export const OPEN_ORDERS = ['CONTINUE', 'STOP'] as const
export type OpenOrders = (typeof OPEN_ORDERS)[number]

/**
 * When a suspension takes effect: once a second person has authorized it, or in an emergency at once. In an emergency
 * the second person confirms or lifts it afterwards.
 */
export const SUSPENSION_STARTS = ['AUTHORIZED', 'AT_ONCE'] as const
export type SuspensionStart = (typeof SUSPENSION_STARTS)[number]

export const SUSPENSION_STATUSES = ['PENDING', 'ACTIVE', 'LIFTED', 'DECLINED'] as const
export type SuspensionStatus = (typeof SUSPENSION_STATUSES)[number]
export const SUSPENSION_TONES: Record<SuspensionStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'negative',
  LIFTED: 'neutral',
  DECLINED: 'neutral',
}

/** A partner, or a part of its business, whose new orders are refused with 62. */
export const SUSPENSION = {
  mtoCode: code(10),
  suspendedPart: choice(SUSPENDED_PARTS, 'suspendedPart'),
  suspendedProduct: optional(choice(SCREENING_TYPES, 'suspendedProduct')),
  suspendedCountry: optional(subsidiary()),
  /** The id of an API key. */
  suspendedKey: optional(code(36)),
  openOrders: choice(OPEN_ORDERS, 'openOrders'),
  suspensionStart: choice(SUSPENSION_STARTS, 'suspensionStart'),
  suspensionReason: text(255),
}
export type SuspensionRecord = KeptOf<typeof SUSPENSION>
