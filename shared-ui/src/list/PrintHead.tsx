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
  /** Printed rows, and all matching ones. */
  readonly shown: number
  readonly total: number
}

/** The heading of a printed list under its title: who printed it and when, its filters, and its extent. */
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
  /** The user who prints. */
  readonly reader: string | undefined
}

/** The reader of a printed list, its time and filters: by the time of printing, ISO 8601. */
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
