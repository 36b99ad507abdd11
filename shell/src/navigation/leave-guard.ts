import { isAnythingDirty } from '@portal/portal-sdk'
import { createStore } from '@portal/portal-sdk/host'

/** Where the user wants to go while a form holds unsent work; the dialog asks first. */
export const useLeaving = createStore<{ to: string | null }>(() => ({ to: null }))

/**
 * Called when a link is followed. True when the page may be left at once; otherwise the dialog is up, and the link must
 * not be followed. Navigation of the program itself (after a submit) is never asked about.
 */
export function mayLeave(to: string, from = location.pathname): boolean {
  const path = to.split(/[?#]/, 1)[0]
  if (path === from || !isAnythingDirty()) return true
  useLeaving.setState({ to })
  return false
}

/** Closing or reloading the tab over unsent work makes the browser ask. */
export function guardUnload(): void {
  addEventListener('beforeunload', (event) => {
    if (isAnythingDirty()) event.preventDefault()
  })
}
