import type { useRejectedChange } from '@portal/portal-sdk/forms'

/** A rejected change of a key's address list, to resubmit. */
export interface RejectedAddresses {
  readonly cqId: string
  readonly keyId: string
  readonly allowedAddresses: readonly string[]
}

/**
 * Returns the rejected change of an address list.
 * @param keyId the key whose list the request changes; null for another request
 */
export function rejectedAddresses(
  rejected: ReturnType<typeof useRejectedChange>['rejected'],
  keyId: string | null,
): RejectedAddresses | null {
  if (rejected === null || keyId === null) return null
  const { allowedAddresses } = rejected.record
  return Array.isArray(allowedAddresses)
    ? { cqId: rejected.cqId, keyId, allowedAddresses: allowedAddresses.map(String) }
    : null
}
