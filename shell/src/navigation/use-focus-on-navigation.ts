import { useNavigationType } from '@portal/portal-sdk/host'
import { isModalFocused, PAGE_TITLE_ID } from '@portal/shared-ui/chrome'
import { useEffect, useRef } from 'react'

/** After a navigation the focus goes to the new screen's title, so that keyboard and screen reader start there. */
export function useFocusOnNavigation(pathname: string): void {
  // A page that was loaded begins at its top; one reached from another screen, sign-in among them, at its title.
  const isLoad = useRef(useNavigationType() === 'POP')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason
  useEffect(() => {
    if (isLoad.current) {
      isLoad.current = false
      return
    }
    const focusTitle = () => {
      const title = document.getElementById(PAGE_TITLE_ID)
      if (!isModalFocused()) title?.focus({ preventScroll: true })
      return title !== null
    }
    if (focusTitle()) return
    // The screen may still be on its way: wait for its title, and no longer than a user would.
    const observer = new MutationObserver(() => focusTitle() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), 5_000)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [pathname])
}
