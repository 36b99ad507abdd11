import type { Registry } from '@portal/contract/module'
import { SHELL_HEADER } from '../http/registry.ts'
import { ReleaseError } from '../releases/manifests.ts'
import type { Activated } from '../releases/publish.ts'

const WAIT_MS = 10_000
const POLL_MS = 50
const ANSWER_MS = 3_000

/**
 * Waits until the host at an address serves what a command made active.
 * @returns false when nobody answers there
 * @throws ReleaseError when it answers, and serves something else for ten seconds
 */
export async function awaitServed(url: string, { serial, active }: Activated): Promise<boolean> {
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const served = await ask(url)
    if (!served) return false
    if (isServed(served, serial, active)) return true
    if (Date.now() > deadline) {
      throw new ReleaseError(
        `it is recorded, but the portal at ${url} does not serve it (its registry has number ${served.registry.serial}, this is ${serial}); its log says why`,
      )
    }
    await new Promise((wake) => setTimeout(wake, POLL_MS))
  }
}

interface Served {
  readonly registry: Registry
  readonly shell: string | null
}

async function ask(url: string): Promise<Served | undefined> {
  const answer = await fetch(new URL('/registry', url), { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    () => undefined,
  )
  if (!answer?.ok) return undefined
  return { registry: (await answer.json()) as Registry, shell: answer.headers.get(SHELL_HEADER) }
}

function isServed({ registry, shell }: Served, serial: number, active: Activated['active']): boolean {
  // Beyond it another command has gone on from what this one did.
  if (registry.serial !== serial) return registry.serial > serial
  return Object.entries(active).every(([name, version]) => {
    if (name === 'shell') return shell === version
    const module = registry.modules.find((one) => one.name === name)
    return module?.development === true || (module?.version ?? null) === version
  })
}
