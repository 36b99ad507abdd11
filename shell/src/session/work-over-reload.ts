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
import { keeperOf, keeperOfSealed, noteEnded } from './end-state.ts'
import { leaveDocument } from './leave-document.ts'
import { dropSealed, keepSealed, SEALED_WORK } from './sealed-work.ts'
import { whereNow } from './where-now.ts'

/** The pause in typing before work is sealed: at each letter would be too often, and an unload does not wait. */
const PAUSE_MS = 300

let isFollowed = false
let timer: ReturnType<typeof setTimeout> | undefined
/** Counts what was begun: work that was sent or left meanwhile is not kept by a sealing that ends late. */
let turn = 0

/**
 * Keeps what is typed over a reload of the tab, while it is unsent (decision 0108).
 * @param reloadedBy the user whose page was loaded again: their work in it waits for them
 */
export async function followWork(client: Client, reloadedBy?: string): Promise<void> {
  if (reloadedBy !== undefined) await recoverWork(client, reloadedBy)
  if (isFollowed) return
  isFollowed = true
  // Its code must be there as the session ends, when the network may be gone.
  await client.sealer()
  const later = () => {
    clearTimeout(timer)
    if (isWorkUnsent()) timer = setTimeout(() => void seal(client), PAUSE_MS)
  }
  subscribeToWork(() => {
    turn += 1
    later()
    if (!isWorkUnsent() && !isWorkWaiting() && !isLeaving()) dropSealed()
  })
  // Fields, choices and steps, whatever draws them.
  for (const kind of ['input', 'click', 'keyup']) addEventListener(kind, later)
}

/** As the session ends its forms go, and what they held is sealed for their user's return. */
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
 * Keeps the work of this tab from before a reload, or before the session of this user ended. It is sealed again for the
 * session there is: the key it was sealed with may be gone before a form takes it.
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

/** The sealed work of this tab, as far as the session of this tab can open it. */
async function openWork(client: Client): Promise<KeptWork | null> {
  const sealed = sessionStorage.getItem(SEALED_WORK)
  const text = sealed && (await (await client.sealer()).open(sealed))
  return text ? (JSON.parse(text) as KeptWork) : null
}

/** Seals work for its user's return; it is wiped instead if the end turned out to be chosen meanwhile. */
export async function sealForReturn(client: Client, work: KeptWork): Promise<void> {
  const sealed = await (await client.sealer()).seal(JSON.stringify(work))
  if (sealed && keeperOfSealed() === work.userId) keepSealed(sealed)
  else dropSealed()
}

/**
 * A reload met a session that had ended: its user still wants to go where they were, and what they had typed before the
 * reload still waits for them.
 * @param href where that was: the screens may lead elsewhere meanwhile
 */
export async function endStored(client: Client, userId: string, href: string): Promise<void> {
  const before = await openWork(client)
  const work = isFor(before, userId) ? before : workAt(userId, whereNow(new URL(href)))
  noteEnded({ followed: userId, wasToldSignedOut: false, keeper: work && keeperOf(work) })
  await leaveDocument(async () => work && sealForReturn(client, work))
}
