import type { useRejectedChange } from '@portal/portal-sdk/forms'
import type { EndpointFields } from './endpoint-form.ts'

type Rejected = ReturnType<typeof useRejectedChange>['rejected']

/**
 * Returns the rejected request for an address, by kind: a new webhook endpoint, a change of one, or an enquiry address.
 * @param endpointId the endpoint that the request changes; null for another request
 */
export function rejectedAddress(rejected: Rejected, endpointId: string | null) {
  if (rejected === null) return { webhook: null, change: null, source: null }
  const { cqId, record } = rejected
  const { webhookUrl, sourceUrl } = record
  const endpoint = typeof webhookUrl === 'string' ? { cqId, ...(record as unknown as EndpointFields) } : null
  return {
    webhook: endpointId === null ? endpoint : null,
    change: endpointId === null || endpoint === null ? null : { ...endpoint, endpointId },
    source: typeof sourceUrl === 'string' ? { cqId, sourceUrl } : null,
  }
}
