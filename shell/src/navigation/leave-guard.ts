import { isAnythingDirty } from '@portal/portal-sdk'

interface Address {
  readonly pathname: string
  /** The query, including the question mark. */
  readonly search: string
}

/**
 * Returns whether going to another address would discard input. The forms of a screen depend on its path and query (the
 * panel beside a list, the role of a role form). The portal never asks before a navigation of its own, for instance
 * after a submit.
 */
export function wouldLoseWork(to: Address, from: Address = location): boolean {
  return (to.pathname !== from.pathname || to.search !== from.search) && isAnythingDirty()
}

/** Returns the address that a link inside the portal leads to. */
export function addressOf(href: string): Address {
  return new URL(href, location.origin)
}

/** Makes the browser ask before the tab is closed or reloaded while there is unsent work. */
export function guardUnload(): void {
  addEventListener('beforeunload', (event) => {
    if (isAnythingDirty()) event.preventDefault()
  })
}
