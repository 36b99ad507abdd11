import { useEffect } from 'react'
import { PAGE_TITLE_ID } from './PageFrame.tsx'

/**
 * A press may remove the focused element: a removed filter, a closed bar, a row decided in a dialog that would have
 * returned the focus to it. Then the focus moves to the page title, because otherwise Tab would start at the menu.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | null = null
    const isNowhere = () => document.activeElement === null || document.activeElement === document.body
    const take = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    // A press on the background leaves the focus unchanged.
    const leave = () =>
      setTimeout(() => {
        if (last?.isConnected && isNowhere()) last = null
      })
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected || !isNowhere()) return
      last = null
      // The code that removes it may focus another element.
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
