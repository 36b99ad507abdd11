import type { Registry } from '@portal/contract/module'
import { SHELL_HEADER } from '../http/registry.ts'
import { ReleaseError } from '../releases/manifests.ts'
import type { Activated } from '../releases/publish.ts'

const WAIT_MS = 10_000
const POLL_MS = 50
const ANSWER_MS = 3_000

/**
 * Waits until the host at an address serves the releases that a command activated.
 * @param waitMs the timeout
 * @returns false if there is no host at the address
 * @throws ReleaseError if the host does not answer, or serves other releases, until the timeout
 */
export async function awaitServed(
  url: string,
  { serial, active }: Activated,
  waitMs: number = WAIT_MS,
): Promise<boolean> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const served = await ask(url, Math.min(ANSWER_MS, waitMs))
    if (served === 'nobody') return false
    if (typeof served === 'object' && isServed(served, serial, active)) return true
    if (Date.now() >= deadline) throw new ReleaseError(inWords(url, served, serial))
    await new Promise((wake) => setTimeout(wake, POLL_MS))
  }
}

interface Served {
  readonly registry: Registry
  readonly shell: string | null
}

/** Error codes that mean that nothing listens at the address, or that the machine does not exist. */
const NOBODY = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']

/**
 * Asks a host for the releases that it serves. Returns `nobody` if there is no host, `silent` if the host does not
 * answer or answers with an error.
 */
async function ask(url: string, timeoutMs: number): Promise<Served | 'nobody' | 'silent'> {
  try {
    const answer = await fetch(new URL('/registry', url), { signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) return 'silent'
    return { registry: (await answer.json()) as Registry, shell: answer.headers.get(SHELL_HEADER) }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return NOBODY.includes(cause?.code ?? '') ? 'nobody' : 'silent'
  }
}

function inWords(url: string, served: Served | 'silent', serial: number): string {
  return served === 'silent'
    ? `it is recorded, but a portal runs at ${url} and has not answered: nobody can tell what it serves. See its log, or end it and start it again`
    : `it is recorded, but the portal at ${url} does not serve it (its registry has number ${served.registry.serial}, this is ${serial}); its log says why`
}

function isServed({ registry, shell }: Served, serial: number, active: Activated['active']): boolean {
  // A higher serial means that another command has made a later change.
  if (registry.serial !== serial) return registry.serial > serial
  return Object.entries(active).every(([name, version]) => {
    if (name === 'shell') return shell === version
    const module = registry.modules.find((one) => one.name === name)
    return module?.development === true || (module?.version ?? null) === version
  })
}
