import styled from '@emotion/styled'
import { Link } from '../link/Link.tsx'
import { color, space } from '../theme/tokens.ts'
import type { ChartProps } from './chart.ts'

const Scroll = styled.div({ maxHeight: 380, overflow: 'auto', border: `1px solid ${color.border}`, borderRadius: 8 })
const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${space(2)} ${space(3)}`, textAlign: 'right', borderBottom: `1px solid ${color.border}` },
  '& th:first-of-type': { textAlign: 'left' },
  '& th': { fontWeight: 550, whiteSpace: 'nowrap' },
  '& thead th': { position: 'sticky', top: 0, background: color.sunken, color: color.muted },
  '& tbody tr:last-of-type > *': { borderBottom: 'none' },
})

/** A table of a chart's exact values, with a link for each value that has one. */
export function ChartTable({ title, points, pointLabel, valueLabel, series, format, drill }: ChartProps) {
  return (
    // A box that scrolls must be reachable by keyboard.
    <Scroll tabIndex={0} role="group" aria-label={title}>
      <Table aria-label={`${title}, ${valueLabel}`}>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: point names may repeat, and points never change places
            <tr key={at}>
              <th scope="row">{point}</th>
              {series.map(({ name, values }) => {
                const value = values[at]
                const href = drill?.href(name, at)
                const words = value === null || value === undefined ? '–' : format(value)
                return <td key={name}>{href ? <Link href={href}>{words}</Link> : words}</td>
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}
