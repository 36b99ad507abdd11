import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { below, color, radius, space, width } from '../theme/tokens.ts'

const Bar = styled.section({
  position: 'sticky',
  bottom: space(4),
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  padding: `${space(3)} ${space(4)}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.12)',
})
const Count = styled.span({ flex: '1 1 120px', fontWeight: 550 })
// The buttons are beside the count if they fit. On a phone they fill a separate line.
const Acts = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  [below(width.phone)]: { flex: '1 0 100%', '& > button': { flex: '1 0 auto' } },
})

interface SelectionBarProps {
  readonly label: string
  /** The number of selected rows, in words. */
  readonly count: string
  readonly clearLabel: string
  readonly onClear: () => void
  /** The buttons of the bulk actions. */
  readonly children: ReactNode
}

/** The bar under a list with selected rows: their number, a button to clear the selection, and the bulk actions. */
export function SelectionBar({ label, count, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <Bar aria-label={label} data-selection-bar>
      <Count>{count}</Count>
      <Button variant="ghost" onClick={onClear}>
        {clearLabel}
      </Button>
      <Acts>{children}</Acts>
    </Bar>
  )
}
