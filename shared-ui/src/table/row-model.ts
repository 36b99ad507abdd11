/** The grid's rows: records, the details below an opened record, and placeholders of rows that are still loading. */
export type GridRowModel<Row> =
  | { readonly id: string; readonly kind: 'data'; readonly row: Row; readonly index: number }
  | { readonly id: string; readonly kind: 'detail'; readonly row: Row }
  | { readonly id: string; readonly kind: 'skeleton' }

/**
 * Returns the rows, with a row `<id>:detail` after each opened row, because the grid's community edition has no detail
 * panels.
 * @throws RangeError if two rows have the same id: the grid would draw one of the rows twice and leave out the other
 */
export function gridRows<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  opened: ReadonlySet<string>,
): GridRowModel<Row>[] {
  const ids = new Set<string>()
  return rows.flatMap((row, index): GridRowModel<Row>[] => {
    const id = rowId(row)
    if (ids.has(id)) throw new RangeError(`two rows have the id ${id}`)
    ids.add(id)
    const data: GridRowModel<Row> = { id, kind: 'data', row, index }
    return opened.has(id) ? [data, { id: `${id}:detail`, kind: 'detail', row }] : [data]
  })
}

/** Returns as many placeholder rows as the page will have, but at most as many as a screen shows. */
export function skeletonRows<Row>(size: number): GridRowModel<Row>[] {
  return Array.from({ length: Math.min(size, 8) }, (_, index) => ({
    id: `skeleton:${index}`,
    kind: 'skeleton' as const,
  }))
}
