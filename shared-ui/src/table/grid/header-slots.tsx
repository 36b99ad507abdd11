import type { ReactNode } from 'react'
import { Icon } from '../../icon/Icon.tsx'

interface SortArrowProps {
  readonly direction?: 'asc' | 'desc' | null
}

/** Decoration: the heading itself is the button, and `aria-sort` gives the order. */
export function SortArrow({ direction }: SortArrowProps) {
  return (
    <span className="p-sort" data-direction={direction ?? 'none'}>
      <Icon name={direction === 'desc' ? 'chevron-down' : 'chevron-up'} size={14} />
    </span>
  )
}

/** Headings show their whole text by the table's own full-text tip. */
export function NoTooltip({ children }: { readonly children: ReactNode }) {
  return children
}
