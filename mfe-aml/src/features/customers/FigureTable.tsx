import { color, space, styled } from '@portal/shared-ui'

const Scroll = styled.div({ overflowX: 'auto' })
const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: `${space(1.5)} ${space(3)} ${space(1.5)} 0`, textAlign: 'start', whiteSpace: 'nowrap' },
  th: { fontWeight: 550, color: color.muted },
  'td + td': { textAlign: 'end' },
  'th + th': { textAlign: 'end' },
  'tbody tr': { borderTop: `1px solid ${color.border}` },
})

interface FigureTableProps {
  readonly label: string
  readonly heads: readonly string[]
  /** The rows; the first cell of each row names it. */
  readonly rows: readonly (readonly string[])[]
}

/** A small table of figures. */
export function FigureTable({ label, heads, rows }: FigureTableProps) {
  return (
    <Scroll tabIndex={0} role="group" aria-label={label}>
      <Table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <td>{name}</td>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}
