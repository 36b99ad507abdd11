import type { LoanRow } from '@portal/contract/loans/loans.calls'

/** Returns the address of the list of loans, filtered to the loans that a point of a chart counts. */
export const loanListOf = (filters: Partial<Record<keyof LoanRow, readonly string[]>>): string =>
  `/loans?${new URLSearchParams(
    Object.entries(filters).flatMap(([field, values]) => values.map((value) => [`f.${field}`, value])),
  )}`
