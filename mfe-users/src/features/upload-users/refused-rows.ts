import type { FieldMessage } from '@portal/contract'
import type { RefusedRow } from '@portal/contract/uploads/uploads.calls'

/** A problem of a field in a row, as text. */
export interface RowProblem {
  readonly field: string
  readonly message: string
}

/** Groups the gateway's messages by the index of the row in the request. Fields are named `users[3].userEmail`. */
export function problemsByRow(errors: readonly FieldMessage[]): Map<number, RowProblem[]> {
  return problemsOfRefused(
    errors.flatMap(({ field: path, message }) => {
      const [, place, field = ''] = /^users\[(\d+)\]\.?(.*)$/.exec(path) ?? []
      return place === undefined ? [] : [{ row: Number(place), field, message }]
    }),
  )
}

/** Groups the messages of refused rows by the index of the row, for rows that were omitted or rejected by the check. */
export function problemsOfRefused(refused: readonly RefusedRow[]): Map<number, RowProblem[]> {
  const byRow = new Map<number, RowProblem[]>()
  for (const { row, field, message } of refused) byRow.set(row, [...(byRow.get(row) ?? []), { field, message }])
  return byRow
}

/** Adds to a list of problems those of a second list whose fields have no problem in the first list. */
export function withProblems(problems: readonly RowProblem[], more: readonly RowProblem[] = []): readonly RowProblem[] {
  return [...problems, ...more.filter(({ field }) => problems.every((one) => one.field !== field))]
}
