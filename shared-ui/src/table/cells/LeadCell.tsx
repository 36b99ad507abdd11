import styled from '@emotion/styled'
import { color } from '../../theme/tokens.ts'
import type { Column } from '../column.ts'
import type { NarrowColumns } from '../narrow-columns.ts'
import { CellContent } from './CellContent.tsx'
import { isAbsent } from './cell-text.ts'

// The line height is set because grid cells have the row's height as line height.
const Frame = styled.span({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  flex: 1,
  minWidth: 0,
  // Uses the padding before the next column, because a status with its badge needs the room.
  marginInlineEnd: -8,
  lineHeight: '20px',
})
const Lead = styled.span({ fontWeight: 550, '&[data-has-code]': { fontSize: 12 } })
/** Matches a reference, which is set smaller so that it stays in one line on the narrowest phones. */
const CODE = /\S{17,}/
const Below = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: '2px 8px',
  minWidth: 0,
  fontSize: 13,
  color: color.muted,
  '& > *': { minWidth: 0, maxWidth: '100%' },
  // Statuses, amounts, dates and references are not shortened: a truncated amount would look like another amount.
  '& > :not([data-kind="text"])': { flexShrink: 0 },
})

interface LeadCellProps<Row> extends Pick<NarrowColumns<Row>, 'lead' | 'below'> {
  readonly row: Row
  /** Whether the row is high enough for two lines under the name. */
  readonly isWrapping: boolean
}

/** The first cell of a row on a phone: the name, with the status and other important values below it. */
export function LeadCell<Row>({ lead, below, row, isWrapping }: LeadCellProps<Row>) {
  const said = (columns: readonly Column<Row>[]) => columns.filter((column) => !isAbsent(column.value(row)))
  const names = said(lead)
  const hasCode = names.some((column) => CODE.test(String(column.value(row))))
  return (
    <Frame>
      <Lead
        className={lead.some(({ isTwoLined }) => isTwoLined) ? 'p-text p-two-lines' : 'p-text'}
        data-has-code={hasCode || undefined}
      >
        {(names.length > 0 ? names : lead.slice(0, 1)).map((column, index) => (
          <span key={column.id}>
            {index > 0 && ' '}
            <CellContent column={column} row={row} />
          </span>
        ))}
      </Lead>
      {said(below).length > 0 && (
        <Below style={{ flexWrap: isWrapping ? 'wrap' : 'nowrap' }}>
          {said(below).map((column) => (
            <span key={column.id} className="p-text" data-kind={column.kind}>
              <CellContent column={column} row={row} />
            </span>
          ))}
        </Below>
      )}
    </Frame>
  )
}
