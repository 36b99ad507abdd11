import type { Client } from '@portal/api-client'
import {
  hearWork,
  holdWork,
  isWorkUnsent,
  isWorkWaiting,
  type KeptWork,
  RECOVERY_MS,
  useSessionStore,
  workAt,
} from '@portal/portal-sdk/host'
import { dropSealed, keepSealed, sealedWork } from './sealed-work.ts'

/** So long nothing is typed or pressed before it is sealed: at each letter would be too often, and an unload waits for nobody. */
const PAUSE_MS = 300

let timer: ReturnType<typeof setTimeout> | undefined
/** Counts what was begun: work that was sent or left meanwhile is not kept by a sealing that ends late. */
let turn = 0

/** Keeps what is typed over a reload of the tab, while it is unsent (decision 0018). */
export function followWork(client: Client): void {
  const later = () => {
    clearTimeout(timer)
    if (isWorkUnsent()) timer = setTimeout(() => void seal(client), PAUSE_MS)
  }
  hearWork(() => {
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
  const sealed = await client.seal(JSON.stringify(work))
  if (sealed && mine === turn) keepSealed(sealed)
}

/** Lets the work wait that stood in this tab before a reload, if it is this user's and of this session. */
export async function recoverWork(client: Client, userId: string): Promise<void> {
  const text = await client.unseal(sealedWork() ?? '')
  const work = text === null ? null : (JSON.parse(text) as KeptWork)
  if (work?.userId === userId && work.keptAt + RECOVERY_MS > Date.now()) holdWork(work)
  else dropSealed()
}
