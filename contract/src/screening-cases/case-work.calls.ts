import { type Queued, type Requirement, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ResponseCode } from '../core/codes.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { DecisionReason } from '../transactions/transaction.ts'
import type { ListedPerson } from '../watch-lists/watch-list.ts'
import type { ReasonedDecision } from './decision-reasons.ts'
import type { CaseStep } from './screening-case.ts'

/** Users who work on cases: compliance users of the case's product, and the users to whom cases are escalated. */
export const WORKS_CASES = {
  any: ['DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE', 'TRANSACTION_RULE|CHECKER'],
} as const satisfies Requirement
export const DECIDES_CASES = {
  any: ['DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE'],
} as const satisfies Requirement

/** A user to whom cases may be assigned. */
export interface CaseOfficer {
  userId: string
  username: string
  fullName: string
}

/**
 * Lists the users to whom cases of the reader's subsidiaries may be assigned, sorted by name. The filter `answers`
 * (YES) lists the users to whom cases are escalated.
 */
export const readCaseOfficers = readCall<ListRequest, ListPayload<CaseOfficer>>({
  action: 'portal/readCaseOfficers',
  path: 'portal/screening-case/officers',
  access: { needs: WORKS_CASES },
})

/** Reads the bank's own reasons that fit a decision on held orders, or all of them, from the system settings. */
export const readDecisionReasons = readCall<{ decision?: ReasonedDecision }, { reasons: readonly string[] }>({
  action: 'portal/readDecisionReasons',
  path: 'portal/screening-case/reasons',
  access: { needs: DECIDES_CASES },
})

/**
 * Claims a case for half an hour, or extends the claim. Refused with 09 if another user has claimed the case (the
 * message has the user's name and the time limit), with 12 if the case is closed, with 25 if no such case is in scope,
 * with 57 without the privilege.
 */
export const takeCase = writeCall<{ transactionId: string }, { claimedUntil: string }>({
  action: 'portal/takeCase',
  path: 'portal/screening-case/take',
  access: { needs: WORKS_CASES },
})

/** Releases the caller's own claim on a case. A claim of another user is not affected. */
export const releaseCase = writeCall<{ transactionId: string }, object>({
  action: 'portal/releaseCase',
  path: 'portal/screening-case/release',
  access: { needs: WORKS_CASES },
})

/** The result for one of several cases: code 00, or the refusal's code and message. */
export interface CaseOutcomeRow {
  transactionId: string
  responseCode: ResponseCode
  responseMessage: string
}

/**
 * Assigns cases to a user, or to nobody without `assignee`. Each case has its own result: 12 for a closed case, 25 if
 * no such case is in scope, 57 if the user may not work on the case.
 */
export const assignCases = writeCall<
  { transactionIds: readonly string[]; assignee?: string },
  { results: readonly CaseOutcomeRow[] }
>({
  action: 'portal/assignCases',
  path: 'portal/screening-case/assign',
  access: { needs: WORKS_CASES },
})

/** Adds the same note to cases, including closed cases. Each case has its own result. */
export const noteCases = writeCall<
  { transactionIds: readonly string[]; caseNote: string },
  { results: readonly CaseOutcomeRow[] }
>({
  action: 'portal/noteCases',
  path: 'portal/screening-case/note',
  access: { needs: WORKS_CASES },
})

/**
 * Attaches a picture or document to a case. Refused with 30 at `content` if the file is faulty, with 25 if no such case
 * is in scope, with 57 without the privilege.
 */
export const fileCase = writeCall<
  { transactionId: string; content: string; fileName: string; caseNote?: string },
  { fileId: string }
>({
  action: 'portal/fileCase',
  path: 'portal/screening-case/file',
  access: { needs: WORKS_CASES },
  carriesFile: true,
})

/**
 * Moves a case to its next step: wait for documents, continue, escalate it to checkers of screening, or answer an
 * escalation. An escalation claims the case for its `recipient`; without a recipient, it ends the claim. An answer ends
 * the claim too. Refused with 30 at `recipient` for an unknown user, with 05 for a user to whom the case cannot be
 * escalated. Refused with 12 if the case's state does not allow the step, with 09 while another user has claimed the
 * case, with 57 if the caller answers a case that was not escalated to them.
 */
