/** Why a session ended: its user pressed a button that says so, left it idle, or the gateway would have it no more. */
export type EndCause = 'wanted' | 'idle' | 'refused'

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { readonly kind: 'activity'; readonly at: number }
  /** A chosen end also discards unsent work in other tabs. */
  | { readonly kind: 'ended'; readonly userId: string | null; readonly cause: EndCause }
  | { readonly kind: 'signed-in'; readonly userId: string }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal-tabs')

export function broadcastToTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

/** Listens to the other tabs; answers how to stop. */
export function subscribeToTabs(listener: (message: TabMessage) => void): () => void {
  const receive = (event: MessageEvent<TabMessage>) => listener(event.data)
  channel?.addEventListener('message', receive)
  return () => channel?.removeEventListener('message', receive)
}
