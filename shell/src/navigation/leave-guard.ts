import { isAnythingDirty } from '@portal/portal-sdk'

interface Address {
  readonly pathname: string
  /** Including the question mark. */
  readonly search: string
}

/**
 * Whether going to another address would discard input. A screen's forms depend on its path and query (the panel beside
 * a list, the role of a role form); navigation by the program, after a submit, never asks.
 */
export function wouldLoseWork(to: Address, from: Address = location): boolean {
  return (to.pathname !== from.pathname || to.search !== from.search) && isAnythingDirty()
}

/** The target of a link inside the portal. */
export function addressOf(href: string): Address {
  return new URL(href, location.origin)
}

/** Makes the browser ask before the tab is closed or reloaded over unsent work. */
export function guardUnload(): void {
  addEventListener('beforeunload', (event) => {
    if (isAnythingDirty()) event.preventDefault()
  })
}
