import { isAnythingDirty } from '@portal/portal-sdk'

/**
 * Whether a followed link would throw typed work away: it leads to another screen while a form holds unsent work.
 * Navigation of the program itself, after a submit, is never asked about.
 */
export function wouldLoseWork(to: string, from = location.pathname): boolean {
  return to.split(/[?#]/, 1)[0] !== from && isAnythingDirty()
}

/** Closing or reloading the tab over unsent work makes the browser ask. */
export function guardUnload(): void {
  addEventListener('beforeunload', (event) => {
    if (isAnythingDirty()) event.preventDefault()
  })
}
