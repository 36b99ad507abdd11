import { useNavigationType } from '@portal/portal-sdk/host'
import { isModalFocused, PAGE_TITLE_ID } from '@portal/shared-ui/chrome'
import { useEffect, useRef } from 'react'

/**
 * After a navigation the focus moves to the new screen's title, so that keyboard and screen reader users start there.
 */
export function useFocusOnNavigation(pathname: string): void {
  // A loaded page starts at its top; one reached from another screen, including sign-in, at its title.
  const isLoad = useRef(useNavigationType() === 'POP')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
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
    // The screen may still be loading: waits for its title, but not longer than a user would.
    const observer = new MutationObserver(() => focusTitle() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), 5_000)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [pathname])
}
