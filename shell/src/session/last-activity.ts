import { broadcastToTabs, subscribeToTabs } from './channel.ts'

const KEY = 'portal.lastActivity'
/** Tabs need not know of every key press: this interval is precise enough for minutes. */
const TELL_EVERY_MS = 1_000

let last = Date.now()
let reportedAt = 0

subscribeToTabs((message) => {
  if (message.kind === 'activity') last = Math.max(last, message.at)
})

/** The time of the last user activity in any tab of this browser; stored so that a reload keeps it. */
export function lastActivity(): number {
  const kept = Number(localStorage.getItem(KEY))
  return Number.isFinite(kept) ? Math.max(last, kept) : last
}

/** Records user activity now. */
export function noteActivity(at = Date.now()): void {
  last = at
  if (at - reportedAt < TELL_EVERY_MS) return
  reportedAt = at
  localStorage.setItem(KEY, String(at))
  broadcastToTabs({ kind: 'activity', at })
}
