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
import { dropSealed, SEALED_WORK } from './sealed-work.ts'

/** So long nothing is typed or pressed before it is sealed: at each letter would be too often, and an unload waits for nobody. */
const PAUSE_MS = 300

let isFollowed = false
let timer: ReturnType<typeof setTimeout> | undefined
/** Counts what was begun: work that was sent or left meanwhile is not kept by a sealing that ends late. */
let turn = 0

/**
 * Keeps what is typed over a reload of the tab, while it is unsent (decision 0018).
 * @param reloadedBy the user whose page was loaded again: what stood in it waits for them
 */
export async function followWork(client: Client, reloadedBy?: string): Promise<void> {
  if (reloadedBy !== undefined) await recoverWork(client, reloadedBy)
  if (isFollowed) return
  isFollowed = true
  const later = () => {
    clearTimeout(timer)
    if (isWorkUnsent()) timer = setTimeout(() => void seal(client), PAUSE_MS)
  }
  subscribeToWork(() => {
    turn += 1
    later()
    if (!isWorkUnsent() && !isWorkWaiting()) dropSealed()
  })
  // Fields, choices and steps, whatever draws them.
  for (const kind of ['input', 'click', 'keyup']) addEventListener(kind, later)
}

async function seal(client: Client): Promise<void> {
  const { user } = useSessionStore.getState()
  const work = user && isWorkUnsent() ? workAt(user.userId, location.pathname + location.search + location.hash) : null
  if (!work) return
  const mine = ++turn
  const sealed = await (await client.sealer()).seal(JSON.stringify(work))
  if (sealed && mine === turn) keep(sealed)
}

/** Where there is no room, a reload loses what is typed, as the browser asks about first. */
function keep(sealed: string): void {
  try {
    sessionStorage.setItem(SEALED_WORK, sealed)
  } catch {
    dropSealed()
  }
}

/** Lets the work wait that stood in this tab before a reload, if it is this user's and of this session. */
async function recoverWork(client: Client, userId: string): Promise<void> {
  const sealed = sessionStorage.getItem(SEALED_WORK)
  const text = sealed && (await (await client.sealer()).open(sealed))
  const work = text ? (JSON.parse(text) as KeptWork) : null
  if (work?.userId === userId && work.keptAt + RECOVERY_MS > Date.now()) holdWork(work)
  else dropSealed()
}
