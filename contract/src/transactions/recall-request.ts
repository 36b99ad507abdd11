/** The statuses of a partner's recall of posted money; staff accept or decline it. */
export const RECALL_STATUSES = ['REQUESTED', 'ACCEPTED', 'DECLINED'] as const
export type RecallStatus = (typeof RECALL_STATUSES)[number]
