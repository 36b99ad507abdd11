import type { RouteDescriptor } from '@portal/contract/module'
import type { ScreenFile } from '@portal/portal-sdk'
import { registerRemoteTexts } from '@portal/portal-sdk/host'
import { ENTRY_SILENCE_MS, SCREEN_SILENCE_MS } from './budgets.ts'
import { passIntegrity } from './gate-integrity.ts'
import { mayOpen, passPermission, type Visitor } from './gate-permission.ts'
import { noteLoad } from './module-reports.ts'
import { LoadFailure, type Outcome, outcomeOf } from './outcome.ts'
import type { InstalledModule } from './read-module.ts'
import { loadFace } from './remote-runtime.ts'
import { bringIn } from './run-script.ts'

/** The screens that were loaded in this tab and have not crashed since. */
const loaded = new Map<RouteDescriptor, Outcome>()

/**
 * Loads and runs one screen of a module. The screen must pass four gates in order: permission, compatibility (which the
 * host judges), integrity, fetch. Never throws.
 */
export async function loadScreen(module: InstalledModule, route: RouteDescriptor, visitor: Visitor): Promise<Outcome> {
  const begun = performance.now()
  const outcome = await passGates(module, route, visitor).catch(outcomeOf)
  noteLoad(module, outcome, performance.now() - begun)
  if (outcome.state === 'loaded') loaded.set(route, outcome)
  if (outcome.state === 'crashed') report(module, outcome.reason)
  return outcome
}

function report(module: InstalledModule, reason: string): void {
  // If this code cannot be loaded, no report is sent.
  void import('./report-failed-load.ts').then(
    ({ reportFailedLoad }) => reportFailedLoad(module, reason),
    () => undefined,
  )
}

/**
 * Returns a loaded screen that the visitor may open, so that it is rendered at once without a skeleton. Null for other
 * screens.
 */
export function loadedScreen(route: RouteDescriptor, visitor: Visitor): Outcome | null {
  return mayOpen(route, visitor) ? (loaded.get(route) ?? null) : null
}

/**
 * Records that a screen crashed, so that the next visit loads the screen again.
 * @param wasDrawn whether the screen was rendered before the crash; otherwise the crash counts as a failed load
 */
export function noteCrash(module: InstalledModule, route: RouteDescriptor, outcome: Outcome, wasDrawn = true): void {
  loaded.delete(route)
  if (!wasDrawn && outcome.state === 'crashed') report(module, outcome.reason)
  noteLoad(module, outcome, 0)
}

/** Loads the files of a screen before the screen is opened, when the pointer is on its link. */
export function preloadScreen(module: InstalledModule, route: RouteDescriptor, visitor: Visitor): void {
  // Errors are ignored here and reported when the screen is opened.
  void passToFiles(module, route, visitor).catch(() => undefined)
}

/**
 * Loads a screen and its content before the screen is opened, when the pointer rests on its link. Errors are reported
 * only when the screen is opened.
 * @param query of the link
 */
export async function preloadContent(
  module: InstalledModule,
  route: RouteDescriptor,
  visitor: Visitor,
  query: URLSearchParams,
): Promise<void> {
  try {
    const begun = performance.now()
    const screen = await screenPast(module, route, visitor, query)
    const outcome: Outcome = { state: 'loaded', Screen: screen.default }
    if (!loaded.has(route)) noteLoad(module, outcome, performance.now() - begun)
    loaded.set(route, outcome)
    await screen.preload?.(query)
  } catch {
    // The user can still open the screen, which then loads its content itself.
  }
}

async function passGates(module: InstalledModule, route: RouteDescriptor, visitor: Visitor): Promise<Outcome> {
  const screen = await screenPast(module, route, visitor, new URLSearchParams(location.search))
  return { state: 'loaded', Screen: screen.default }
}

async function screenPast(
  module: InstalledModule,
  route: RouteDescriptor,
  visitor: Visitor,
  query: URLSearchParams,
): Promise<ScreenFile> {
  await passToFiles(module, route, visitor)
  const face = await loadFace(module)
  const load = face.screens[route.screen]
  if (!load) throw new Error(`no screen ${route.screen}`)
  const [screen] = await Promise.all([load(), registerRemoteTexts(module.name, face)])
  // A part that cannot be loaded is loaded again, and reported, when it is drawn.
  await screen.parts?.(query).catch(() => undefined)
  return screen
}

/** Fetches all files of a screen in parallel, because in sequence each file would cost a round trip. */
async function passToFiles(module: InstalledModule, route: RouteDescriptor, visitor: Visitor): Promise<void> {
  passPermission(route, visitor)
  if (module.isUnusable) throw new LoadFailure({ state: 'incompatible', unread: module.faults.join('; ') })
  if (module.incompatible) throw new LoadFailure({ state: 'incompatible', ...module.incompatible })
  const { base, descriptor } = module
  const { preload, entry } = descriptor
  const entryFiles = [...new Set([entry, ...preload.entry])].map((file) => passIntegrity(base + file))
  const screenFiles = (preload.screens[route.screen] ?? []).map((file) => passIntegrity(base + file))
  await Promise.all([
    ...entryFiles.map((file) => bringIn(file, ENTRY_SILENCE_MS)),
    ...screenFiles.map((file) => bringIn(file, SCREEN_SILENCE_MS)),
  ])
}
