import type { KeyboardEvent } from 'react'

/** Enter and Space press the control in a cell; otherwise the grid would scroll. */
export function keepInside(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}
