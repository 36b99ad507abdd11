import type { KeyboardEvent } from 'react'

/** Enter and Space press the control in a cell; the grid would scroll by them. */
export function keepInside(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}
