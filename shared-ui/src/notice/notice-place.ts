import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
/** Open dialogs, the topmost last. */
let dialogs: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place of notices other than errors, set by their stack on mounting and unmounting. */
export function setNoticePlace(element: HTMLElement | null): void {
  place = element
  changed()
}

/** The corner for notices other than errors, and for further messages; null on a page without it. */
export function useNoticePlace(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => place)
}

/** A place for notices within an open dialog, as a ref: everything outside a modal is hidden and takes no focus. */
export function addNoticeDialog(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  dialogs = [...dialogs, element]
  changed()
  return () => {
    dialogs = dialogs.filter((one) => one !== element)
    changed()
  }
}

/** The place within the topmost open dialog; null if none is open. */
export function useNoticeDialog(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => dialogs.at(-1) ?? null)
}
