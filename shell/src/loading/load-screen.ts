import type { RegistryModule, RouteDescriptor } from '@portal/contract/module'
import { registerRemoteTexts } from '@portal/portal-sdk/host'
import { ENTRY_SILENCE_MS, SCREEN_SILENCE_MS } from './budgets.ts'
import { passContractRange } from './gate-contract.ts'
import { fetchVerified } from './gate-fetch.ts'
import { noteChecked, passIntegrity } from './gate-integrity.ts'
import { passPermission, type Visitor } from './gate-permission.ts'
import { noteLoad } from './module-reports.ts'
import { LoadFailure, type Outcome } from './outcome.ts'
import { loadFace } from './remote-runtime.ts'
import { SHARED_VERSIONS } from './shared-versions.ts'

/** Brings one screen of a module in, gate by gate: permission, contract range, integrity, fetch; then it runs. Never throws. */
export async function loadScreen(module: RegistryModule, route: RouteDescriptor, visitor: Visitor): Promise<Outcome> {
  const begun = performance.now()
  const outcome = await passGates(module, route, visitor).catch(toOutcome)
  noteLoad(module, outcome, performance.now() - begun)
  return outcome
}

async function passGates(module: RegistryModule, route: RouteDescriptor, visitor: Visitor): Promise<Outcome> {
  passPermission(route, visitor)
  passContractRange(module, SHARED_VERSIONS)
  const { preload, entry } = module.descriptor
  const entryFiles = [...new Set([entry, ...preload.entry])].map((file) => passIntegrity(module, file))
  const screenFiles = (preload.screens[route.screen] ?? []).map((file) => passIntegrity(module, file))
  await Promise.all([
    ...entryFiles.map((file) => bringIn(file, ENTRY_SILENCE_MS)),
    ...screenFiles.map((file) => bringIn(file, SCREEN_SILENCE_MS)),
  ])
  const Screen = await persist(async () => {
    const face = await loadFace(module)
    const load = face.screens[route.screen]
    if (!load) throw new Error(`no screen ${route.screen}`)
    const [screen] = await Promise.all([load(), registerRemoteTexts(module.name, face)])
    return screen.default
  }, Object.keys(module.descriptor.files).length)
  return { state: 'loaded', Screen }
}

async function bringIn(file: { url: string; integrity: string }, silenceMs: number): Promise<void> {
  await fetchVerified(file, silenceMs)
  noteChecked(file.url)
}

/**
 * The bytes were right a moment ago. A script that is refused nevertheless has met the answer of an earlier preload,
 * which browsers keep for one use even when it was a 404: as many tries more as there are files that may hold one.
 */
async function persist<Result>(run: () => Promise<Result>, triesMore: number): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (triesMore === 0 || !isScriptRefused(error)) throw error
    return persist(run, triesMore - 1)
  }
}

/** The words of webpack's chunk loading and of the federation runtime for a script that did not load. */
function isScriptRefused(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || error.message.includes('RUNTIME-008'))
}

function toOutcome(error: unknown): Outcome {
  if (error instanceof LoadFailure) return error.outcome
  return { state: 'crashed', reason: error instanceof Error ? error.message : String(error) }
}

/** Brings the files of a screen into the cache before it is opened: the pointer is already on the link. */
export function preloadScreen(module: RegistryModule, route: RouteDescriptor, visitor: Visitor): void {
  const { preload, entry } = module.descriptor
  try {
    passPermission(route, visitor)
    passContractRange(module, SHARED_VERSIONS)
    const files = new Set([entry, ...preload.entry, ...(preload.screens[route.screen] ?? [])])
    for (const file of files) {
      const { url, integrity } = passIntegrity(module, file)
      if (document.head.querySelector(`link[href="${url}"]`)) continue
      const link = document.createElement('link')
      link.rel = 'preload'
      link.as = 'script'
      link.href = url
      link.crossOrigin = 'anonymous'
      if (integrity) link.integrity = integrity
      document.head.append(link)
    }
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error
  }
}
