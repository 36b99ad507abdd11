/** The kinds of entries and lines of a wallet's statement. */
export const WALLET_ENTRY_KINDS = [
  'ORDER',
  'FEE',
  'LEVY',
  'CHARGES',
  'FUNDING',
  'REFUND',
  'RETURN',
  'REVERSAL',
  'OTHER',
] as const
export type WalletEntryKind = (typeof WALLET_ENTRY_KINDS)[number]

/** The files of a daily statement: ISO 20022 camt.053.001.08, and a table. */
export const STATEMENT_FORMATS = ['camt.053', 'csv'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** The number of statements on one page of the partner API's list. */
export const STATEMENTS_A_PAGE = 100

/** Maximum number of lines in a table of statement lines from the partner API; more need the next cursor. */
export const LINES_A_TABLE = 10_000
