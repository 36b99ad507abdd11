import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Where notices that are no errors stand, told by their stack when it is drawn and when it goes. */
export function setNoticePlace(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

/** The corner where notices that are no errors stand, for what is told there too; null on a page without. */
export function useNoticePlace(): HTMLElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => place,
  )
}
