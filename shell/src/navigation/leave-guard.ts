import { isAnythingDirty } from '@portal/portal-sdk'

interface Address {
  readonly pathname: string
  /** With its question mark. */
  readonly search: string
}

/**
 * Whether going to another address would throw typed work away. A screen's forms hang on its path and query (the panel
 * beside a list, the role of a role form); the program itself, after a submit, is never asked about.
 */
export function wouldLoseWork(to: Address, from: Address = location): boolean {
  return (to.pathname !== from.pathname || to.search !== from.search) && isAnythingDirty()
}

/** The address a link inside the portal leads to. */
export function addressOf(href: string): Address {
  return new URL(href, location.origin)
}

/** Closing or reloading the tab over unsent work makes the browser ask. */
export function guardUnload(): void {
  addEventListener('beforeunload', (event) => {
    if (isAnythingDirty()) event.preventDefault()
  })
}
