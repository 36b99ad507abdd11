import { safePath } from '../navigation/safe-path.ts'
import { useSessionStore } from '../session/session-store.ts'
import { withoutTable } from '../table/table-address.ts'

/** How long the work of an ended session waits for its user. */
export const RECOVERY_MS = 30 * 60_000

/** A place in the portal and the unsent work there. */
export interface KeptWork {
  readonly userId: string
  readonly place: string
  /** When it was kept, epoch milliseconds. */
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

// In memory: no address holds a word of it, and storage only what a work key opens (decision 0108).
let draft: Draft | null = null
let expiry: ReturnType<typeof setTimeout> | undefined
const readers = new Map<string, Part>()
let hearer = () => {}

// The new user of this tab, by any way of signing in: another user's work is deleted before the first rendering.
useSessionStore.subscribe(({ user }) => {
  if (user && draft && user.userId !== draft.userId) dropWork()
})

/**
 * Keeps where the user is and the unsent work there, when a session ends that the user did not end. Call it while the
 * page is still rendered. It replaces earlier kept work, unless there is no new work: then the earlier one stays until
 * its time limit.
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

/** Lets work wait for its user, as long as is left of the half hour. */
export function holdWork(work: KeptWork): void {
  dropWork()
  draft = { ...work, parts: new Map(work.parts) }
  expiry = setTimeout(dropWork, work.keptAt + RECOVERY_MS - Date.now())
}

/** Whether something typed on this page is unsent. */
export const isWorkUnsent = (): boolean => [...readers.values()].some((part) => part.isWork)

/** Whether work waits for a form that has not come yet. */
export const isWorkWaiting = (): boolean => draft !== null && draft.parts.size > 0

/** Hears when a form begins or ends to hold unsent work. */
export function subscribeToWork(listener: () => void): void {
  hearer = listener
}

/** The kept work of this tab, as plain data; null without any. */
export const waitingWork = (): KeptWork | null => draft && { ...draft, parts: [...draft.parts] }

/** Forgets what is kept. */
export function dropWork(): void {
  clearTimeout(expiry)
  draft = null
}

/** The owner of the work kept in this tab; null without any. */
export function keeperOfWork(): string | null {
  return draft?.userId ?? null
}

/** Kept work of the signed-in user only. Timers sleep with the machine, so the clock is asked too. */
function own(): Draft | null {
  if (draft && Date.now() - draft.keptAt >= RECOVERY_MS) dropWork()
  return draft !== null && draft.userId === useSessionStore.getState().user?.userId ? draft : null
}

/**
 * Where the signed-in user was when the last session ended without their ending it; null for everybody else.
 * @example const wanted = safePath(query.get('redirectFrom')) ?? placeBefore()
 */
export function placeBefore(): string | null {
  return own()?.place ?? null
}

/** Names what a part of the page holds, should the session end; answers how to take it back. */
export function registerPart(name: string, part: Part): () => void {
  readers.set(name, part)
  if (part.isWork) hearer()
  return () => {
    if (readers.get(name) === part) readers.delete(name)
    if (part.isWork) hearer()
  }
}

/**
 * The earlier content of a part of this place, and its time; null without any. It goes on waiting until it is taken.
 */
export function waitingPart(name: string): { readonly held: unknown; readonly keptAt: number } | null {
  const mine = own()
  if (!mine?.parts.has(name)) return null
  return pageOf(mine.place) === pageOf(location.href) ? { held: mine.parts.get(name), keptAt: mine.keptAt } : null
}

/**
 * The key of a form: the path, and the parameters that opened the form, in any order. The state of the table beside it
 * is left out: a list corrects it by itself, for instance when its last page has become empty.
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
