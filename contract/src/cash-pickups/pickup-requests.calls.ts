import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { CashPickupCompletion, CashPickupOrder } from './cash-pickup.ts'

/** A partner whose orders a branch may look up. */
export interface PickupPartner {
  mtoCode: string
  mtoName: string
}

/** The ACTIVE partners whose orders can be looked up (spec §4), by name; searched by code and name. */
export const readPickupPartners = readCall<ListRequest, ListPayload<PickupPartner>>({
  action: 'portal/readPickupPartners',
  path: 'portal/cash-pickup/partners',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/** An order as found by a teller: the partner's fields, and those the teller may add. */
export interface EnquiredPickup {
  /** Null for an order from the partner's own system that has no request yet. */
  transactionId: string | null
  mtoName: string
  order: CashPickupOrder
  /** The claim's end: ten minutes from the enquiry (transfer settings). */
  claimedUntil: string
}

/**
 * Finds an order by its reference and claims it for the teller (ruling 2.1): one sent by the partner, otherwise one
 * returned by its enquiry address and reserved there. 25 no such order awaits its receiver, 09 claimed by another (the
 * text names the holder and the end), 12 no longer payable, 54 expired, 57 not a branch user, 31 another subsidiary
 * must pay it, 91 the partner's system does not answer.
 */
export const enquireCashPickup = writeCall<
  { transactionReference: string; transactionMtoCode: string; transactionMaker?: string; source?: string },
  EnquiredPickup
>({
  action: 'transaction/updateCpTransaction',
  path: 'cashPickup/queryReference',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/**
 * Releases the teller's own claim, for an order or a payout; the same answer if there is none. 57 not a branch user.
 */
export const releaseCashPickup = writeCall<{ transactionReference: string; transactionMtoCode: string }, object>({
  action: 'portal/releaseCashPickup',
  path: 'portal/cash-pickup/release',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/**
 * Queues the request to pay a claimed order; the claim ends with it. 09 another has the claim, 54 it expired, 12 no
 * longer payable, 64 above the teller's limit, and for a fetched order the refusals of intake (94, 31, 57, 61, 65, 56,
 * 62, 51).
 */
export const createCashPickup = writeCall<
  Resubmission &
    CashPickupCompletion & {
      transactionReference: string
      transactionMtoCode: string
      transactionMaker?: string
      source?: string
    },
  Queued
>({
  action: 'transaction/createCpTransaction',
  path: 'cashPickup/create',
  aliases: ['createTransaction'],
  access: { needs: 'CASH_PICKUP|CREATE' },
  queued: true,
})

/**
 * Queues its maker's corrections of a request before payout; the order is REQUESTED again. It is named by its id, or by
 * partner and reference. 63 not its maker, 12 paid or ended, 29 no longer at `version` if given, 21 no change, 09
 * claimed for payout.
 */
export const editCashPickup = writeCall<
  Resubmission &
    CashPickupCompletion & {
      transactionId?: string
      transactionReference?: string
      transactionMtoCode?: string
      version?: number
      transactionMaker?: string
      source?: string
    },
  Queued
>({
  action: 'transaction/editCpTransaction',
  path: 'transaction/editCpTransaction',
  access: { needs: 'CASH_PICKUP|CREATE' },
  queued: true,
})
