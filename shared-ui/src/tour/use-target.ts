import { useEffect, useState } from 'react'

/**
 * Milliseconds to wait for a target: a screen has 5 s to load and then reads data. After that the step has no target.
 */
export const TARGET_BUDGET_MS = 8_000

/**
 * Returns the element with the id, from its appearance on and while it exists: screens load, skeletons disappear, lists
 * are redrawn. `isMissing` is true from the timeout until the element appears.
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

  // Ignores the element of the previous step.
  const own = element?.id === id ? element : null
  return { element: own, isMissing: !own && late === id }
}
