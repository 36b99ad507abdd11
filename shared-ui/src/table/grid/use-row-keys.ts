import { type MouseEvent as ReactMouseEvent, type RefObject, useEffect, useRef } from 'react'
import { isModalFocused } from '../../chrome/modal-focus.ts'
import { pressedAlone, pressLetter, useLetterKeys } from '../../keys/letter-keys.ts'
import type { RowAction, TableSelection } from '../data-table-props.ts'
import type { GridApiRef } from './grid-props.ts'
import { focusedRow, type RowAct, rowAct, rowAfter } from './row-keys.ts'
import { pressedRow } from './row-press.ts'

interface RowKeys {
  /** The element around the list. */
  readonly table: RefObject<HTMLElement | null>
  readonly grid: GridApiRef
  /** The ids of the page's rows, in order. */
  readonly ids: readonly string[]
  /** The wire fields of the shown columns, in order. */
  readonly fields: readonly string[]
  readonly actionsOf: ((id: string) => readonly RowAction[]) | undefined
  readonly selection: TableSelection | undefined
  /** Opens or closes the details of a row; undefined in lists without details. */
  readonly toggle: ((id: string) => void) | undefined
  /** Turns to the next or previous page; returns false if there is no such page. */
  readonly turn: (by: 1 | -1) => boolean
}

/**
 * Handles the keys of a list: J and K go to the next and previous row, also across pages; Enter opens the row, X
 * selects it, E edits it. The keys work while the list has the focus; J and K also work, and move the focus into the
 * list, while no other control has the focus. Returns the handler of clicks: a click on a row does what Enter does.
 */
export function useRowKeys(list: RowKeys): (event: ReactMouseEvent) => void {
  const areLettersOn = useLetterKeys()
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { table } = latest.current
      const isInside = event.target instanceof Node && table.current?.contains(event.target)
      if (!isInside && !isUnused(event.target)) return
      const act = rowAct(event, areLettersOn)
      const isMove = act === 'next' || act === 'previous'
      const isDone = isInside || isMove ? act !== null && doRowAct(latest.current, act, event.target) : false
      // The bar of the selected rows has its own letters.
      const letter = !isDone && isInside && areLettersOn && !event.repeat ? pressedAlone(event) : null
      if (isDone || (letter !== null && pressLetter(document.querySelector('[data-selection-bar]'), letter)))
        event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [areLettersOn])
  const selectedBefore = useRef('')
  useEffect(() => {
    const remember = () => {
      selectedBefore.current = String(getSelection() ?? '')
    }
    document.addEventListener('mousedown', remember, true)
    return () => document.removeEventListener('mousedown', remember, true)
  }, [])
  return ({ nativeEvent }) => {
    const id = pressedRow(nativeEvent, selectedBefore.current)
    if (id !== null && list.ids.includes(id)) openRow(list, id)
  }
}

/** Returns whether no control has the focus: only the page itself, or its title after a navigation. */
function isUnused(target: EventTarget | null): boolean {
  if (isModalFocused() || document.querySelector('[aria-modal="true"]') !== null) return false
  return target === document.body || (target instanceof HTMLElement && target.matches('main, main h1'))
}

/** Runs the row action of a key; returns whether the key had a meaning for the row. */
function doRowAct(list: RowKeys, act: RowAct, target: EventTarget | null): boolean {
  const { ids, selection } = list
  const current = focusedRow(target)
  if (act === 'next' || act === 'previous') {
    const id = rowAfter(ids, current, act)
    return id === undefined ? list.turn(act === 'next' ? 1 : -1) : goToRow(list, id, target)
  }
  if (current === null || !ids.includes(current)) return false
  if (act === 'select') {
    if (selection === undefined || selection.isSelectable?.(current) === false) return false
    const { selected } = selection
    selection.onChange(selected.includes(current) ? selected.filter((id) => id !== current) : [...selected, current])
    return true
  }
  if (act === 'open') return openRow(list, current)
  const edit = list.actionsOf?.(current).find(({ icon }) => icon === 'edit')
  return edit !== undefined && press(edit, list.table.current, current)
}

/** Runs the first action of a row, or shows its details if it has no actions. Returns false if it has neither. */
function openRow({ actionsOf, table, toggle }: RowKeys, id: string): boolean {
  const [first] = actionsOf?.(id) ?? []
  if (first !== undefined) return press(first, table.current, id)
  toggle?.(id)
  return toggle !== undefined
}

/** Focuses a row, in the column of the focused cell if possible. Returns false if no column can take the focus. */
export function goToRow(
  { grid, fields, table }: Pick<RowKeys, 'grid' | 'fields' | 'table'>,
  id: string,
  target: EventTarget | null,
): boolean {
  const focused = target instanceof HTMLElement ? target.closest<HTMLElement>('[role="gridcell"]')?.dataset.field : ''
  // Uses the first column with content: Enter in a column of controls would press the control.
  const field = focused && fields.includes(focused) ? focused : fields.find((one) => !one.startsWith('x:'))
  if (field === undefined) return false
  grid.current.setCellFocus(id, field)
  rowElement(table.current, id)?.scrollIntoView?.({ block: 'nearest' })
  return true
}

/**
 * Runs a row action. An action with an address is a link in the row; a disabled action gets the focus, so that screen
 * readers read its reason.
 */
function press({ label, onPress, disabledReason }: RowAction, table: HTMLElement | null, id: string): boolean {
  if (onPress !== undefined && disabledReason === undefined) {
    onPress()
    return true
  }
  const control = [
    ...(rowElement(table, id)?.querySelectorAll<HTMLElement>('.p-row-actions :is(a, button)') ?? []),
  ].find((one) => one.getAttribute('aria-label') === label)
  if (disabledReason === undefined) control?.click()
  else control?.focus()
  return control !== undefined
}

const rowElement = (table: HTMLElement | null, id: string) =>
  table?.querySelector<HTMLElement>(`[role="row"][data-id="${CSS.escape(id)}"]`) ?? null
