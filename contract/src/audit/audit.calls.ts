import { readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { FieldChange } from '../queue/queue.calls.ts'

/** A line of the audit trail (spec §3). */
export interface AuditRow {
  auditId: string
  auditFullName: string | null
  auditUsername: string | null
  auditEmail: string | null
  auditPhone: string | null
  auditModule: string
  /** The label of the module, also of an installed one, in the reader's language. */
  auditModuleName: string
  auditAction: string
  /**
   * The label of the action of any domain, in the reader's language. A call that was refused before its handler ran has
   * its path as action and the label of a request.
   */
  auditActionName: string
  /** The name of the record, translated if the record is named only by its kind; null if the name is unknown. */
  auditItemName: string | null
  /** The id of the record; null if the action concerned no record. */
  auditItemId: string | null
  /** The kind of the record: `user`, `role`… */
  auditSubject: string | null
  /** The kind of the record in the reader's language. */
  auditSubjectName: string | null
  auditIpAddress: string
  auditResponseCode: string
  /** The message of the gateway's answer, in the reader's language. */
  auditResponseMessage: string
  auditCreatedAt: string
  cqStatus: string | null
  cqId: string | null
  /** The changes of the record, field by field; present only in exports, because a list does not show them. */
  changes?: readonly FieldChange[]
}

export interface AuditTotals {
  total: number
  pending: number
  /** The number of lines with status AUTHORIZED or ACTIVE (ruling A15). */
  active: number
  /** The number of lines with status REJECTED or DECLINED. */
  declined: number
}

/**
 * The fault of a row of the hash chain. `truncated`: the newest rows were removed, or an older state was restored.
 * `rewritten`: rows were changed and the chain was computed again from them.
 */
export type ChainFault = 'edited' | 'missing' | 'inserted' | 'relinked' | 'truncated' | 'rewritten'

/**
 * The reason why no further rows are linked into the chain: the head stored outside the database is not in the chain,
 * or the list of heads is lost or forged.
 */
export type ChainStop = 'rewritten' | 'truncated' | 'list-missing' | 'list-forged'

/** The state of the hash chain at its last verification. */
export interface ChainState {
  /** The number of rows verified so far. */
  verified: number
  /**
   * The number of rows in the chain so far; if fewer rows are verified, the next check continues after the last
   * verified row.
   */
  chained: number
  /** The time when the newest verified rows were checked; null before the first verification. */
  verifiedAt: string | null
  /** The time when the complete verification began; null if it began before the portal recorded this time. */
  begunAt: string | null
  /** The first faulty row; null if no row is faulty. */
  firstBad: string | null
  fault: ChainFault | null
  /**
   * The reason why no further rows are linked into the chain until two people decide, and the position where linking
   * stopped; null while the chain grows.
   */
  stopped: { fault: ChainStop; position: string } | null
  /** The number of breaks in the chain that people accepted; the number never falls. */
  acceptedBreaks: number
  /** The number of stored heads not yet sent to the bank's external store. */
  unsentHeads: number
  /**
   * Whether this is production without an external store for heads. A restore of the database, of the list of heads and
   * of its marks to an earlier hour would then go unnoticed.
   */
  lacksSafekeeping: boolean
}

/**
 * Returns the audit trail of the provider's staff whom the user manages (ruling A62). Filters: the actor
 * (`auditUsername`), `auditModule`, `auditAction`, `auditItemId`. The search covers the name, user name and e-mail
 * address of the actor, the name and id of the record, and the IP address; record names are found only in lines written
 * since migration 0015.
 */
export const readAuditTrail = readCall<ListRequest, ListPayload<AuditRow, AuditTotals>>({
  action: 'user/updateAuditTrails',
  path: 'user/readAuditTrail',
  access: { needs: 'AUDIT_TRAIL|READ' },
})

/**
 * Returns the audit trail of partners' users (ruling A14), as {@link readAuditTrail}; an operator user sees only the
 * trail of its own partner.
 */
export const readPartnerAuditTrail = readCall<ListRequest, ListPayload<AuditRow, AuditTotals>>({
  action: 'user/updateAuditTrailsMto',
  path: 'user/readAuditTrailMto',
  access: { needs: 'AUDIT_TRAIL|READ' },
})

/**
 * Returns one audit line with the values before and after the change, and the path of the screen that shows the record.
 */
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
  /** The internal name of the action, as in `auditAction` and in the filter. */
  auditAction: string
  /** The label of the action in the reader's language. */
  auditActionName: string
}

/** A module of audited actions. */
export interface AuditModule {
  /** The internal name of the module, as in `auditModule` and in the filter. */
  auditModule: string
  /** The label of the module in the reader's language. */
  auditModuleName: string
}

/**
 * Returns the actions that have a label, and all modules, also installed ones, sorted by label, for the filters of an
 * audit trail.
 */
export const readAuditActs = readCall<object, { acts: readonly AuditAct[]; modules: readonly AuditModule[] }>({
  action: 'portal/audit/acts',
  path: 'portal/audit/acts',
  access: { needs: 'AUDIT_TRAIL|READ' },
})

/**
 * Verifies a limited number of rows after the last verified row, and returns the state of the chain. `restart` begins
 * again with the first row, and with the first line of the list of stored heads, to find later edits of verified rows.
 * Refused with 57 for operator users.
 */
export const readChainState = readCall<{ restart?: 'YES' | 'NO' }, ChainState>({
  action: 'portal/audit/chain',
  path: 'portal/audit/chain',
  access: { needs: 'AUDIT_TRAIL|READ' },
})
