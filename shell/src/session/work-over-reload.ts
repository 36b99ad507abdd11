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

/** The typing pause before work is sealed: at each letter would be too often, and an unload does not wait. */
const PAUSE_MS = 300

let isFollowed = false
let timer: ReturnType<typeof setTimeout> | undefined
/** A generation counter: a sealing that ends late must not keep work that was sent or discarded meanwhile. */
let turn = 0

/**
 * Keeps unsent input across a reload of the tab (decision 0108).
 * @param reloadedBy the user whose page was loaded again: their work in it waits for them
 */
export async function followWork(client: Client, reloadedBy?: string): Promise<void> {
  if (reloadedBy !== undefined) await recoverWork(client, reloadedBy)
  if (isFollowed) return
  isFollowed = true
  // Its code must be loaded before the session ends, because the network may then be gone.
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
  // Fields, choices and steps, regardless of the component.
  for (const kind of ['input', 'click', 'keyup']) addEventListener(kind, later)
}

/** As the session ends its forms unmount, and their input is sealed for the user's return. */
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
 * Keeps the work of this tab from before a reload, or before this user's last session ended. It is sealed again for the
 * current session: the key it was sealed with may be gone before a form restores it.
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

/** The sealed work of this tab, as far as this session can decrypt it. */
async function openWork(client: Client): Promise<KeptWork | null> {
  const sealed = sessionStorage.getItem(SEALED_WORK)
  const text = sealed && (await (await client.sealer()).open(sealed))
  return text ? (JSON.parse(text) as KeptWork) : null
}

/** Seals work for its user's return; deletes it instead if the end turned out to be a sign-out. */
export async function sealForReturn(client: Client, work: KeptWork): Promise<void> {
  const sealed = await (await client.sealer()).seal(JSON.stringify(work))
  if (sealed && keeperOfSealed() === work.userId) keepSealed(sealed)
  else dropSealed()
}

/**
 * The session ended during a reload: its user still returns to their address, and the input from before the reload is
 * kept for them.
 * @param href where that was: the screens may lead elsewhere meanwhile
 */
export async function endStored(client: Client, userId: string, href: string): Promise<void> {
  const before = await openWork(client)
  const work = isFor(before, userId) ? before : workAt(userId, whereNow(new URL(href)))
  noteEnded({ followed: userId, wasToldSignedOut: false, keeper: work && keeperOf(work) })
  await leaveDocument(async () => work && sealForReturn(client, work))
}
