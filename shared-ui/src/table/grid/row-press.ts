/** Controls and columns of controls: a press on them is not a press on the row. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], [data-field^="x:"]'

/**
 * Returns the id of the row that a click of the mouse or a tap should open; null if the click has another purpose: a
 * control in the row, the details of a row, a second click, a modifier key, or the end of selecting a text to copy.
 */
export function pressedRow(event: MouseEvent): string | null {
  const { target, button, detail, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || detail > 1 || altKey || ctrlKey || metaKey || shiftKey) return null
  if (!(target instanceof Element) || target.closest(CONTROLS)) return null
  const row = target.closest<HTMLElement>('[role="row"][data-id]')
  return row === null || isSelecting(row) ? null : (row.dataset.id ?? null)
}

function isSelecting(row: Element): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && row.contains(selection.anchorNode)
}
