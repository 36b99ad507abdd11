import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'

/** The address where a partner's system answers for orders that it did not send. Never contains its secret. */
export interface PickupSourceRow {
  sourceId: string
  sourceUrl: string
  /** A new address is PENDING until a head office authorizes it; the former one stays in force until then. */
  sourceStatus: 'PENDING' | 'ACTIVE'
  /** The queue item that sets or deletes it; null when none is pending. */
  cqId: string | null
  /** Whether the reader made that item. */
  isOwnChange: boolean
  createdAt: string
}

/** The enquiry addresses of a partner, the active one first: for the bank side by code, for operators their own. 25. */
export const readPickupSource = readCall<{ apiKeyMtoCode?: string }, { data: PickupSourceRow[] }>({
  action: 'portal/pickup-source/read',
  path: 'portal/pickup-source/read',
  access: { needs: { module: 'SANDBOX' } },
})

/**
 * Requests an enquiry address that replaces the active one, with a mail to the partner; a head office authorizes it
 * (ruling A105). Its secret is shown once, now. 03 no active partner, 25 another partner's, 28 another address is
 * pending, 30 at `sourceUrl` if the address is not https or not public.
 */
export const setPickupSource = writeCall<
  Resubmission & { apiKeyMtoCode?: string; sourceUrl: string },
  Queued & {
    /** `whsec_…`, shown only once: verifies the signature of each request. */
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
 * Requests deletion of the active enquiry address, with a mail to the partner; a head office authorizes it (ruling
 * A105). Then only orders sent by the partner are found. 25 none active, 28 a change to it is pending.
 */
export const deletePickupSource = writeCall<Resubmission & { apiKeyMtoCode?: string }, Queued>({
  action: 'portal/pickup-source/delete',
  path: 'portal/pickup-source/delete',
  access: { needs: 'SANDBOX|UPDATE' },
  queued: true,
})
