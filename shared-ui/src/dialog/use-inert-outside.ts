import { type RefObject, useEffect } from 'react'

/**
 * Makes all elements outside a panel inert while `isOn` is true, because the panel then covers the whole screen: they
 * cannot be focused, clicked or read. Notices and dialogs opened later are not affected.
 */
export function useInertOutside(ref: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn || !ref.current) return
    const silenced = outsideOf(ref.current)
    for (const element of silenced) element.inert = true
    return () => {
      for (const element of silenced) element.inert = false
    }
  }, [ref, isOn])
}

/** Returns the siblings of the element and of all elements around it. */
function outsideOf(element: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = []
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement?.children ?? [])
      if (
        sibling !== at &&
        sibling instanceof HTMLElement &&
        !sibling.inert &&
        !sibling.matches('[data-notices], script')
      )
        outside.push(sibling)
  return outside
}
