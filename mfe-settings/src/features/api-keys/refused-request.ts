import type { RefusedKeyRequest } from '@portal/contract/api-keys/api-keys.calls'
import type { Translate } from '@portal/portal-sdk'
import type { RejectedChange } from '@portal/portal-sdk/forms'

/** Converts a rejected change from the makers queue into the refused request to resubmit. */
export function refusedRequestOf({ cqId, reason, checker, endedAt, proposed }: RejectedChange): RefusedKeyRequest {
  return {
    cqId,
    cqReason: reason,
    cqChecker: null,
    checkerName: checker,
    cqUpdateAt: endedAt,
    overlapHours: Number(proposed.overlapHours ?? 0),
  }
}

/** Returns the reason why the request failed, in words. */
export function reasonOf({ cqReason }: RefusedKeyRequest, t: Translate): string {
  return cqReason === null ? t('keys.refused.expired') : t('keys.refused.reason', { reason: cqReason })
}
