import type { TableState } from '@portal/contract'
import { useMemo, useRef } from 'react'
import { useLocale } from '../locale/LocaleProvider.tsx'
import type { Column } from './column.ts'
import { heldInRoom, placedInRoom, withinRoom, withOwnWidths } from './column-widths.ts'
import { fitAmounts } from './fit-amounts.ts'
import { contentWidth, fitTexts, measureText } from './fit-texts.ts'
import { useTableText } from './useTableText.ts'
import { wholeInSight } from './whole-columns.ts'

interface Showing<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly hidden: readonly string[]
  /** Whether the user has chosen the shown columns. */
  readonly isChosen: boolean
  readonly isNarrow: boolean
  readonly widths: TableState['widths']
  /** Available width in pixels; 0 until the width is known. */
  readonly room: number
}

/**
 * Returns the shown columns, which do not change while the rows change. Columns have the user's widths or the widths of
 * their content, as far as the available width allows.
 */
export function useShownColumns<Row>({ columns, rows, hidden, isChosen, isNarrow, widths, room }: Showing<Row>) {
  const t = useTableText()
  const locale = useLocale()
  const asked = useMemo(() => columns.filter((column) => !hidden.includes(column.id)), [columns, hidden])
  const placed = useMemo(
    () => (isNarrow ? asked : placedInRoom(asked, room, !isChosen, widths)),
    [asked, isNarrow, room, isChosen, widths],
  )
  const amounts = useMemo(() => fitAmounts(placed, rows, locale), [placed, rows, locale])
  const how = useMemo(() => ({ locale, words: { yes: t('yes'), no: t('no') }, measure: measureText }), [locale, t])
  const fitted = useMemo(() => (isNarrow ? amounts : fitTexts(amounts, rows, how)), [isNarrow, amounts, rows, how])
  const determined = useRef(new Map<string, readonly string[]>())
  const hasRows = rows.length > 0
  const shown = useMemo(() => {
    if (isNarrow) return fitted
    const own = withOwnWidths(fitted, widths)
    if (room <= 0) return own
    const fitting = withinRoom(own, room, !isChosen)
    // Beside a panel the rows determine the columns that fit. Once determined for a width, the shown columns stay the
    // same while the user pages, sorts and searches.
    const place = [room, isChosen, ...own.map(({ id }) => id)].join(' ')
    const ids = determined.current.get(place)
    if (ids === undefined) {
      if (hasRows) determined.current.set(place, idsOf(fitting))
      return fitting
    }
    if (idsOf(fitting).join() === ids.join()) return fitting
    const held = ids.flatMap((id) => own.filter((column) => column.id === id))
    return heldInRoom(held, room)
  }, [isNarrow, fitted, widths, room, isChosen, hasRows])
  const whole = useMemo(
    () => (isNarrow || room <= 0 || widths ? shown : wholeInSight(shown, room)),
    [isNarrow, room, widths, shown],
  )
  return {
    shown: whole,
    /** Returns the width in pixels for all of a column's content. */
    contentWidthOf: (id: string) => {
      const column = amounts.find((one) => one.id === id)
      return column ? contentWidth(column, rows, how) : 0
    },
  }
}

const idsOf = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id)
