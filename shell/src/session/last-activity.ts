import { broadcastToTabs, subscribeToTabs } from './channel.ts'

const KEY = 'portal.lastActivity'
/**
 * Minimum milliseconds between messages to other tabs, which need not know every key press because idle times are in
 * minutes.
 */
const TELL_EVERY_MS = 1_000

let last = Date.now()
let reportedAt = 0

subscribeToTabs((message) => {
  if (message.kind === 'activity') last = Math.max(last, message.at)
})

/**
 * Returns the time of the last user activity in any tab of this browser. The time is stored, so that it survives a
 * reload.
 */
export function lastActivity(): number {
  const kept = Number(localStorage.getItem(KEY))
  return Number.isFinite(kept) ? Math.max(last, kept) : last
}

/** Records that the user is active now. */
export function noteActivity(at = Date.now()): void {
  last = at
  if (at - reportedAt < TELL_EVERY_MS) return
  reportedAt = at
  localStorage.setItem(KEY, String(at))
  broadcastToTabs({ kind: 'activity', at })
}
