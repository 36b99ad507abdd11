import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import { DECIDES_CASES, WORKS_CASES } from '../screening-cases/case-work.calls.ts'
import type { FiledField, FilingCompletion, FilingFormat, FilingKind, FilingStatus } from './regulator-report.ts'

/**
 * Readers of reports to the regulator: the COMPLIANCE users of a product for its orders, and the checkers of screening,
 * who authorize them. No branches and no operators.
 */
export const READS_FILINGS = WORKS_CASES

/** A report to the regulator as the list shows it. */
export interface FilingRow extends ApprovedRow {
  filingId: string
  filingKind: FilingKind
  filingCountryId: string
  /** The number, from the approval on: country, kind, year and a number without gaps. */
  filingNumber: string | null
  filingStatus: FilingStatus
  filingDueAt: string
  transactionId: string
  transactionContractReference: string
  /** The person whom the report is about: the matched person of an asset freeze, otherwise the receiver. */
  filingPerson: string
  transSender: string
  transReceiver: string
  transactionDestinationAmount: string
  transactionDestinationCountryCurrency: string
  /** The regulator's reference and the day on which the report was sent. */
  regulatorReference: string | null
  sentOn: string | null
  filingCreatedAt: string
}

export interface FilingTotals {
  totalFilings: number
  totalDraftFilings: number
  totalPendingFilings: number
  totalApprovedFilings: number
  totalSentFilings: number
}

/**
 * Lists the reports to the regulators, unsent ones with the earliest due time first. Filters besides the columns: `due`
 * (LATE, TODAY). Refused with 57 for operators.
 */
export const readRegulatorReports = readCall<
  ListRequest & { filingId?: string; transactionId?: string },
  ListPayload<FilingRow, FilingTotals>
>({
  action: 'portal/readRegulatorReports',
  path: 'portal/regulator-report/read',
  access: { needs: READS_FILINGS },
})

/** A part of a report. */
export const FILING_PARTS = ['report', 'transaction', 'sender', 'receiver'] as const
export type FilingPart = (typeof FILING_PARTS)[number]

/** A value that the report contains, as the regulator's file states it; null if it is unknown. */
export interface FilingValue {
  part: FilingPart
  /** The name of the value; `filingValue.<name>` is its label. */
  name: string
  value: string | null
}

/** Where a faulty value can be entered: in the report, in the settings, or only by the partner in a new order. */
export type FilingSource = 'COMPLETION' | 'SETTINGS' | 'ORDER'

/** A value that the regulator's rules refuse. */
export interface FilingFault {
  part: FilingPart
  name: string
  fault: 'MISSING' | 'TOO_LONG' | 'UNKNOWN_CODE'
  /** The greatest length, for a value that is too long. */
  most: number | null
  source: FilingSource
  /** The field of the completion form, if the value can be entered there. */
  field: FiledField | 'filingReason' | 'filingAction' | null
}

/** The actions on a report that the reader may take now; the gateway checks each action again. */
export interface FilingActs {
  mayComplete: boolean
  maySubmit: boolean
  mayDownload: boolean
  mayMarkSent: boolean
}

/** One report with everything it contains. */
export interface FilingDetail extends FilingRow {
  filingFormat: FilingFormat
  /** The version of the goAML schema; null for a printed declaration. */
  schemaVersion: string | null
  /** Abbreviation of the financial intelligence unit. */
  regulator: string
  values: readonly FilingValue[]
  faults: readonly FilingFault[]
  completion: FilingCompletion
  /** Title and column heads of the printed declaration, in the language of the regulator. */
  declarationTitle: string
  declarationColumns: readonly [part: string, label: string, value: string]
  acts: FilingActs
}

/**
 * Reads one report with its content and the list of missing or too long data. Each reading is audited. Refused with 25
 * if no such report is in scope.
 */
export const openRegulatorReport = readCall<{ filingId: string }, { filing: FilingDetail }>({
  action: 'portal/openRegulatorReport',
  path: 'portal/regulator-report/open',
  access: { needs: READS_FILINGS },
  secret: true,
})

/**
 * Stores the data that a draft lacks. Refused with 12 if the report is approved; with 25 if no such report is in scope;
 * with 28 while its approval is pending; with 29 if `version` is stale; with 30 for a reason or an action with fewer
 * than ten letters, for a place without letters and digits, and for impossible dates; with 57 without COMPLIANCE for
 * the product.
 */
export const completeRegulatorReport = writeCall<{ filingId: string; version: number } & FilingCompletion, object>({
  action: 'portal/completeRegulatorReport',
  path: 'portal/regulator-report/complete',
  access: { needs: DECIDES_CASES },
})

/**
 * Submits a report for approval. Once a checker authorizes it, its content is fixed and it gets its number. Refused
 * with 12 if it is approved already; with 25 if no such report is in scope; with 28 while its approval is pending; with
 * 29 if `version` is stale; with 30 if data is missing or too long; with 57 without COMPLIANCE for the product.
 */
export const submitRegulatorReport = writeCall<Resubmission & { filingId: string; version: number }, Queued>({
  action: 'portal/submitRegulatorReport',
  path: 'portal/regulator-report/submit',
  access: { needs: DECIDES_CASES },
  queued: true,
})

/** The texts of a printed declaration, in the language of the regulator. */
export interface FilingDeclaration {
  rows: readonly { part: string; label: string; value: string }[]
}

/**
 * Returns the file of an approved report: goAML XML, or the texts of the printed declaration. Each download is audited
 * with its number. Refused with 12 before the approval, with 25 if no such report is in scope, with 57 without
 * COMPLIANCE for the product.
 */
export const downloadRegulatorReport = readCall<
  { filingId: string },
  { fileName: string; xml: string | null; declaration: FilingDeclaration | null; exportNumber: string }
>({
  action: 'portal/downloadRegulatorReport',
  path: 'portal/regulator-report/download',
  access: { needs: DECIDES_CASES },
  secret: true,
})

/**
 * Records that the regulator has the report, with its reference and the day. Refused with 12 if the report is not
 * approved or is marked already; with 25 if no such report is in scope; with 26 if another report of the subsidiary has
 * the reference; with 29 if `version` is stale; with 30 for a day before the approval or in the future; with 57 without
 * COMPLIANCE for the product.
 */
export const sendRegulatorReport = writeCall<
  { filingId: string; version: number; regulatorReference: string; sentOn: string },
  object
>({
  action: 'portal/sendRegulatorReport',
  path: 'portal/regulator-report/send',
  access: { needs: DECIDES_CASES },
})