export const stepCase = writeCall<
  { transactionId: string; caseStep: CaseStep; caseNote: string; recipient?: string },
  object
>({
  action: 'portal/stepCase',
  path: 'portal/screening-case/step',
  access: { needs: WORKS_CASES },
})

/**
 * Closes the case of a paid order: its people are not those that the list or rule means. If a hit on a list needs two
 * people, the first call is recorded as the first pass. Refused with 12 if the case is closed, concerns a held order,
 * or is escalated and unanswered; with 09 while another user has the case; with 28 while a match awaits authorization;
 * with 29 if a hit was found after `heldAt`; with 63 for the order's maker and for the user of the first pass; with 25
 * if no such case is in scope; with 57 without the privilege.
 */
export const closePaidCase = writeCall<
  {
    transactionId: string
    /** The case's `heldAt`, as the reader saw it. */
    heldAt: string
    decisionReason: DecisionReason
    transactionReason: string
  },
  { awaitsSecondPass?: true }
>({
  action: 'portal/closePaidCase',
  path: 'portal/screening-case/no-match',
  access: { needs: DECIDES_CASES },
})

/**
 * Confirms that the sender or the receiver of an order is the person meant by a list or a rule (money §6). Once a
 * checker authorizes the match, a held order fails with 93 and its hold remains, a paid order stays as it is, and the
 * name is added to the internal list. Refused with 12 if the order is neither held nor has an open case of a paid
 * order, or is escalated and unanswered; with 09 while another user has the case or
 * the core is being asked; with 28 while a decision about the order is pending; with 29 if `version` is stale; with 63
 * for the order's maker; with 25 if no such order is in scope; with 57 without the privilege; with 30 if the named rule
 * does not hold the order.
 */
export const confirmMatch = writeCall<
  Resubmission & {
    transactionId: string
    version: number
    matchedPerson: ListedPerson
    screeningCode: string
    transactionReason: string
  },
  Queued
>({
  action: 'portal/confirmMatch',
  path: 'portal/screening-case/confirm',
  access: { needs: DECIDES_CASES },
  queued: true,
})

/**
 * Rescreens all unfinished orders, held or cleared, by the rules now in force (ruling 2.2). Orders with a hit are held,
 * and held orders stay held. Returns the number of orders; the work continues in the background. Refused with 57 for
 * operators.
 */
export const rescreenCases = writeCall<object, { count: number }>({
  action: 'portal/rescreenCases',
  path: 'portal/screening-case/rescreen',
  access: { needs: 'TRANSACTION_RULE|UPDATE' },
})

/** The report of a suspicion to the authority. `sentOn` and `reportNumber` are null until the report is sent. */
export interface SuspicionReport {
  version: number
  reportNumber: string | null
  sentOn: string | null
  dueAt: string
  filedBy: string | null
  filedAt: string
}

/**
 * Reads the suspicion report of a case; null if no report is due. Only for COMPLIANCE users of the case's product
 * (money §6). Each reading is audited.
 */
export const readSuspicionReport = readCall<{ transactionId: string }, { report: SuspicionReport | null }>({
  action: 'portal/readSuspicionReport',
  path: 'portal/suspicion-report/read',
  access: { needs: DECIDES_CASES },
  secret: true,
})

/**
 * Creates the suspicion report of a case, which is due 24 hours later. With `version`, it stores the report's number
 * and the day it was sent. Refused with 26 if the number was used before, with 29 if `version` is stale, with 30 if the
 * day is in the future.
 */
export const saveSuspicionReport = writeCall<
  { transactionId: string; version?: number; reportNumber?: string; sentOn?: string },
  object
>({
  action: 'portal/saveSuspicionReport',
  path: 'portal/suspicion-report/save',
  access: { needs: DECIDES_CASES },
})
