import { safePath } from '../navigation/safe-path.ts'
import { useSessionStore } from '../session/session-store.ts'
import { withoutTable } from '../table/table-address.ts'

/** How long the work of an ended session is kept for its user. */
export const RECOVERY_MS = 30 * 60_000

/** An address in the portal and the unsent work there. */
export interface KeptWork {
  readonly userId: string
  readonly place: string
  /** The time it was kept, epoch milliseconds. */
  readonly keptAt: number
  /** The content of the page's parts, by name; empty without unsent work. */
  readonly parts: Iterable<readonly [string, unknown]>
}

interface Draft extends KeptWork {
  readonly parts: Map<string, unknown>
}

/** Part of a page: unsent work, or state that is useful only with such work. */
interface Part {
  readonly read: () => unknown
  readonly isWork: boolean
}

// In memory: no address contains it, and storage only in a form sealed with a work key (decision 0108).
let draft: Draft | null = null
let expiry: ReturnType<typeof setTimeout> | undefined
const readers = new Map<string, Part>()
let hearer = () => {}

// The new user of this tab, by any way of signing in: another user's work is deleted before the first rendering.
useSessionStore.subscribe(({ user }) => {
  if (user && draft && user.userId !== draft.userId) dropWork()
})

/**
 * Keeps the address and the unsent work when a session ends without the user's choice. Call it while the page is
 * still rendered. It replaces earlier kept work; without new work, the earlier one stays until its time limit.
 * @param address where the user is: path, query, fragment
 * @returns until when unsent work is kept, epoch milliseconds; null when there was none
 */
export function keepWork(userId: string, address: string): number | null {
  if (!isWorkUnsent() && draft?.userId === userId && isWorkWaiting()) return draft.keptAt + RECOVERY_MS
  const work = workAt(userId, address)
  dropWork()
  if (work) holdWork(work)
  return work && isWorkUnsent() ? work.keptAt + RECOVERY_MS : null
}

/** The unsent work of the current page; null if its address is invalid. */
export function workAt(userId: string, address: string): KeptWork | null {
  const place = safePath(address)
  const parts = isWorkUnsent() ? [...readers].map(([name, part]) => [name, part.read()] as const) : []
  return place === null ? null : { userId, place, keptAt: Date.now(), parts }
}

/** Keeps work for its user, for the rest of the half hour. */
export function holdWork(work: KeptWork): void {
  dropWork()
  draft = { ...work, parts: new Map(work.parts) }
  expiry = setTimeout(dropWork, work.keptAt + RECOVERY_MS - Date.now())
}

/** Whether something typed on this page is unsent. */
export const isWorkUnsent = (): boolean => [...readers.values()].some((part) => part.isWork)

/** Whether work is kept for a form that is not loaded yet. */
export const isWorkWaiting = (): boolean => draft !== null && draft.parts.size > 0

/** Calls back when a form starts or stops having unsent work. */
export function subscribeToWork(listener: () => void): void {
  hearer = listener
}

/** The kept work of this tab, as plain data; null without any. */
export const waitingWork = (): KeptWork | null => draft && { ...draft, parts: [...draft.parts] }

/** Discards the kept work. */
export function dropWork(): void {
  clearTimeout(expiry)
  draft = null
}

/** The owner of the work kept in this tab; null without any. */
export function keeperOfWork(): string | null {
  return draft?.userId ?? null
}

/** Kept work of the signed-in user only. Timers stop while the machine sleeps, so the clock is checked too. */
function own(): Draft | null {
  if (draft && Date.now() - draft.keptAt >= RECOVERY_MS) dropWork()
  return draft !== null && draft.userId === useSessionStore.getState().user?.userId ? draft : null
}

/**
 * The address of the signed-in user when their last session ended without their choice; null for everybody else.
 * @example const wanted = safePath(query.get('redirectFrom')) ?? placeBefore()
 */
export function placeBefore(): string | null {
  return own()?.place ?? null
}

/** Registers a part of the page whose content is kept if the session ends; returns a function to unregister it. */
export function registerPart(name: string, part: Part): () => void {
  readers.set(name, part)
  if (part.isWork) hearer()
  return () => {
    if (readers.get(name) === part) readers.delete(name)
    if (part.isWork) hearer()
  }
}

/** The kept content of a part of this page, and its time; null without any. It stays kept until it is restored. */
export function waitingPart(name: string): { readonly held: unknown; readonly keptAt: number } | null {
  const mine = own()
  if (!mine?.parts.has(name)) return null
  return pageOf(mine.place) === pageOf(location.href) ? { held: mine.parts.get(name), keptAt: mine.keptAt } : null
}

/**
 * The key of a form: the path, and the parameters that opened the form, in any order. The table state beside it is left
 * out, because a list may correct it by itself, for instance when its last page has become empty.
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
