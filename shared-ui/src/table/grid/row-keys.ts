import { pressedAlone } from '../../keys/letter-keys.ts'

/** The action of a key in a list. */
export type RowAct = 'next' | 'previous' | 'open' | 'select' | 'edit'

const LETTERS: Readonly<Record<string, RowAct>> = { j: 'next', k: 'previous', x: 'select', e: 'edit' }

/** The action of a key pressed in a list; Enter acts on a cell, not on a control in it. */
export function rowAct(event: KeyboardEvent, areLettersOn: boolean): RowAct | null {
  const key = pressedAlone(event)
  if (key === null) return null
  if (key === 'enter') return isCell(event.target) && !event.repeat ? 'open' : null
  const act = areLettersOn ? (LETTERS[key] ?? null) : null
  // A held J or K goes on; a held X or E would act again and again.
  return event.repeat && act !== 'next' && act !== 'previous' ? null : act
}

const isCell = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.getAttribute('role') === 'gridcell'

/** The row's id of the focused cell; the details of a row count as the row. */
export function focusedRow(target: EventTarget | null): string | null {
  const id = target instanceof HTMLElement ? target.closest<HTMLElement>('[role="row"]')?.dataset.id : undefined
  return id === undefined ? null : id.replace(/:detail$/, '')
}

/** The row that J or K leads to: the neighbour, or the first row from outside the rows. Undefined at the ends. */
export function rowAfter(ids: readonly string[], current: string | null, act: 'next' | 'previous'): string | undefined {
  const at = current === null ? -1 : ids.indexOf(current)
  if (at < 0) return ids[0]
  return act === 'next' ? ids[at + 1] : ids[at - 1]
}
