import { useEffect } from 'react'
import { PAGE_TITLE_ID } from './PageFrame.tsx'

/**
 * What had the focus may go away with its press: a filter taken off, a bar that is done, a row decided in a dialog that would
 * have led back to it. Then the focus goes to the title of the page, not to nowhere, from where Tab would begin at the menu.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | null = null
    const isNowhere = () => document.activeElement === null || document.activeElement === document.body
    const take = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    // A press beside everything leaves what had the focus where it was.
    const leave = () =>
      setTimeout(() => {
        if (last?.isConnected && isNowhere()) last = null
      })
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected || !isNowhere()) return
      last = null
      // Whoever takes it away may give it to something of its own.
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
