import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
/** The open dialogs, with the topmost last. */
let dialogs: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the element for notices other than errors; the stack of notices calls this on mounting and unmounting. */
export function setNoticePlace(element: HTMLElement | null): void {
  place = element
  changed()
}

/**
 * Returns the element for notices other than errors and for further messages; null on a page without such an element.
 */
export function useNoticePlace(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => place)
}

/**
 * Adds an element for notices within an open dialog, used as a ref: content outside a modal is hidden and takes no
 * focus.
 */
export function addNoticeDialog(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  dialogs = [...dialogs, element]
  changed()
  return () => {
    dialogs = dialogs.filter((one) => one !== element)
    changed()
  }
}

/** Returns the element for notices within the topmost open dialog; null if no dialog is open. */
export function useNoticeDialog(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => dialogs.at(-1) ?? null)
}
