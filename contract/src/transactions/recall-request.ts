/** Staff's answer to a partner's recall of posted money. */
export const RECALL_STATUSES = ['REQUESTED', 'ACCEPTED', 'DECLINED'] as const
export type RecallStatus = (typeof RECALL_STATUSES)[number]
