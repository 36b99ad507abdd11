import { type FittedColumn, roomOf } from './fit-texts.ts'

/**
 * Widens columns that do not all fit so that the last column in sight ends where the fixed actions begin: an amount
 * that is cut in the middle could be read as another amount. The texts in sight take the room of the column that would
 * be cut; without texts, the last column in sight takes it.
 * @param room available pixels
 */
export function wholeInSight<Row>(columns: readonly FittedColumn<Row>[], room: number): readonly FittedColumn<Row>[] {
  const cut = columns.findIndex((_, at) => roomOf(columns.slice(0, at + 1)) > room)
  if (cut < 1) return columns
  const inSight = columns.slice(0, cut)
  const texts = inSight.filter(({ flex }) => flex !== undefined)
  const widened = texts.length > 0 ? texts : inSight.slice(-1)
  const share = (room - roomOf(inSight)) / widened.length
  return columns.map((column) => {
    if (!widened.includes(column)) return column
    const to = roomOf([column]) + share
    return column.flex === undefined ? { ...column, width: to } : { ...column, minWidth: to, flex: to }
  })
}
