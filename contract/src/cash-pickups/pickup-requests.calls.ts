import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { CashPickupCompletion, CashPickupOrder } from './cash-pickup.ts'

/** A partner whose orders a branch may look up. */
export interface PickupPartner {
  mtoCode: string
  mtoName: string
}

/** The ACTIVE partners to look an order up with (spec §4), by name; searched by code and name. */
export const readPickupPartners = readCall<ListRequest, ListPayload<PickupPartner>>({
  action: 'portal/readPickupPartners',
  path: 'portal/cash-pickup/partners',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/** An order as a teller finds it: the partner's fields, and those the teller may add. */
export interface EnquiredPickup {
  /** Null for an order from the partner's own system that has no request yet. */
  transactionId: string | null
  mtoName: string
  order: CashPickupOrder
  /** The claim's end: ten minutes from the enquiry (transfer settings). */
  claimedUntil: string
}

/**
 * Finds an order by its reference and claims it for the teller (ruling 2.1): one the partner sent, else one its enquiry
 * address returns, reserved there. 25 none awaiting its receiver, 09 claimed by another (the text names the holder and
 * the end), 12 no longer payable, 54 expired, 57 not of a branch, 31 to be paid by another subsidiary, 91 the partner's
 * system does not answer.
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
 * Gives a claim of the teller's own back, for an order or a pay-out; answers alike where there is none. 57 not of a
 * branch.
 */
export const releaseCashPickup = writeCall<{ transactionReference: string; transactionMtoCode: string }, object>({
  action: 'portal/releaseCashPickup',
  path: 'portal/cash-pickup/release',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/**
 * Queues the request to pay a claimed order out; the claim ends with it. 09 the claim is another's, 54 it ran out, 12
 * not payable any more, 64 above the teller's limit, and of an order fetched from its partner what intake refuses with
 * (94, 31, 57, 61, 65, 56, 62, 51).
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
 * Queues its maker's corrections of a request before pay-out; the order is REQUESTED again. 63 not its maker, 12 paid
 * or ended, 29 no longer at `version`, 21 no change, 09 claimed for pay-out.
 */
export const editCashPickup = writeCall<
  Resubmission &
    CashPickupCompletion & { transactionId: string; version: number; transactionMaker?: string; source?: string },
  Queued
>({
  action: 'transaction/editCpTransaction',
  path: 'transaction/editCpTransaction',
  access: { needs: 'CASH_PICKUP|CREATE' },
  queued: true,
})
