import type { RequestOf } from '@portal/contract'
import type { createSuspension } from '@portal/contract/suspensions/suspensions.calls'

/** Returns the suspension of a whole partner, whose open orders continue, once a second person authorizes it. */
export const aSuspension = (
  mtoCode: string,
  more: Partial<RequestOf<typeof createSuspension>> = {},
): RequestOf<typeof createSuspension> => ({
  mtoCode,
  suspendedPart: 'PARTNER',
  openOrders: 'CONTINUE',
  suspensionStart: 'AUTHORIZED',
  suspensionReason: 'Its licence is being reviewed',
  ...more,
})
