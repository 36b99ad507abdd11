/**
 * The reason why a session ended: the user signed out, the session was idle for too long, or the gateway refused the
 * session.
 */
export type EndCause = 'wanted' | 'idle' | 'refused'

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { readonly kind: 'activity'; readonly at: number }
  /** The session has ended. A sign-out also discards unsent work in the other tabs. */
  | { readonly kind: 'ended'; readonly userId: string | null; readonly cause: EndCause }
  | { readonly kind: 'signed-in'; readonly userId: string }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal-tabs')

export function broadcastToTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

/** Listens to messages of other tabs; returns a function that stops listening. */
export function subscribeToTabs(listener: (message: TabMessage) => void): () => void {
  const receive = (event: MessageEvent<TabMessage>) => listener(event.data)
  channel?.addEventListener('message', receive)
  return () => channel?.removeEventListener('message', receive)
}
