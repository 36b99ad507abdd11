import type { TableState } from '@portal/contract'
import { formatCount } from '@portal/contract/format'
import { PrintLines, usePrintedBy } from '../chrome/PrintLines.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import type { Column } from '../table/column.ts'
import { activeFilters, type Narrowing } from '../table/filters/active-filters.ts'
import { useTableText } from '../table/useTableText.ts'

interface PrintHeadProps {
  /** The result of `usePrintLines`. */
  readonly linesAt: (moment: string) => readonly string[]
  /** The number of printed rows (`shown`), and of all matching rows (`total`). */
  readonly shown: number
  readonly total: number
}

/** The lines of a printed list under its title: who printed the list and when, its filters, and the number of rows. */
export function PrintHead({ linesAt, shown, total }: PrintHeadProps) {
  const t = useTableText()
  const locale = useLocale()
  return (
    <PrintLines linesAt={linesAt}>
      <p>{t('printRows', { shown: formatCount(shown, locale), total: formatCount(total, locale) })}</p>
    </PrintLines>
  )
}

interface Printed<Row> extends Narrowing {
  readonly columns: readonly Column<Row>[]
  readonly state: TableState
  /** The name of the user who prints. */
  readonly reader: string | undefined
}

/** Returns the lines of a printed list for a time of printing (ISO 8601): the user, the time and the filters. */
export function usePrintLines<Row>({
  columns,
  state,
  reader,
  ...narrowing
}: Printed<Row>): (moment: string) => readonly string[] {
  const t = useTableText()
  const locale = useLocale()
  const printedBy = usePrintedBy(reader)
  return (moment) => {
    const active = activeFilters(state, narrowing, columns, { t, locale })
    const filters = [
      ...active.map(({ label, words }) => t('filterIs', { label, words })),
      ...(state.search ? [t('printSearch', { text: state.search })] : []),
    ]
    return [
      printedBy(moment),
      filters.length > 0 ? t('printFilters', { filters: filters.join('; ') }) : t('printUnfiltered'),
    ]
  }
}
