import { pressedAlone } from '../../keys/letter-keys.ts'

/** The actions that keys can trigger in a list. */
export type RowAct = 'next' | 'previous' | 'open' | 'select' | 'edit'

const LETTERS: Readonly<Record<string, RowAct>> = { j: 'next', k: 'previous', x: 'select', e: 'edit' }

/**
 * Returns the action of a key pressed in a list; null for keys without an action. Enter acts on a cell, but not on a
 * control in a cell. The letters have no action if the user turned them off.
 */
export function rowAct(event: KeyboardEvent, areLettersOn: boolean): RowAct | null {
  const key = pressedAlone(event)
  if (key === null) return null
  if (key === 'enter') return isCell(event.target) && !event.repeat ? 'open' : null
  const act = areLettersOn ? (LETTERS[key] ?? null) : null
  // Holding J or K moves on row by row; holding X or E must not repeat the action.
  return event.repeat && act !== 'next' && act !== 'previous' ? null : act
}

const isCell = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.getAttribute('role') === 'gridcell'

/** Returns the id of the row with the focused cell; null outside rows. The details of a row count as that row. */
export function focusedRow(target: EventTarget | null): string | null {
  const id = target instanceof HTMLElement ? target.closest<HTMLElement>('[role="row"]')?.dataset.id : undefined
  return id === undefined ? null : id.replace(/:detail$/, '')
}

/**
 * Returns the id of the row to which J or K moves: the next or previous row, or the first row if no row has the focus.
 * Undefined if there is no such row.
 */
export function rowAfter(ids: readonly string[], current: string | null, act: 'next' | 'previous'): string | undefined {
  const at = current === null ? -1 : ids.indexOf(current)
  if (at < 0) return ids[0]
  return act === 'next' ? ids[at + 1] : ids[at - 1]
}
