import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'

/**
 * The enquiry address: a partner's system answers there for orders that the partner did not send. Never contains the
 * address's secret.
 */
export interface PickupSourceRow {
  sourceId: string
  sourceUrl: string
  /**
   * The status: a new address is PENDING until a head office authorizes it; until then the former address remains in
   * force.
   */
  sourceStatus: 'PENDING' | 'ACTIVE'
  /** The queue item that sets or deletes the address; null if no change is pending. */
  cqId: string | null
  /** Whether the reader made that queue item. */
  isOwnChange: boolean
  createdAt: string
}

/**
 * Returns the enquiry addresses of a partner, the active address first. The bank side names the partner by its code;
 * operators get their own addresses. Refused with 25 if there is no such partner in scope.
 */
export const readPickupSource = readCall<{ apiKeyMtoCode?: string }, { data: PickupSourceRow[] }>({
  action: 'portal/pickup-source/read',
  path: 'portal/pickup-source/read',
  access: { needs: { module: 'SANDBOX' } },
})

/**
 * Requests an enquiry address that replaces the active address, and notifies the partner by mail; a head office must
 * authorize the request (ruling A105). The address's secret is shown only once, in this answer. Refused with 03 if the
 * partner is not active, with 25 if the user belongs to another partner, with 28 if another address is pending, with 30
 * at `sourceUrl` if the address is not https or not public.
 */
export const setPickupSource = writeCall<
  Resubmission & { apiKeyMtoCode?: string; sourceUrl: string },
  Queued & {
    /** The secret, `whsec_…`, shown only once; it verifies the signature of each request to the address. */
    sourceSecret: string
  }
>({
  action: 'portal/pickup-source/set',
  path: 'portal/pickup-source/set',
  access: { needs: 'SANDBOX|UPDATE' },
  queued: true,
  secret: true,
})

/**
 * Requests the deletion of the active enquiry address, and notifies the partner by mail; a head office must authorize
 * the request (ruling A105). After the deletion, only orders sent by the partner are found. Refused with 25 if no
 * address is active, with 28 if a change of the address is pending.
 */
export const deletePickupSource = writeCall<Resubmission & { apiKeyMtoCode?: string }, Queued>({
  action: 'portal/pickup-source/delete',
  path: 'portal/pickup-source/delete',
  access: { needs: 'SANDBOX|UPDATE' },
  queued: true,
})
