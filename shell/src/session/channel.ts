/** Why a session ended: its user signed out or left it idle, or the gateway refused it. */
export type EndCause = 'wanted' | 'idle' | 'refused'

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { readonly kind: 'activity'; readonly at: number }
  /** A sign-out also discards unsent work in other tabs. */
  | { readonly kind: 'ended'; readonly userId: string | null; readonly cause: EndCause }
  | { readonly kind: 'signed-in'; readonly userId: string }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal-tabs')

export function broadcastToTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

/** Listens to the other tabs; returns a function to stop. */
export function subscribeToTabs(listener: (message: TabMessage) => void): () => void {
  const receive = (event: MessageEvent<TabMessage>) => listener(event.data)
  channel?.addEventListener('message', receive)
  return () => channel?.removeEventListener('message', receive)
}
