import { broadcastToTabs, subscribeToTabs } from './channel.ts'

const KEY = 'portal.lastActivity'
/** Tabs need not hear of every key: a message this often is exact enough for minutes. */
const TELL_EVERY_MS = 1_000

let last = Date.now()
let told = 0

subscribeToTabs((message) => {
  if (message.kind === 'activity') last = Math.max(last, message.at)
})

/** When a person last did something in any tab of this browser; kept so that a reload does not forget it. */
export function lastActivity(): number {
  const kept = Number(localStorage.getItem(KEY))
  return Number.isFinite(kept) ? Math.max(last, kept) : last
}

/** Notes that a person did something just now. */
export function noteActivity(at = Date.now()): void {
  last = at
  if (at - told < TELL_EVERY_MS) return
  told = at
  localStorage.setItem(KEY, String(at))
  broadcastToTabs({ kind: 'activity', at })
}
