import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { CashPickupCompletion, CashPickupOrder } from './cash-pickup.ts'

/** A partner with orders that a branch may look up. */
export interface PickupPartner {
  mtoCode: string
  mtoName: string
}

/**
 * Returns the ACTIVE partners with orders that can be looked up (spec §4), sorted by name; the search covers code and
 * name.
 */
export const readPickupPartners = readCall<ListRequest, ListPayload<PickupPartner>>({
  action: 'portal/readPickupPartners',
  path: 'portal/cash-pickup/partners',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/** An order as a teller finds it: the partner's fields, and the fields that the teller may add. */
export interface EnquiredPickup {
  /**
   * The id of the transaction; null for an order from the partner's own system if no payout of the order is requested
   * yet.
   */
  transactionId: string | null
  mtoName: string
  order: CashPickupOrder
  /** The end of the claim, which lasts as long as the transfer settings say (`claimMinutes`). */
  claimedUntil: string
}

/**
 * Finds an order by its reference and claims it for the teller (ruling 2.1). If the partner has not sent the order,
 * asks the partner's enquiry address for it and reserves it there. Refused with 25 if no such order awaits its
 * receiver, with 09 if another teller has claimed the order (the text names the teller and the end of the claim), with
 * 12 if the order is no longer payable, with 54 if the order has expired, with 57 if the user is not a branch user,
 * with 31 if another subsidiary must pay the order, with 91 if the partner's system does not answer.
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
 * Releases the teller's own claim of an order, whether it serves a request or a payout; also succeeds if there is no
 * claim. Refused with 57 if the user is not a branch user.
 */
export const releaseCashPickup = writeCall<{ transactionReference: string; transactionMtoCode: string }, object>({
  action: 'portal/releaseCashPickup',
  path: 'portal/cash-pickup/release',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/**
 * Queues the request to pay a claimed order, and ends the claim. Refused with 09 if another teller has the claim, with
 * 54 if the claim has expired, with 12 if the order is no longer payable, with 64 above the teller's limit. An order
 * fetched from the partner's system is also refused with the codes of order intake (94, 31, 57, 61, 65, 56, 62, 51).
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
 * Queues corrections of a request by its maker before payout; the order returns to REQUESTED. The order is identified
 * by its id, or by partner and reference. Refused with 63 if the user is not the maker, with 12 if the order is paid or
 * has ended, with 29 if `version` is given and stale, with 21 if nothing changes, with 09 if the order is claimed for
 * payout.
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
