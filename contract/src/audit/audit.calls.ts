import { readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { FieldChange } from '../queue/queue.calls.ts'

/** One line of the audit trail (spec §3). */
export interface AuditRow {
  auditId: string
  auditFullName: string | null
  auditUsername: string | null
  auditEmail: string | null
  auditPhone: string | null
  auditModule: string
  auditAction: string
  /** The action in the reader's language, from any domain; the internal name if there is no label. */
  auditActionName: string
  /** The name of the record, translated if its kind is its name; null if unknown. */
  auditItemName: string | null
  /** Id of the record, if the action concerned one. */
  auditItemId: string | null
  /** Kind of the record: `user`, `role`… */
  auditSubject: string | null
  /** The kind in the reader's language. */
  auditSubjectName: string | null
  auditIpAddress: string
  auditResponseCode: string
  /** The answer's message, in the reader's language. */
  auditResponseMessage: string
  auditCreatedAt: string
  cqStatus: string | null
  cqId: string | null
  /** Its changes, field by field; only in exports, because a list does not show them. */
  changes?: readonly FieldChange[]
}

export interface AuditTotals {
  total: number
  pending: number
  /** AUTHORIZED or ACTIVE (ruling A15). */
  active: number
  /** REJECTED or DECLINED. */
  declined: number
}

/**
 * The fault of a row of the chain; `truncated`: the newest rows were removed or an older state restored; `rewritten`:
 * rows were changed and chained again.
 */
export type ChainFault = 'edited' | 'missing' | 'inserted' | 'relinked' | 'truncated' | 'rewritten'

/**
 * The reason why linking stopped: the head stored outside the database is not in the chain, or the list of heads is
 * lost or forged.
 */
export type ChainStop = 'rewritten' | 'truncated' | 'list-missing' | 'list-forged'

/** State of the hash chain as last verified. */
export interface ChainState {
  /** Rows verified so far. */
  verified: number
  /** Rows chained so far; if fewer are verified, the next check continues there. */
  chained: number
  /** When the newest of the verified rows were verified; null before any was. */
  verifiedAt: string | null
  /** When the complete verification began; null if it began before this was recorded. */
  begunAt: string | null
  /** The first faulty row, if any. */
  firstBad: string | null
  fault: ChainFault | null
  /** The reason why linking stopped until two people decide, and at which position; null while the chain grows. */
  stopped: { fault: ChainStop; position: string } | null
  /** Breaks that people accepted; the count never falls. */
  acceptedBreaks: number
  /** Stored heads not yet sent to the bank's external store. */
  unsentHeads: number
  /**
   * Production without an external store for heads: a restore of the database, the list and its marks to an earlier
   * hour would go unnoticed.
   */
  lacksSafekeeping: boolean
}

/**
 * The audit trail of the provider's people whom the user manages (ruling A62); filters: actor (`auditUsername`),
 * `auditModule`, `auditAction`, `auditItemId`. The search covers name, username and e-mail of the actor, name and id of
 * the record, and the address; names of records since migration 0015.
 */
export const readAuditTrail = readCall<ListRequest, ListPayload<AuditRow, AuditTotals>>({
  action: 'user/updateAuditTrails',
  path: 'user/readAuditTrail',
  access: { needs: 'AUDIT_TRAIL|READ' },
})

/** The same for the people of partners (ruling A14); an operator user sees its own partner's. */
export const readPartnerAuditTrail = readCall<ListRequest, ListPayload<AuditRow, AuditTotals>>({
  action: 'user/updateAuditTrailsMto',
  path: 'user/readAuditTrailMto',
  access: { needs: 'AUDIT_TRAIL|READ' },
})

/** One line with its before and after, and the path of the record's own screen. */
export const readAuditEntry = readCall<
  { auditId: string },
  { entry: AuditRow; changes: readonly FieldChange[]; link: string | null }
>({
  action: 'portal/audit/read',
  path: 'portal/audit/read',
  access: { needs: 'AUDIT_TRAIL|READ' },
})

/** An audited action of any domain. */
export interface AuditAct {
  /** Its value in `auditAction` and in the filter. */
  auditAction: string
  /** In the reader's language. */
  auditActionName: string
}

/** Actions with a label, sorted by label: the filter of a trail. */
export const readAuditActs = readCall<object, { acts: readonly AuditAct[] }>({
  action: 'portal/audit/acts',
  path: 'portal/audit/acts',
  access: { needs: 'AUDIT_TRAIL|READ' },
})

/**
 * Verifies a limited number of rows since the last check, and returns the state of the chain. `restart` starts again
 * with the first row, and with the first line of the list of stored heads, to find edits of rows verified before. 57
 * for operator users.
 */
export const readChainState = readCall<{ restart?: 'YES' | 'NO' }, ChainState>({
  action: 'portal/audit/chain',
  path: 'portal/audit/chain',
  access: { needs: 'AUDIT_TRAIL|READ' },
})
