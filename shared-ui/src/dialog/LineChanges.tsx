import styled from '@emotion/styled'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, space } from '../theme/tokens.ts'
import { lineChanges } from './line-changes.ts'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' })
const Line = styled.li({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  padding: `1px ${space(1)}`,
  borderRadius: 4,
  // What is set in below a record stays so.
  whiteSpace: 'pre-wrap',
  '& > [aria-hidden]': { fontWeight: 650, userSelect: 'none' },
  '&[data-change="added"]': { background: color.successSoft, color: color.success },
  '&[data-change="removed"]': { background: color.dangerSoft, color: color.danger },
  ins: { textDecoration: 'none', background: 'none', color: 'inherit', fontWeight: 400, padding: 0, margin: 0 },
  del: { color: 'inherit' },
})
const SIGNS = { same: '', added: '+', removed: '\u2212' } as const

interface LineChangesProps {
  /** Lines of a list in words; what a record of it holds is set in below its line. */
  readonly before: string
  readonly after: string
}

/** A list before and after in one, line by line: what comes and what goes have a sign, a word for who hears it, and a colour. */
export function LineChanges({ before, after }: LineChangesProps) {
  const t = useKitText()
  return (
    <List>
      {lineChanges(before, after).map(({ text, change }, index) => (
        // Lines are told apart by their place alone.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Line key={index} data-change={change}>
          <span aria-hidden>{SIGNS[change]}</span>
          <span>
            {change !== 'same' && <VisuallyHidden>{`${t(`change.${change}`)}: `}</VisuallyHidden>}
            {change === 'same' && text}
            {change === 'added' && <ins>{text}</ins>}
            {change === 'removed' && <del>{text}</del>}
          </span>
        </Line>
      ))}
    </List>
  )
}
