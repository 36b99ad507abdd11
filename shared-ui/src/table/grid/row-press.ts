/** Controls and columns of controls: a press on them is not a press on the row. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], [data-field^="x:"]'

/**
 * Returns the id of the row that a click of the mouse or a tap should open; null if the click has another purpose: a
 * control in the row, the details of a row, a second click, a modifier key, or the end of selecting a text to copy.
 * `selectedBefore` is the text that was selected when the button went down: a click on a text that an earlier double
 * click has selected opens its row.
 */
export function pressedRow(event: MouseEvent, selectedBefore: string): string | null {
  const { target, button, detail, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || detail > 1 || altKey || ctrlKey || metaKey || shiftKey) return null
  if (!(target instanceof Element) || target.closest(CONTROLS)) return null
  const row = target.closest<HTMLElement>('[role="row"][data-id]')
  return row === null || isSelecting(row, selectedBefore) ? null : (row.dataset.id ?? null)
}

function isSelecting(row: Element, selectedBefore: string): boolean {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed || !row.contains(selection.anchorNode)) return false
  return selection.toString() !== selectedBefore
}
