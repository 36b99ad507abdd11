import { safePath } from '../navigation/safe-path.ts'
import { useSessionStore } from '../session/session-store.ts'
import { withoutTable } from '../table/table-address.ts'

/** Milliseconds during which the unsent work of an ended session is kept for its user. */
export const RECOVERY_MS = 30 * 60_000

/** An address in the portal and the unsent work there. */
export interface KeptWork {
  readonly userId: string
  readonly place: string
  /** When the work was kept, in epoch milliseconds. */
  readonly keptAt: number
  /** The content of the page's parts, by name; empty if there was no unsent work. */
  readonly parts: Iterable<readonly [string, unknown]>
}

interface Draft extends KeptWork {
  readonly parts: Map<string, unknown>
}

/** A part of a page: unsent work, or state that is useful only together with unsent work. */
interface Part {
  readonly read: () => unknown
  readonly isWork: boolean
  /** Whether the page's work is kept at once, because the work is being sent. */
  readonly isSent?: true
}

// The draft is in memory. The draft is never part of an address, and is stored only after it was sealed with a work key
// (decision 0108).
let draft: Draft | null = null
let expiry: ReturnType<typeof setTimeout> | undefined
const readers = new Map<string, Part>()
let hearer: (isSent?: true) => void = () => {}

// When another user signs in, in any way, the former user's work is deleted before the first rendering.
useSessionStore.subscribe(({ user }) => {
  if (user && draft && user.userId !== draft.userId) dropWork()
})

/**
 * Keeps the address and the unsent work when a session ends without the user's choice. Must be called while the page is
 * still rendered. New work replaces earlier kept work; without new work, the earlier work is kept until its time limit.
 * @param address the user's current address: path, query, fragment
 * @returns the time until which unsent work is kept, in epoch milliseconds; null if there was no unsent work, or if the
 * address is invalid
 */
export function keepWork(userId: string, address: string): number | null {
  if (!isWorkUnsent() && draft?.userId === userId && isWorkWaiting()) return draft.keptAt + RECOVERY_MS
  const work = workAt(userId, address)
  dropWork()
  if (work) holdWork(work)
  return work && isWorkUnsent() ? work.keptAt + RECOVERY_MS : null
}

/** Returns the unsent work of the current page; null if the address is invalid. */
export function workAt(userId: string, address: string): KeptWork | null {
  const place = safePath(address)
  const parts = isWorkUnsent() ? [...readers].map(([name, part]) => [name, part.read()] as const) : []
  return place === null ? null : { userId, place, keptAt: Date.now(), parts }
}

/** Keeps work for its user until half an hour after `keptAt`. */
export function holdWork(work: KeptWork): void {
  dropWork()
  draft = { ...work, parts: new Map(work.parts) }
  expiry = setTimeout(dropWork, work.keptAt + RECOVERY_MS - Date.now())
}

/** Returns whether this page has unsent input. */
export const isWorkUnsent = (): boolean => [...readers.values()].some((part) => part.isWork)

/** Returns whether work is kept for a form that is not loaded yet. */
export const isWorkWaiting = (): boolean => draft !== null && draft.parts.size > 0

/** Calls back when a form starts or stops having unsent work, and when it sends the work. */
export function subscribeToWork(listener: (isSent?: true) => void): void {
  hearer = listener
}

/** Returns the kept work of this tab as plain data; null if no work is kept. */
export const waitingWork = (): KeptWork | null => draft && { ...draft, parts: [...draft.parts] }

/** Discards the kept work. */
export function dropWork(): void {
  clearTimeout(expiry)
  draft = null
}

/** Returns the user id of the owner of this tab's kept work; null if no work is kept. */
export function keeperOfWork(): string | null {
  return draft?.userId ?? null
}

/**
 * Returns the kept work if it belongs to the signed-in user. Also checks the wall clock, because timers stop while the
 * machine sleeps.
 */
function own(): Draft | null {
  if (draft && Date.now() - draft.keptAt >= RECOVERY_MS) dropWork()
  return draft !== null && draft.userId === useSessionStore.getState().user?.userId ? draft : null
}

/**
 * Returns the address where the signed-in user was when their last session ended without their choice; null if no
 * session ended in this way within the last half hour.
 * @example const wanted = safePath(query.get('redirectFrom')) ?? placeBefore()
 */
export function placeBefore(): string | null {
  return own()?.place ?? null
}

/**
 * Registers a part of the page, so that its content is kept if the session ends. Returns a function to unregister it.
 */
export function registerPart(name: string, part: Part): () => void {
  readers.set(name, part)
  if (part.isWork || part.isSent) hearer(part.isSent)
  return () => {
    if (readers.get(name) === part) readers.delete(name)
    if (part.isWork) hearer()
  }
}

/**
 * Returns the kept content of a part of this page and when it was kept; null if no content is kept for this part, page
 * and user. The content is kept until it is restored or half an hour has passed.
 */
export function waitingPart(name: string): { readonly held: unknown; readonly keptAt: number } | null {
  const mine = own()
  if (!mine?.parts.has(name)) return null
  return pageOf(mine.place) === pageOf(location.href) ? { held: mine.parts.get(name), keptAt: mine.keptAt } : null
}

/**
 * Returns the key of a form: the path and the parameters that opened the form, in any order. The key omits the table
 * state in the address, because a list may correct its state, for instance when its last page has become empty.
 */
function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin)
  const opened = withoutTable(searchParams)
  opened.sort()
  return `${pathname}?${opened}`
}

/** Reports that a part has restored its kept content. */
export function takePart(name: string): void {
  if (waitingPart(name)) draft?.parts.delete(name)
}
