import styled from '@emotion/styled'
import type { TableState } from '@portal/contract'
import { formatCount, formatDateTime } from '@portal/contract/format'
import { useEffect, useState } from 'react'
import { useLocale } from '../locale/LocaleProvider.tsx'
import type { Column } from '../table/column.ts'
import { activeFilters, type Narrowing } from '../table/filters/active-filters.ts'
import { useTableText } from '../table/useTableText.ts'

const Lines = styled.div({
  display: 'none',
  '@media print': { display: 'block' },
  '& > p': { margin: '0 0 2px', fontSize: 12 },
})

interface PrintHeadProps<Row> extends Narrowing {
  readonly columns: readonly Column<Row>[]
  readonly state: TableState
  /** Rows on the sheet, and all that match. */
  readonly shown: number
  readonly total: number
  /** Who prints. */
  readonly reader: string | undefined
}

/** What a printed list says of itself under its title: who printed it and when, what it is narrowed to, and how much of it this is. */
export function PrintHead<Row>({ shown, total, ...printed }: PrintHeadProps<Row>) {
  const t = useTableText()
  const locale = useLocale()
  const lines = usePrintLines(printed)
  return (
    <Lines>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{t('printRows', { shown: formatCount(shown, locale), total: formatCount(total, locale) })}</p>
    </Lines>
  )
}

/** Who prints it and when, and what it is narrowed to. */
export function usePrintLines<Row>({
  columns,
  state,
  reader,
  ...narrowing
}: Omit<PrintHeadProps<Row>, 'shown' | 'total'>): readonly string[] {
  const t = useTableText()
  const locale = useLocale()
  const when = formatDateTime(usePrintedAt(), locale)
  const active = activeFilters(state, narrowing, columns, { t, locale })
  const filters = [
    ...active.map(({ label, words }) => t('filterIs', { label, words })),
    ...(state.search ? [t('printSearch', { text: state.search })] : []),
  ]
  return [
    reader ? t('printedBy', { who: reader, when }) : t('printedOn', { when }),
    filters.length > 0 ? t('printFilters', { filters: filters.join('; ') }) : t('printUnfiltered'),
  ]
}

/** The moment of printing, ISO 8601. */
function usePrintedAt(): string {
  const [at, setAt] = useState(() => new Date().toISOString())
  useEffect(() => {
    const note = () => setAt(new Date().toISOString())
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return at
}
