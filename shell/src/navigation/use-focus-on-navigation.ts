import { useNavigationType } from '@portal/portal-sdk/host'
import { isModalFocused, PAGE_TITLE_ID } from '@portal/shared-ui/chrome'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the new screen's title after a navigation, so that keyboard and screen reader users start there.
 * An open panel of the new screen keeps the focus.
 */
export function useFocusOnNavigation(pathname: string): void {
  // After a page load the focus starts at the top of the page. After a navigation, including sign-in, the title gets
  // the focus.
  const isLoad = useRef(useNavigationType() === 'POP' || isUntouched())
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
  useEffect(() => {
    if (isLoad.current) {
      isLoad.current = false
      return
    }
    const focusTitle = () => {
      const title = document.getElementById(PAGE_TITLE_ID)
      if (!isModalFocused() && !isPanelFocused()) title?.focus({ preventScroll: true })
      return title !== null
    }
    if (focusTitle()) return
    // The screen may still be loading, so this code waits for the title, but only as long as a user would wait.
    const observer = new MutationObserver(() => focusTitle() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), 5_000)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [pathname])
}

/**
 * Returns whether the user has done nothing on the page yet: the screen that restores a session after a page load is
 * left by a navigation, too.
 */
const isUntouched = (): boolean => navigator.userActivation?.hasBeenActive === false

/** Returns whether a panel that is drawn together with its screen has already taken the focus. */
const isPanelFocused = (): boolean => document.activeElement?.closest('[data-panel]') != null
