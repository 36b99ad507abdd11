import type { KeyboardEvent } from 'react'

/** Keeps Enter and Space from the grid, which would scroll: in a cell these keys press the cell's control. */
export function keepInside(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}
