import type { KeyboardEvent } from 'react'

/**
 * Stops Enter and Space before they reach the grid, which would scroll: in a cell these keys press the cell's control.
 */
export function keepInside(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}
