import { safePath } from '../navigation/safe-path.ts'
import { useSessionStore } from '../session/session-store.ts'
import { withoutTable } from '../table/table-address.ts'

/** How long the work of an ended session waits for its user. */
export const RECOVERY_MS = 30 * 60_000

interface Draft {
  readonly userId: string
  readonly place: string
  /** When the session ended, epoch milliseconds. */
  readonly keptAt: number
  /** What the parts of the page held, by name; empty where nothing was unsent. */
  readonly parts: Map<string, unknown>
}

/** Part of a page: unsent work, or what such work stands on and is worth nothing alone. */
interface Part {
  readonly read: () => unknown
  readonly isWork: boolean
}

// In memory and nowhere else: neither storage nor address holds a word of it (decision 0018).
let draft: Draft | null = null
let expiry: ReturnType<typeof setTimeout> | undefined
const readers = new Map<string, Part>()

// Whoever becomes the user of this tab, by whatever way: before anything is drawn for them, another's work is gone.
useSessionStore.subscribe(({ user }) => {
  if (user && draft && user.userId !== draft.userId) dropWork()
})

/**
 * Keeps where the user is and the unsent work there, when a session ends without the user's wish. Call it while the page
 * still stands. What waited from before is replaced, but not its work by none: that goes on waiting as long as it would have.
 * @param address where the user is: path, query, fragment
 * @returns until when unsent work is kept, epoch milliseconds; null when there was none
 */
export function keepWork(userId: string, address: string): number | null {
  const isWork = [...readers.values()].some((part) => part.isWork)
  if (!isWork && draft?.userId === userId && draft.parts.size > 0) return draft.keptAt + RECOVERY_MS
  dropWork()
  const place = safePath(address)
  if (place === null) return null
  const parts = new Map(isWork ? [...readers].map(([name, part]) => [name, part.read()]) : [])
  draft = { userId, place, keptAt: Date.now(), parts }
  expiry = setTimeout(dropWork, RECOVERY_MS)
  return isWork ? draft.keptAt + RECOVERY_MS : null
}

/** Forgets what is kept. */
export function dropWork(): void {
  clearTimeout(expiry)
  draft = null
}

/** Whose work waits in this tab; null when none does. */
export function keeperOfWork(): string | null {
  return draft?.userId ?? null
}

/** What waits for the user now signed in, and for nobody else. Timers sleep with the machine, so the clock is asked too. */
function own(): Draft | null {
  if (draft && Date.now() - draft.keptAt >= RECOVERY_MS) dropWork()
  return draft !== null && draft.userId === useSessionStore.getState().user?.userId ? draft : null
}

/**
 * Where the signed-in user was when the last session ended without their wish; null for everybody else.
 * @example const wanted = safePath(query.get('redirectFrom')) ?? placeBefore()
 */
export function placeBefore(): string | null {
  return own()?.place ?? null
}

/** Names what a part of the page holds, should the session end; answers how to take it back. */
export function tellPart(name: string, part: Part): () => void {
  readers.set(name, part)
  return () => {
    if (readers.get(name) === part) readers.delete(name)
  }
}

/** What a part of this place held before, and when; null when nothing waits for it. It goes on waiting until it is taken. */
export function waitingPart(name: string): { readonly held: unknown; readonly keptAt: number } | null {
  const mine = own()
  if (!mine?.parts.has(name)) return null
  return pageOf(mine.place) === pageOf(location.href) ? { held: mine.parts.get(name), keptAt: mine.keptAt } : null
}

/**
 * What a form hangs on: the path, and of the query what opened the form, however it is ordered. Where the table beside it
 * stands is left out: a list corrects that itself, when its last page was emptied meanwhile for instance.
 */
function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin)
  const opened = withoutTable(searchParams)
  opened.sort()
  return `${pathname}?${opened}`
}

/** Says that a part has restored what waited for it. */
export function takePart(name: string): void {
  if (waitingPart(name)) draft?.parts.delete(name)
}
