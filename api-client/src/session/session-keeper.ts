import type { ClientStorage } from '../storage/client-storage.ts'
import { infoOf, type SessionChange, type SessionListener, type StoredSession } from './session.ts'

/** Messages between tabs. */
interface TabNews {
  readonly from: string
  readonly kind: 'began' | 'ended' | 'signed-out'
  readonly id: string
  readonly userId: string | null
  readonly code?: string
  readonly message?: string
}

export interface KeeperEvents {
  endedElsewhere(code: string, message: string): void
  userChanged(userId: string | null): void
}

interface Ending {
  readonly code?: string
  readonly message?: string
  /**
   * True if the user did not choose the end of the session. The unsent work is then kept for the user's next sign-in in
   * this browser.
   */
  readonly isReturning: boolean
}

export type SessionKeeper = Awaited<ReturnType<typeof createSessionKeeper>>

/** Manages the session of this tab, saves it in the storage, and applies changes made by other tabs. */
export async function createSessionKeeper(storage: ClientStorage, events: KeeperEvents) {
  const me = crypto.randomUUID()
  const listeners = new Set<SessionListener>()
  let current = await stored()
  /** The latest session of this tab; still set just after the session's end. */
  let latest = current
  let isDetached = false

  /** Reads the stored session. Unreadable data (of another version, or in a damaged database) counts as no session. */
  async function stored(): Promise<StoredSession | null> {
    const session = (await storage.get('session').catch(() => null)) as StoredSession | null
    return session?.token && session.keys ? session : null
  }

  function become(session: StoredSession | null, change: SessionChange) {
    current = session
    latest = session ?? latest
    for (const listener of listeners) listener(session && infoOf(session), change)
  }
  const tell = (news: Omit<TabNews, 'from'>) => storage.tell({ ...news, from: me } satisfies TabNews)

  /**
   * Adopts a session stored by another tab: the same user's newer session, or a full session if this tab had no
   * session. Another user's session is announced but not adopted; after that, this tab adopts no session until it signs
   * in itself.
   */
  async function reload(): Promise<StoredSession | null> {
    const kept = await stored()
    if (kept === null || kept.id === current?.id || isDetached) return current
    if (current === null) {
      if (kept.stage === 'full') become(kept, 'began')
    } else if (current.userId !== null && current.userId === kept.userId) {
      become(kept, 'began')
    } else {
      isDetached = true
      become(null, 'replaced')
      events.userChanged(kept.userId)
    }
    return current
  }

  storage.subscribe((message) => {
    const news = message as TabNews
    if (news.from === me) return
    if (news.kind === 'began') {
      void reload()
    } else if (news.id === current?.id) {
      become(null, news.kind)
      if (news.kind === 'ended') events.endedElsewhere(news.code ?? '', news.message ?? '')
    }
  })

  return {
    current: () => current,
    latest: () => latest,
    /**
     * Returns the id of this browser's last full session that ended without the user's choice; null if there is no such
     * session.
     */
    former: () => storage.get('former').catch(() => null) as Promise<string | null>,
    reload,
    async begin(session: StoredSession): Promise<void> {
      // Some private windows cannot store keys; there, other tabs do not get the session.
      await storage.set('session', session).catch(() => {})
      if (session.stage === 'full') await storage.remove('former').catch(() => {})
      isDetached = false
      become(session, 'began')
      tell({ kind: 'began', id: session.id, userId: session.userId })
    },
    /** Ends the session with this id if this tab still has it. Returns whether the tab had the session. */
    async end(id: string, change: 'ended' | 'signed-out', { code, message, isReturning }: Ending): Promise<boolean> {
      if (current?.id !== id) return false
      const { userId, stage } = current
      become(null, change)
      // A newer session that another tab has started meanwhile is kept.
      if ((await stored())?.id === id) {
        if (stage === 'full') await (isReturning ? storage.set('former', id) : storage.remove('former')).catch(() => {})
        await storage.remove('session')
      }
      tell({ kind: change, id, userId, code, message })
      return true
    },
    listen(listener: SessionListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
