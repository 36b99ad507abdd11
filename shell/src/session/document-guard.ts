import { createStore } from '@portal/portal-sdk/host'

/**
 * The host redirects this address to the sign-in page. The host's answer disconnects every window that modules opened
 * (decision 0108).
 */
const SIGNED_OUT = '/signed-out'

/** Whether the document is being replaced: then nothing more is rendered in it, least of all a password field. */
export const useLeavingDocument = createStore<{ isLeaving: boolean }>(() => ({ isLeaving: false }))

/**
 * The functions that replace the document: by the sign-in page, with a query, or by the page of the same address. Tests
 * replace these functions.
 */
export const departure = { go: (query = '') => location.replace(SIGNED_OUT + query), reload: () => location.reload() }

/**
 * Prevents modules from blocking the replacement of the document: the listeners registered here run first and stop all
 * others. A document from the back-forward cache is reloaded. Must be called before any module loads.
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
