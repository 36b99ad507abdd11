import { createStore } from '@portal/portal-sdk/host'

/**
 * The host redirects from here to the sign-in page, with an answer that cuts off every window that modules opened
 * (decision 0108).
 */
const SIGNED_OUT = '/signed-out'

/** The document is being replaced: nothing more is rendered in it, least of all a password field. */
export const useLeavingDocument = createStore<{ isLeaving: boolean }>(() => ({ isLeaving: false }))

/** How the document is replaced; tests replace this. */
export const departure = { go: () => location.replace(SIGNED_OUT), reload: () => location.reload() }

/**
 * Keeps modules from blocking a replacement: the page's first listeners let no other stop or intercept it. A document
 * from the back-forward cache is reloaded. Call it before any module loads.
 */
export function guardDocument(): void {
  const first = (event: Event) => {
    if (useLeavingDocument.getState().isLeaving) event.stopImmediatePropagation()
  }
  const { navigation } = globalThis as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', first, { capture: true })
  addEventListener('beforeunload', first, { capture: true })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      useLeavingDocument.setState({ isLeaving: true })
      departure.reload()
    },
    { capture: true },
  )
}
