import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The place of notices other than errors, set by their stack on mounting and unmounting. */
export function setNoticePlace(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

/** The corner for notices other than errors, and for further messages; null on a page without it. */
export function useNoticePlace(): HTMLElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => place,
  )
}
