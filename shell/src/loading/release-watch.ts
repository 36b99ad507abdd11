import type { Registry } from '@portal/contract/module'
import { createStore } from '@portal/portal-sdk/host'
import type { InstalledModule } from './read-module.ts'

/**
 * Polling interval in milliseconds: a working screen announces a new release within 10 s, including the random delay
 * and the answer.
 */
const ASK_EVERY_MS = 7_000
/**
 * Polling interval of a failed card, in milliseconds: the card shows the good release within 5 s, including a reload.
 */
const CARD_ASKS_EVERY_MS = 2_000
/** Random share of an interval, which spreads the requests of tabs that were opened at the same time. */
const SPREAD = 0.15
/** Timeout of a request in milliseconds, so that a hanging host does not stop the polling. */
const ANSWER_MS = 3_000

/** Whether a release newer than this page's release is published. */
export const useNewRelease = createStore<{ isReady: boolean }>(() => ({ isReady: false }))

let latest: { readonly etag: string; readonly registry: Registry } | null = null

/**
 * Returns the host's current registry; null if the host does not answer, or answers with an error. For an unchanged
 * registry the host sends a 304 without a body.
 */
export async function askRegistry(fetcher: typeof fetch = fetch): Promise<Registry | null> {
  try {
    const answer = await fetcher('/registry', {
      cache: 'no-store',
      headers: latest ? { 'if-none-match': latest.etag } : {},
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (answer.status === 304) return latest?.registry ?? null
    if (!answer.ok) return null
    const registry = (await answer.json()) as Registry
    const etag = answer.headers.get('etag')
    latest = etag === null ? null : { etag, registry }
    return registry
  } catch {
    return null
  }
}

/**
 * Polls the host while the tab is visible, and at once when the tab becomes visible. A release is never replaced while
 * in use: the page shows a notice, and loads the new release at the next navigation if no form holds unsent work.
 * @returns a function that stops the polling
 */
export function watchReleases(serial: number, fetcher: typeof fetch = fetch): () => void {
  return askWhileVisible(ASK_EVERY_MS, async () => {
    if (useNewRelease.getState().isReady) return
    const published = await askRegistry(fetcher)
    if (published && published.serial > serial) useNewRelease.setState({ isReady: true })
  })
}

/**
 * Polls for a module with a failed screen, and calls back when the host serves another release of the module, a
 * shell that it fits, or no longer serves the module.
 * @returns a function that stops the polling
 */
export function watchModule(
  module: InstalledModule,
  onReplaced: () => void,
  fetcher: typeof fetch = fetch,
): () => void {
  return askWhileVisible(CARD_ASKS_EVERY_MS, async () => {
    const published = await askRegistry(fetcher)
    if (published && isReplaced(module, published)) onReplaced()
  })
}

/**
 * Returns whether the host serves another release of a module than this page has, or no longer serves the module, or
 * whether another shell has made an incompatible module compatible. A host that serves no modules at all has lost its
 * registry, which does not count as a replacement.
 */
export function isReplaced({ name, version, incompatible }: InstalledModule, { modules }: Registry): boolean {
  const served = modules.find((one) => one.name === name)
  const fits = incompatible !== undefined && served?.incompatible === undefined
  return modules.length > 0 && (served?.version !== version || fits)
}

function askWhileVisible(everyMs: number, ask: () => Promise<void>): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout>
  const askIfVisible = async () => {
    if (!(document.hidden || isStopped)) await ask()
  }
  const plan = () => {
    timer = setTimeout(
      async () => {
        await askIfVisible()
        if (!isStopped) plan()
      },
      everyMs * (1 - SPREAD + 2 * SPREAD * Math.random()),
    )
  }
  plan()
  const shown = () => void askIfVisible()
  document.addEventListener('visibilitychange', shown)
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', shown)
  }
}
