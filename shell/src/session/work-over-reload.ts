import type { Client } from '@portal/api-client'
import {
  holdWork,
  isWorkUnsent,
  isWorkWaiting,
  type KeptWork,
  RECOVERY_MS,
  subscribeToWork,
  useSessionStore,
  workAt,
} from '@portal/portal-sdk/host'
import { useLeavingDocument } from './document-guard.ts'
import { isEndTold, useEndNotice } from './end-notice.ts'
import { keeperOf, keeperOfSealed, noteEnded } from './end-state.ts'
import { leaveDocument } from './leave-document.ts'
import { dropSealed, keepSealed, SEALED_WORK } from './sealed-work.ts'
import { whereNow } from './where-now.ts'

/**
 * Milliseconds without typing before work is sealed. Sealing at each letter would be too often, and sealing only at
 * unload would be too late.
 */
const PAUSE_MS = 300

let isFollowed = false
let timer: ReturnType<typeof setTimeout> | undefined
/**
 * A generation counter, so that a sealing that ends late does not store work that was sent or discarded in the
 * meantime.
 */
let turn = 0

/**
 * Keeps unsent input across a reload of the tab (decision 0108).
 * @param reloadedBy id of the user who reloaded the page: the page's earlier work is recovered for this user
 */
export async function followWork(client: Client, reloadedBy?: string): Promise<void> {
  if (reloadedBy !== undefined) await recoverWork(client, reloadedBy)
  if (isFollowed) return
  isFollowed = true
  // The sealing code must be loaded before the session ends, because the network may then be unavailable.
  await client.sealer()
  const later = () => {
    clearTimeout(timer)
    if (isWorkUnsent()) timer = setTimeout(() => void seal(client), PAUSE_MS)
  }
  subscribeToWork((isSent) => {
    turn += 1
    if (isSent) void seal(client)
    else later()
    if (!isWorkUnsent() && !isWorkWaiting() && !isLeaving()) dropSealed()
  })
  // These events cover input in fields, choices and steps of every component.
  for (const kind of ['input', 'click', 'keyup']) addEventListener(kind, later)
}

/**
 * Returns whether the document is being replaced. Forms then unmount, which must not delete the unsent work that is
 * stored for the user's return.
 */
const isLeaving = () => useLeavingDocument.getState().isLeaving

async function seal(client: Client): Promise<void> {
  const { user } = useSessionStore.getState()
  const work = user && isWorkUnsent() ? workAt(user.userId, location.pathname + location.search + location.hash) : null
  if (!work) return
  const mine = ++turn
  const sealed = await (await client.sealer()).seal(JSON.stringify(work))
  if (sealed && mine === turn && !isLeaving()) keepSealed(sealed)
}

/**
 * Recovers the work of this tab from before a reload, or from before the end of this user's last session. The work is
 * sealed again for the current session, because the former key may be deleted before a form restores the work.
 */
export async function recoverWork(client: Client, userId: string): Promise<void> {
  const work = await openWork(client)
  if (!isFor(work, userId)) return dropSealed()
  holdWork(work)
  const sealed = await (await client.sealer()).seal(JSON.stringify(work))
  if (sealed) keepSealed(sealed)
}

function isFor(work: KeptWork | null, userId: string): work is KeptWork {
  return work?.userId === userId && work.keptAt + RECOVERY_MS > Date.now()
}

/**
 * Returns the sealed work of this tab; null if the tab has no sealed work, or if this session cannot decrypt the work.
 */
async function openWork(client: Client): Promise<KeptWork | null> {
  const sealed = sessionStorage.getItem(SEALED_WORK)
  const text = sealed && (await (await client.sealer()).open(sealed))
  return text ? (JSON.parse(text) as KeptWork) : null
}

/** Seals work for the return of its user, or deletes the work if the session ended by a sign-out. */
export async function sealForReturn(client: Client, work: KeptWork): Promise<void> {
  const sealed = await (await client.sealer()).seal(JSON.stringify(work))
  if (sealed && keeperOfSealed() === work.userId) keepSealed(sealed)
  else dropSealed()
}

interface StoredEnd {
  readonly userId: string
  readonly href: string
  readonly message: string
}

/**
 * Handles a session that ended during a reload: the user still returns to the former address, and the input from before
 * the reload is kept for the user. The sign-in page shows the gateway's message and how long the input is kept.
 * @param stored.href the address at that time; screens may have redirected since then
 */
export async function endStored(client: Client, { userId, href, message }: StoredEnd): Promise<void> {
  const found = await openWork(client)
  const unsent = isFor(found, userId) ? found : null
  const work = unsent ?? workAt(userId, whereNow(new URL(href)))
  const kept = unsent && {
    until: new Date(unsent.keptAt + RECOVERY_MS).toISOString(),
    // The time zone of the user's subsidiary is known only after sign-in.
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  // If the document was replaced before the end of the session was stored, the notice of that end says more.
  const earlier = useEndNotice.getState()
  const notice = isEndTold(earlier) ? earlier : { message, why: null, kept }
  noteEnded({ followed: userId, wasToldSignedOut: false, keeper: work && keeperOf(work) }, notice)
  await leaveDocument(async () => work && sealForReturn(client, work))
}
