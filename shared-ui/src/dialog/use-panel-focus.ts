import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isModalFocused } from '../chrome/modal-focus.ts'
import { beginIn } from './begin-in.ts'
import { usePanelLayout } from './PanelLayout.tsx'

/**
 * Moves the focus into a panel when the panel opens or shows another record, and returns the focus when the last panel
 * of the list closes: to the element that had it before, to the row of another record that was shown since, or to the
 * page's title if that element is gone.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, recordId: string | undefined): void {
  const ofLayout = usePanelLayout()?.opener
  const own = useRef<HTMLElement | null>(null)
  const opener = ofLayout ?? own
  // The panel takes the focus before it is painted, so that no key acts on the list behind it.
  useLayoutEffect(() => takeFocus(panel.current, opener, recordId), [panel, opener, recordId])
  // A dialog or menu that closes in the same update, such as the command palette, returns its focus only afterwards.
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) return takeFocus(panel.current, opener, recordId)
  }, [panel, opener, recordId])
  useEffect(
    () => () => {
      // The panel that replaces this one has taken the focus already.
      if (document.querySelector('[data-panel]') !== null) return
      const { current } = opener
      opener.current = null
      if (document.activeElement === document.body) returnFocus(current)
    },
    [opener],
  )
}

function takeFocus(
  panel: HTMLElement | null,
  opener: RefObject<HTMLElement | null>,
  recordId: string | undefined,
): (() => void) | undefined {
  if (isModalFocused() && !panel?.contains(document.activeElement)) return
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement !== document.body && !activeElement.closest('[data-panel]'))
    opener.current = activeElement
  else if (recordId !== undefined) opener.current = cellOf(opener.current, recordId)
  return beginIn(panel)
}

/** Returns the cell of a record's row in the column of the element; the element itself if there is no such cell. */
function cellOf(element: HTMLElement | null, recordId: string): HTMLElement | null {
  const field = element?.closest<HTMLElement>('[role="row"] [data-field]')?.dataset.field
  const row = `[role="row"][data-id="${CSS.escape(recordId)}"]`
  if (element === null || field === undefined || element.closest(row) !== null) return element
  return document.querySelector<HTMLElement>(`${row} [data-field="${CSS.escape(field)}"]`) ?? element
}

function returnFocus(opener: HTMLElement | null): void {
  if (opener?.isConnected) opener.focus()
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
