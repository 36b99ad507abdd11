import { useEffect } from 'react'
import { PAGE_TITLE_ID } from './PageFrame.tsx'

/**
 * Moves the focus to the page title if a press has removed the focused element: a removed filter, a closed bar, or a
 * row that was decided in a dialog and would have got the focus back. Without this hook, Tab would then start at the
 * menu.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | null = null
    const isNowhere = () => document.activeElement === null || document.activeElement === document.body
    const take = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    // A press on the background does not move the focus.
    const leave = () =>
      setTimeout(() => {
        if (last?.isConnected && isNowhere()) last = null
      })
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected || !isNowhere()) return
      last = null
      // The move is delayed, because the code that removes the element may focus another element.
      setTimeout(() => {
        if (isNowhere()) document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true })
      })
    })
    document.addEventListener('focusin', take)
    document.addEventListener('focusout', leave)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', take)
      document.removeEventListener('focusout', leave)
      watch.disconnect()
    }
  }, [])
}
