import { formatCount } from '@portal/contract/format'
import { color, space, styled, useLocale } from '@portal/shared-ui'

const Scroll = styled.div({ maxHeight: 260, overflowY: 'auto' })
const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  caption: { textAlign: 'start', fontWeight: 650, paddingBottom: space(1) },
  'th, td': { padding: `${space(1)} ${space(2)} ${space(1)} 0`, textAlign: 'start', fontWeight: 400 },
  th: { width: '40%', overflowWrap: 'anywhere' },
  'td:nth-of-type(1)': { width: 1, textAlign: 'end', whiteSpace: 'nowrap' },
})
const Bar = styled.div({ height: 8, minWidth: 2, borderRadius: 2, background: color.accent })

interface CountBarsProps {
  readonly label: string
  readonly counts: readonly { readonly name: string; readonly count: number }[]
}

/** Shows counts by name, each with a bar in proportion to the largest count. */
export function CountBars({ label, counts }: CountBarsProps) {
  const locale = useLocale()
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <Scroll tabIndex={0} role="region" aria-label={label}>
      <Table>
        <caption>{label}</caption>
        <tbody>
          {counts.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCount(count, locale)}</td>
              <td aria-hidden>
                <Bar style={{ width: `${(count / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}
