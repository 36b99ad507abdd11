import type { FilingPart } from './regulator-reports.calls.ts'

/** The values of each part of a report, in the order in which they are shown. */
export const CONTENT_VALUES = {
  report: [
    ...(['kind', 'number', 'entityId', 'submittedOn', 'localCurrency'] as const),
    ...(['reporterFirstName', 'reporterLastName', 'reporterEmail', 'reason', 'action'] as const),
  ],
  transaction: [
    ...(['contractReference', 'partnerReference', 'happenedAt', 'delivery', 'description', 'location'] as const),
    ...(['amountLocal', 'sourceAmount', 'sourceCurrency', 'sourceForeign', 'sourceRate', 'sourceFunds'] as const),
    ...(['sourceCountry', 'destinationAmount', 'destinationCurrency', 'destinationForeign'] as const),
    ...(['destinationRate', 'destinationCountry'] as const),
  ],
  person: [
    ...(['legalKind', 'fullName', 'firstName', 'middleName', 'lastName', 'gender', 'birthDate'] as const),
    ...(['nationality', 'country', 'street', 'city', 'addressCountry', 'phone', 'email', 'occupation'] as const),
    ...(['idType', 'idNumber', 'idIssuer', 'idCountry', 'idIssueDate', 'idExpiryDate'] as const),
    ...(['registration', 'business', 'accountNumber', 'bankCode', 'bankName', 'accountOpened'] as const),
  ],
} as const

export type ReportValue = (typeof CONTENT_VALUES)['report'][number]
export type TransactionValue = (typeof CONTENT_VALUES)['transaction'][number]
export type PersonValue = (typeof CONTENT_VALUES)['person'][number]
export type FilingValueName = ReportValue | TransactionValue | PersonValue

/** Values that only steer the schema, and are not shown. */
export const HIDDEN_VALUES: ReadonlySet<FilingValueName> = new Set<FilingValueName>([
  ...(['sourceForeign', 'destinationForeign', 'sourceFunds', 'addressCountry'] as const),
])

/** The values that are shown, each with its label `filingValue.<name>`. */
export const SHOWN_VALUES: readonly FilingValueName[] = Object.values(CONTENT_VALUES)
  .flat()
  .filter((name) => !HIDDEN_VALUES.has(name))

type ValuesOf<Name extends string> = Readonly<Record<Name, string | null>>

/** The content of a report: every value as our own code or text, before a schema translates it; null if unknown. */
export interface KnownContent {
  readonly report: ValuesOf<ReportValue>
  readonly transaction: ValuesOf<TransactionValue>
  readonly sender: ValuesOf<PersonValue>
  readonly receiver: ValuesOf<PersonValue>
}

/** The same content as code reads it that knows the names of the values only from a schema. */
export type FilingContent = { readonly [Part in FilingPart]: Readonly<Partial<Record<FilingValueName, string | null>>> }
