/** Staff's answer to a partner's request to have the money of a posted transaction back. */
export const RECALL_STATUSES = ['REQUESTED', 'ACCEPTED', 'DECLINED'] as const
export type RecallStatus = (typeof RECALL_STATUSES)[number]
