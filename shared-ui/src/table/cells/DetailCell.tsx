import styled from '@emotion/styled'
import { color } from '../../theme/tokens.ts'
import { useTable } from '../TableContext.ts'
import { useTableText } from '../useTableText.ts'
import { CellContent } from './CellContent.tsx'

// The details are as wide as the visible part of the table, and stay in place while columns scroll.
const Frame = styled.div({
  position: 'sticky',
  left: 0,
  width: '100cqi',
  padding: '12px 16px 16px 48px',
  '@container (max-width: 600px)': { paddingInline: 16 },
  '@media print': { position: 'static', width: '100%' },
})

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '12px 24px',
  margin: 0,
})

const Field = styled.div({ minWidth: 0 })
const Label = styled.dt({ fontSize: 12, lineHeight: '16px', color: color.muted })
const Value = styled.dd({ margin: '2px 0 0', fontSize: 14, lineHeight: '20px', overflowWrap: 'anywhere' })

/** The details of a row: every field with its label (spec §2.10). */
export function DetailCell({ row }: { readonly row: unknown }) {
  const { detailColumns } = useTable()
  const t = useTableText()
  return (
    <Frame>
      <List aria-label={t('details')}>
        {detailColumns.map((column) => (
          <Field key={column.id}>
            <Label>{column.header}</Label>
            <Value>
              <CellContent column={column} row={row} isWhole />
            </Value>
          </Field>
        ))}
      </List>
    </Frame>
  )
}
