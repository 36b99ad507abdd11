import {
  amount,
  choice,
  code,
  country,
  day,
  hidden,
  listOf,
  nullable,
  optional,
  phone,
  subsidiary,
  text,
  type ValuesOf,
} from '@portal/contract/record'
import { IDENTITY_TYPES } from '../cash-pickups/identity-document.ts'
import type { Tone } from '../core/statuses.ts'
import { SENDER } from '../transactions/transaction.ts'
import { LISTED_PEOPLE } from '../watch-lists/watch-list.ts'

/**
 * The kinds of reports to the financial intelligence unit, with the codes of goAML: a suspicious transaction, a
 * transaction above the threshold in the country's currency or in cash, a foreign transfer above its threshold, and the
 * freezing of a listed person's money.
 */
export const FILING_KINDS = ['STR', 'CTR', 'FTR', 'AFR'] as const
export type FilingKind = (typeof FILING_KINDS)[number]

/**
 * The statuses of a report. PENDING: a checker must authorize it. APPROVED: two people approved it, so it has its
 * number. SENT: the regulator has it.
 */
export const FILING_STATUSES = ['DRAFT', 'PENDING', 'APPROVED', 'SENT'] as const
export type FilingStatus = (typeof FILING_STATUSES)[number]
export const FILING_STATUS_TONES: Record<FilingStatus, Tone> = {
  DRAFT: 'info',
  PENDING: 'warning',
  APPROVED: 'warning',
  SENT: 'positive',
}

/** Values of the filter by due time, for unsent reports. TODAY: overdue, or due by the end of the reader's day. */
export const FILING_DUES = ['LATE', 'TODAY'] as const

/** The formats in which a subsidiary's regulator takes reports. */
export const FILING_FORMATS = ['GOAML_4', 'GOAML_5', 'PRINTED'] as const
export type FilingFormat = (typeof FILING_FORMATS)[number]

/** The change that two people approve. The content of the report is on its own page, which fewer people may open. */
export const REGULATOR_REPORT = {
  filingKind: choice(FILING_KINDS, 'filingKind'),
  filingCountryId: subsidiary(),
  transactionContractReference: code(20),
  transSender: text(200),
  transReceiver: text(200),
  transactionDestinationAmount: amount('transactionDestinationCountryCurrency'),
  transactionDestinationCountryCurrency: hidden(code(3)),
  filingStatus: choice(FILING_STATUSES, 'status.filing'),
}
export type RegulatorReport = ValuesOf<typeof REGULATOR_REPORT>

/**
 * Data about the sender or the receiver that the order lacks and the regulator requires. Compliance staff take it from
 * the documents of the case.
 */
export const FILED_PERSON = {
  filedPerson: choice(LISTED_PEOPLE, 'listedPerson'),
  filedGender: optional(SENDER.transactionSenderGender),
  filedBirthDate: optional(day()),
  filedNationality: optional(country()),
  filedCountry: optional(country()),
  filedCity: optional(text(60)),
  filedStreet: optional(text(100)),
  filedPhone: optional(phone('filedCountry')),
  filedOccupation: optional(text(100)),
  filedIdType: optional(choice(IDENTITY_TYPES, 'identityType')),
  filedIdNumber: optional(code(40)),
  filedIdIssuer: optional(text(60)),
  filedIdCountry: optional(country()),
  filedIdIssueDate: optional(day()),
  filedIdExpiryDate: optional(day()),
  /** The register number and the business, of an organisation. */
  filedRegistration: optional(code(50)),
  filedBusiness: optional(text(100)),
  filedAccountOpened: optional(day()),
}
export type FiledPerson = ValuesOf<typeof FILED_PERSON>
export type FiledField = Exclude<keyof FiledPerson, 'filedPerson'>

/** Maximum length of the reason and of the action taken, as in goAML. */
export const MOST_FILING_WORDS = 4000

/** Data that compliance staff add to a draft: missing data of people, the grounds of suspicion, the action taken. */
export const FILING_COMPLETION = {
  filedPeople: listOf(FILED_PERSON),
  filingReason: nullable(text(MOST_FILING_WORDS)),
  filingAction: nullable(text(MOST_FILING_WORDS)),
}
export type FilingCompletion = ValuesOf<typeof FILING_COMPLETION>
