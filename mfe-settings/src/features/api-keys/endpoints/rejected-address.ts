import type { useRejectedChange } from '@portal/portal-sdk/forms'

type Rejected = ReturnType<typeof useRejectedChange>['rejected']

/** Returns the rejected request for an address, by kind: a webhook endpoint or an enquiry address. */
export function rejectedAddress(rejected: Rejected) {
  const { webhookUrl, sourceUrl } = rejected?.proposed ?? {}
  return {
    webhook: rejected && typeof webhookUrl === 'string' ? { cqId: rejected.cqId, webhookUrl } : null,
    source: rejected && typeof sourceUrl === 'string' ? { cqId: rejected.cqId, sourceUrl } : null,
  }
}
