type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** A selected row in wire format: each column by its name in camel case, each moment as ISO text. */
export type WireRow<Row> = {
  [Column in keyof Row & string as CamelCase<Column>]: Row[Column] extends infer Value
    ? Value extends Date
      ? string
      : Value
    : never
}

/**
 * Returns the selected row in wire format, for details that no list shows. Sends every selected column, so select
 * only the columns to send.
 * @example rows.map(wireRow) // `r.answered_at` is sent as `answeredAt`, `r.answer as recall_answer` as `recallAnswer`
 */
export function wireRow<Row extends object>(row: Row): WireRow<Row> {
  const fields = Object.entries(row).map(([column, value]) => [
    column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(fields) as WireRow<Row>
}
