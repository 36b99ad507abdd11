import { type Queued, type Requirement, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ResponseCode } from '../core/codes.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ListedPerson } from '../watch-lists/watch-list.ts'
import type { CaseStep } from './screening-case.ts'

/** Users who work on cases: compliance of the case's product, and users to whom cases are escalated. */
const WORKS_CASES = {
  any: ['DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE', 'TRANSACTION_RULE|CHECKER'],
} as const satisfies Requirement
const DECIDES_CASES = { any: ['DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE'] } as const satisfies Requirement

/** A user who may get cases. */
export interface CaseOfficer {
  userId: string
  username: string
  fullName: string
}

/** Users who may get cases of the reader's subsidiaries, by name. */
export const readCaseOfficers = readCall<ListRequest, ListPayload<CaseOfficer>>({
  action: 'portal/readCaseOfficers',
  path: 'portal/screening-case/officers',
  access: { needs: WORKS_CASES },
})

/**
 * Claims a case for half an hour, or extends the claim. 09 another has it, with name and time limit; 12 it is closed,
 * 25, 57.
 */
export const takeCase = writeCall<{ transactionId: string }, { claimedUntil: string }>({
  action: 'portal/takeCase',
  path: 'portal/screening-case/take',
  access: { needs: WORKS_CASES },
})

/** Releases the caller's own claim; does not affect another's. */
export const releaseCase = writeCall<{ transactionId: string }, object>({
  action: 'portal/releaseCase',
  path: 'portal/screening-case/release',
  access: { needs: WORKS_CASES },
})

/** The result for one of several: 00, or the code it was refused with and its text. */
export interface CaseOutcomeRow {
  transactionId: string
  responseCode: ResponseCode
  responseMessage: string
}

/** Assigns cases to a user, or to nobody; each separately. 12 a closed one, 25, 57 users who may not work on them. */
export const assignCases = writeCall<
  { transactionIds: readonly string[]; assignee?: string },
  { results: readonly CaseOutcomeRow[] }
>({
  action: 'portal/assignCases',
  path: 'portal/screening-case/assign',
  access: { needs: WORKS_CASES },
})

/** Adds the same note to cases, including closed ones; each separately. */
export const noteCases = writeCall<
  { transactionIds: readonly string[]; caseNote: string },
  { results: readonly CaseOutcomeRow[] }
>({
  action: 'portal/noteCases',
  path: 'portal/screening-case/note',
  access: { needs: WORKS_CASES },
})

/** Attaches a picture or document to a case. 30 with the fault at `content`, 25, 57. */
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
 * Makes a case wait for documents, continue, be escalated to checkers of screening, or be answered by one of them. 12
 * not possible from its state, 09 while another has it, 57 an answer by somebody it was not escalated to.
 */
export const stepCase = writeCall<{ transactionId: string; caseStep: CaseStep; caseNote: string }, object>({
  action: 'portal/stepCase',
  path: 'portal/screening-case/step',
  access: { needs: WORKS_CASES },
})

/**
 * Confirms that the sender or the receiver of a held order is the person meant by a list or a rule (money §6). Once
 * authorized, the order fails with 93, its hold stays, and the name is added to the internal list. 12 it is not held,
 * or escalated and unanswered; 09 while another has the case or the core is being asked; 28 while a decision about it
 * is pending, 29, 63 for its maker, 25, 57. 30 a rule that does not hold it.
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
 * Screens held and cleared, unfinished orders again by the rules now in force (ruling 2.2): orders with a hit are held,
 * and held ones stay held. Continues in the background; returns how many. 57 for operators.
 */
export const rescreenCases = writeCall<object, { count: number }>({
  action: 'portal/rescreenCases',
  path: 'portal/screening-case/rescreen',
  access: { needs: 'TRANSACTION_RULE|UPDATE' },
})

/** The report of a suspicion to the authority; its dates are null until it is sent. */
export interface SuspicionReport {
  version: number
  reportNumber: string | null
  sentOn: string | null
  dueAt: string
  filedBy: string | null
  filedAt: string
}

/**
 * The report of a case; null if none is due. Only for COMPLIANCE of its product (money §6); each reading is audited.
 */
export const readSuspicionReport = readCall<{ transactionId: string }, { report: SuspicionReport | null }>({
  action: 'portal/readSuspicionReport',
  path: 'portal/suspicion-report/read',
  access: { needs: DECIDES_CASES },
  secret: true,
})

/**
 * Creates the report of a case, which is due 24 hours later, or stores its number and the day it was sent, given the
 * version that was seen. 26 a number used before, 29 changed meanwhile, 30 a future day.
 */
export const saveSuspicionReport = writeCall<
  { transactionId: string; version?: number; reportNumber?: string; sentOn?: string },
  object
>({
  action: 'portal/saveSuspicionReport',
  path: 'portal/suspicion-report/save',
  access: { needs: DECIDES_CASES },
})
