import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { ModuleDescriptor } from '@portal/contract/module'
import { SIZE_BUDGETS } from '@portal/portal-host'
import { readJson } from './workspace.ts'

const KB = 1000
/** Maximum sizes in bytes; a larger build fails. `publish` also refuses modules above their maximum. */
const BUDGETS = {
  remoteEntryGzip: SIZE_BUDGETS.entryGzip,
  ownScriptsOfUsersBrotli: SIZE_BUDGETS.screenBrotli,
  coldLoginBrotli: 200 * KB,
  coldLoginRequests: 10,
  usersFromDashboardBrotli: 150 * KB,
  /** The extra size of a page with prerendered text. */
  drawnPageBrotli: 8 * KB,
}

export interface Budget {
  readonly name: string
  readonly fault?: string
}

interface ShellManifest {
  readonly main: readonly string[]
  readonly preload: readonly string[]
  readonly shared: Readonly<Record<string, readonly string[]>>
  readonly lazy?: Readonly<Record<string, readonly string[]>>
}

/** Measures the builds by the manifests of shell and modules. `npm run bench` measures the same sizes in a browser. */
export function checkSizes(root: string): Budget[] {
  const modules = globSync('mfe-*/dist/module.json', { cwd: root }).sort()
  const entries = modules.map((file) => {
    const { name, entry } = readJson<ModuleDescriptor>(join(root, file))
    return within(`entry of ${name}, gzip`, gzipOf(join(root, name, 'dist', entry)), BUDGETS.remoteEntryGzip)
  })
  if (!existsSync(join(root, 'shell/dist/shell.json'))) return entries
  return [...entries, ...routeBudgets(root, modules)]
}

function routeBudgets(root: string, modules: readonly string[]): Budget[] {
  const budgets: Budget[] = []
  if (modules.includes('mfe-auth/dist/module.json')) {
    const login = scriptsOf(root, 'mfe-auth', '/login')
    const all = [...new Set([...login.shell, ...login.first, ...login.module])]
    budgets.push(within('scripts of a cold /login, brotli', brotliOf(all), BUDGETS.coldLoginBrotli))
    budgets.push(within('scripts of a cold /login, requests', all.length, BUDGETS.coldLoginRequests, ''))
    const pages = globSync('{shell,mfe-auth}/dist/page-*.json', { cwd: root }).map((file) =>
      brotliOf([join(root, file)]),
    )
    budgets.push(within('the largest page drawn at build, brotli', Math.max(0, ...pages), BUDGETS.drawnPageBrotli))
  }
  if (modules.includes('mfe-users/dist/module.json')) {
    const users = scriptsOf(root, 'mfe-users', '/users')
    // Files of the frame and texts are left out, because the dashboard has already loaded them.
    const later = [...new Set([...users.module, ...users.shell])].filter(
      (file) => !users.first.has(file) && !users.frame.has(file),
    )
    budgets.push(
      within("the module's own scripts of /users, brotli", brotliOf(users.module), BUDGETS.ownScriptsOfUsersBrotli),
    )
    budgets.push(
      within('scripts of /users beyond the first paint, brotli', brotliOf(later), BUDGETS.usersFromDashboardBrotli),
    )
  }
  return budgets
}

/**
 * Returns the scripts of a screen by origin: the shell's first paint, the screen's requests to the host, and the
 * module's own files.
 */
function scriptsOf(root: string, name: string, path: string) {
  const dist = join(root, 'shell/dist')
  const shell = readJson<ShellManifest>(join(dist, 'shell.json'))
  const { entry, routes, preload } = readJson<ModuleDescriptor>(join(root, name, 'dist/module.json'))
  const { screen, layout } = routes.find((route) => route.path === path) ?? { screen: '', layout: '' }
  const requests = [...(preload.shared?.entry ?? []), ...(preload.shared?.screens[screen] ?? [])]
  const frame = `layout/${layout.charAt(0).toUpperCase()}${layout.slice(1)}Layout`
  const later = ['i18n/en', frame].flatMap((place) => shell.lazy?.[place] ?? [])
  const own = [entry, ...preload.entry, ...(preload.screens[screen] ?? []), ...(preload.texts?.en ?? [])]
  return {
    first: new Set([...shell.main, ...shell.preload].map((file) => join(dist, file))),
    // Only one language is measured, because the other has the same size within a few bytes.
    shell: [...later, ...requests.flatMap((request) => shell.shared[request] ?? [])].map((file) => join(dist, file)),
    frame: new Set(later.map((file) => join(dist, file))),
    module: [...new Set(own)].map((file) => join(root, name, 'dist', file)),
  }
}

function within(name: string, found: number, limit: number, unit = ' kB'): Budget {
  const shown = (value: number) => (unit ? `${(value / KB).toFixed(1)}${unit}` : String(value))
  const title = `${name}: ${shown(found)} of ${shown(limit)}`
  return found <= limit ? { name: title } : { name: title, fault: `${shown(found - limit)} too much` }
}

const gzipOf = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length

function brotliOf(files: readonly string[]): number {
  return files.reduce((total, file) => total + brotliCompressSync(readFileSync(file)).length, 0)
}
