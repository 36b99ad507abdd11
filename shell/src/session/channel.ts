/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { readonly kind: 'activity'; readonly at: number }
  /** Wanted: somebody pressed a button that says so; what is unsent in other tabs goes with it. */
  | { readonly kind: 'ended'; readonly userId: string | null; readonly isWanted: boolean }
  | { readonly kind: 'signed-in'; readonly userId: string }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal-tabs')

export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

/** Listens to the other tabs; answers how to stop. */
export function subscribeToTabs(listener: (message: TabMessage) => void): () => void {
  const heard = (event: MessageEvent<TabMessage>) => listener(event.data)
  channel?.addEventListener('message', heard)
  return () => channel?.removeEventListener('message', heard)
}
