import { type RefObject, useLayoutEffect } from 'react'
import { isModalFocused } from '../chrome/modal-focus.ts'
import { usePanelLayout } from './PanelLayout.tsx'

/**
 * Remembers the list's scroll position and focus while a panel fills the page. Restores them afterwards, unless another
 * panel immediately fills the page; the focus only if no other element has it.
 */
export function usePagePanel(panel: RefObject<HTMLElement | null>, isPage: boolean): void {
  const layout = usePanelLayout()
  const origin = layout?.origin
  const top = layout?.top
  useLayoutEffect(() => {
    const around = panel.current?.parentElement
    if (!isPage || !around || !origin || !top) return
    origin.current ??= { top: top.current, focused: document.activeElement }
    return () =>
      // The list becomes visible only after the panel is removed.
      queueMicrotask(() => {
        const from = origin.current
        if (!from || around.querySelector(':scope > [data-panel="page"]')) return
        origin.current = null
        window.scrollTo(0, from.top)
        const isFree = !document.activeElement || document.activeElement === document.body
        if (isFree && from.focused instanceof HTMLElement && from.focused.isConnected && !isModalFocused())
          from.focused.focus({ preventScroll: true })
      })
  }, [panel, isPage, origin, top])
}
