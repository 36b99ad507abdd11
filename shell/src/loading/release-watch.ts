import type { Registry } from '@portal/contract/module'
import { createStore } from '@portal/portal-sdk/host'

/** How often an open tab asks whether something newer was published. */
const ASK_EVERY_MS = 60_000

/** Whether a newer release than this page's is published. */
export const useNewRelease = createStore<{ isReady: boolean }>(() => ({ isReady: false }))

/**
 * Asks the host for the registry from time to time (an unchanged one is a 304). Nothing is swapped under a user's hands:
 * the page says so, and takes the release on at the next navigation, when no form holds unsent work.
 * @returns how to stop
 */
export function watchReleases(serial: number, fetcher: typeof fetch = fetch): () => void {
  const ask = async () => {
    if (document.hidden || useNewRelease.getState().isReady) return
    const answer = await fetcher('/registry', { cache: 'no-cache' }).catch(() => null)
    if (!answer?.ok) return
    const published = (await answer.json()) as Registry
    if (published.serial > serial) useNewRelease.setState({ isReady: true })
  }
  const timer = setInterval(() => void ask(), ASK_EVERY_MS)
  const shown = () => void ask()
  document.addEventListener('visibilitychange', shown)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', shown)
  }
}
