import type { FieldMessage } from '@portal/contract'
import type { RefusedRow } from '@portal/contract/calls/uploads'

/** What the gateway said of rows, by their place in the request: errors named `users[3].userEmail`. */
export function problemsByRow(errors: readonly FieldMessage[]): Map<number, string> {
  return gathered(
    errors.flatMap(({ field, message }) => {
      const place = /^users\[(\d+)\]/.exec(field)?.[1]
      return place === undefined ? [] : [{ row: Number(place), message }]
    }),
  )
}

/** The same of rows that were left out. */
export function problemsOfRefused(refused: readonly RefusedRow[]): Map<number, string> {
  return gathered(refused)
}

function gathered(told: readonly { readonly row: number; readonly message: string }[]): Map<number, string> {
  const byRow = new Map<number, string>()
  for (const { row, message } of told) {
    const before = byRow.get(row)
    byRow.set(row, before === undefined ? message : `${before}. ${message}`)
  }
  return byRow
}
