import type { ReactNode } from 'react'
import { Icon } from '../../icon/Icon.tsx'

interface SortArrowProps {
  readonly direction?: 'asc' | 'desc' | null
}

/**
 * The sort arrow of a heading. It is decoration: the heading itself is the button, and `aria-sort` states the order.
 */
export function SortArrow({ direction }: SortArrowProps) {
  return (
    <span className="p-sort" data-direction={direction ?? 'none'}>
      <Icon name={direction === 'desc' ? 'chevron-down' : 'chevron-up'} size={14} />
    </span>
  )
}

/** Replaces the grid's tooltip: the table's own tip shows the whole text of a heading. */
export function NoTooltip({ children }: { readonly children: ReactNode }) {
  return children
}
