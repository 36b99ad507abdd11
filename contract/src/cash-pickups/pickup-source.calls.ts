import { readCall, writeCall } from '@portal/contract/core'

/** Where a partner's system tells of orders that it did not send. Its secret is never in it. */
export interface PickupSourceRow {
  sourceUrl: string
  createdAt: string
}

/** The enquiry address of a partner: by code for the bank side, one's own for operators; none or one. 25. */
export const readPickupSource = readCall<{ apiKeyMtoCode?: string }, { data: PickupSourceRow[] }>({
  action: 'portal/pickup-source/read',
  path: 'portal/pickup-source/read',
  access: { needs: { module: 'SANDBOX' } },
})

/**
 * Sets the enquiry address in place of the one that was there, at once and with a mail to the partner; its secret is shown once. 03 no
 * active partner, 25 another partner's, 30 at `sourceUrl` when the address is not https or not public.
 */
export const setPickupSource = writeCall<
  { apiKeyMtoCode?: string; sourceUrl: string },
  {
    /** `whsec_…`, once and never again: the signature of each question is checked with it. */
    sourceSecret: string
  }
>({
  action: 'portal/pickup-source/set',
  path: 'portal/pickup-source/set',
  access: { needs: 'SANDBOX|UPDATE' },
  secret: true,
})

/** Takes the enquiry address away, at once and with a mail to the partner: its orders are found where it sends them. 25 none. */
export const deletePickupSource = writeCall<{ apiKeyMtoCode?: string }, object>({
  action: 'portal/pickup-source/delete',
  path: 'portal/pickup-source/delete',
  access: { needs: 'SANDBOX|UPDATE' },
})
