/** The kinds of change after which orders are compared again. */
export const LOOK_BACK_CAUSES = ['LIST', 'RULE', 'MATCH'] as const

/** The new version of a watch list or rule, or the confirmed match, after which orders are compared again. */
export interface LookBackCause {
  cause: (typeof LOOK_BACK_CAUSES)[number]
  /** The code of the list or rule, or the reference of the order with the confirmed match. */
  causeCode: string
  /** For a confirmed match, the number of look-backs so far for matches of the same order. */
  causeVersion: number
}

/** The status of a look-back. */
export const LOOK_BACK_STATUSES = ['WAITING', 'RUNNING', 'DONE'] as const
export type LookBackStatus = (typeof LOOK_BACK_STATUSES)[number]
