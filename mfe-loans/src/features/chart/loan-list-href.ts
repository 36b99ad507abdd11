import type { LoanRow } from '@portal/contract/loans/loans.calls'

/** The list of loans, filtered to those that a point of a chart counts. */
export const loanListOf = (filters: Partial<Record<keyof LoanRow, readonly string[]>>): string =>
  `/loans?${new URLSearchParams(
    Object.entries(filters).flatMap(([field, values]) => values.map((value) => [`f.${field}`, value])),
  )}`
