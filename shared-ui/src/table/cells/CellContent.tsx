import styled from '@emotion/styled'
import { formatDateTime, splitAmount } from '@portal/contract/format'
import { breaking } from '../../fields/breaking.tsx'
import { useLocale } from '../../locale/LocaleProvider.tsx'
import { StatusChip } from '../../status/StatusChip.tsx'
import { color, font } from '../../theme/tokens.ts'
import type { Column } from '../column.ts'
import { useTableText } from '../useTableText.ts'
import { cellText, isAbsent, isDecimal, isMoment } from './cell-text.ts'

const Figure = styled.span({ fontVariantNumeric: 'tabular-nums' })
const Currency = styled.span({ color: color.muted, marginInlineStart: 6, fontSize: '0.93em' })
const Reference = styled.span({ fontFamily: font.mono, fontSize: '0.93em' })

const Absent = styled.span({ color: color.faint })

interface CellContentProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  /** Whether the full text is shown where a row would show a short text. */
  readonly isWhole?: boolean
}

/** Draws a value by the kind of its column. */
export function CellContent<Row>({ column, row, isWhole = false }: CellContentProps<Row>) {
  const locale = useLocale()
  const t = useTableText()
  if (column.render) return column.render(row)
  const value = column.value(row)
  if (isAbsent(value)) return <Absent>{t('none')}</Absent>
  const text = cellText(column, row, locale, { yes: t('yes'), no: t('no') })
  if (column.kind === 'status') {
    const brief = isWhole ? undefined : column.brief?.(row)
    const chip = <StatusChip tone={column.status?.(row)?.tone ?? 'neutral'} label={brief ?? text} />
    return brief === undefined ? chip : <span title={text}>{chip}</span>
  }
  if (column.kind === 'reference') return <Reference className="p-text">{text}</Reference>
  if (column.kind === 'amount' && isDecimal(value)) {
    const { figure, currency } = splitAmount(String(value), column.currency?.(row) ?? '', locale)
    return (
      <>
        <Figure>{figure}</Figure>
        {currency && <Currency>{currency}</Currency>}
      </>
    )
  }
  if (column.kind === 'dateTime' && isMoment(value)) {
    const full = formatDateTime(String(value), locale)
    return isWhole ? full : <span title={full}>{text}</span>
  }
  return isWhole ? breaking(text) : text
}
