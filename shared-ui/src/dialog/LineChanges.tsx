import styled from '@emotion/styled'
import type { ChangedLine } from '@portal/contract/queue/queue.calls'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, space } from '../theme/tokens.ts'
import { Difference } from './Difference.tsx'
import { type InsetText, insetText } from './inset-text.ts'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' })
const Line = styled.li({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  padding: `1px ${space(1)}`,
  borderRadius: 4,
  '& > [aria-hidden]': { fontWeight: 650, userSelect: 'none' },
  '&[data-change="added"]': { background: color.successSoft, color: color.success },
  '&[data-change="removed"]': { background: color.dangerSoft, color: color.danger },
  ins: { textDecoration: 'none', background: 'none', color: 'inherit', fontWeight: 400, padding: 0, margin: 0 },
  del: { color: 'inherit' },
})
const SIGNS = { same: '', added: '+', removed: '\u2212' } as const

interface LineChangesProps {
  readonly lines: readonly ChangedLine[]
}

/**
 * A list before and after a change, combined line by line: additions and removals have a sign, a word for screen
 * readers, and a colour; a changed amount shows the difference.
 */
export function LineChanges({ lines }: LineChangesProps) {
  const t = useKitText()
  return (
    <List>
      {lines.flatMap(shownLines).map(({ text, inset, change, difference }, index) => (
        // Lines are identified only by their position.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Line key={index} data-change={change}>
          <span aria-hidden>{SIGNS[change]}</span>
          <span style={{ paddingInlineStart: inset }}>
            {change !== 'same' && <VisuallyHidden>{`${t(`change.${change}`)}: `}</VisuallyHidden>}
            {change === 'same' && text}
            {change === 'added' && <ins>{text}</ins>}
            {change === 'removed' && <del>{text}</del>}
            {difference && <Difference>{difference}</Difference>}
          </span>
        </Line>
      ))}
    </List>
  )
}

interface ToldLine extends InsetText {
  readonly change: keyof typeof SIGNS
  readonly difference?: string | undefined
}

/** Returns the lines to show: a changed line gives two lines, the old line above the new line. */
function shownLines({ before, after, difference }: ChangedLine): ToldLine[] {
  if (before !== null && before === after) return [{ ...insetText(before), change: 'same' }]
  return [
    ...(before === null ? [] : [{ ...insetText(before), change: 'removed' as const }]),
    ...(after === null ? [] : [{ ...insetText(after), change: 'added' as const, difference }]),
  ]
}
