import styled from '@emotion/styled'
import type { SummaryCard } from '../chrome/SummaryCards.tsx'
import { color, space } from '../theme/tokens.ts'
import { Skeleton } from '../waiting/Skeleton.tsx'

const Line = styled.dl({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(4)}`,
  margin: 0,
  fontSize: 13,
  lineHeight: '20px',
  '& > div': { display: 'flex', gap: space(1.5), minHeight: 20 },
  '& dt': { color: color.muted },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** Shows the figures of a statement in one line, so that its rows begin near the top. */
export function StatementFigures({ figures }: { readonly figures: readonly SummaryCard[] }) {
  return (
    <Line>
      {figures.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value ?? <Skeleton width={96} height={16} />}</dd>
        </div>
      ))}
    </Line>
  )
}
