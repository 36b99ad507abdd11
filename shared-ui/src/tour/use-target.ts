import { useEffect, useState } from 'react'

/** A screen has 5 s to arrive and then reads; a step that waits longer is shown without what it points at. */
export const TARGET_BUDGET_MS = 8_000

/**
 * The element of that id, when it appears and as long as it exists: screens load, skeletons give way, lists are
 * redrawn. `isMissing` after the budget, until it comes after all.
 */
export function useTarget(id: string): { readonly element: HTMLElement | null; readonly isMissing: boolean } {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [late, setLate] = useState<string | null>(null)

  useEffect(() => {
    let seen: HTMLElement | null = null
    const look = () => {
      const found = document.getElementById(id)
      if (found !== seen) setElement(found)
      seen = found
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] })
    const timer = setTimeout(() => setLate(id), TARGET_BUDGET_MS)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [id])

  // The element of the step before is none of this one's.
  const own = element?.id === id ? element : null
  return { element: own, isMissing: !own && late === id }
}
