import { type Catalogue, SHELL_BASE } from '../releases/catalogue.ts'
import { publicScreen } from './public-screen.ts'

/** A script that the page will need, which is fetched in parallel with the shell. */
export interface Preload {
  readonly href: string
  readonly integrity: string
}

/**
 * Returns the files that an address needs in addition to the shell's main scripts. Only public screens of modules are
 * preloaded: for other screens the user's access is unknown here, and no byte of a module is requested for visitors
 * without access.
 * @param path path of the address, without query
 * @param language the language in which the page will probably be shown
 */
export function preloadsFor(catalogue: Catalogue, path: string, language: string): readonly Preload[] {
  const { shell, registry } = catalogue
  const screen = publicScreen(registry, path)
  const { entry, screens, shared, texts } = screen?.module.descriptor.preload ?? { entry: [], screens: {} }
  const requests = screen ? [...(shared?.entry ?? []), ...(shared?.screens[screen.route.screen] ?? [])] : []
  const later = [`i18n/${language}`, ...(screen ? [layoutOf(screen.route.layout)] : [])]
  const own = new Set([
    ...(shell?.preload ?? []),
    ...requests.flatMap((request) => shell?.shared[request] ?? []),
    ...later.flatMap((name) => shell?.lazy?.[name] ?? []),
  ])
  const links = scripts(SHELL_BASE, own, shell?.files ?? {}, shell?.main)
  if (!screen) return links
  const { base, descriptor } = screen.module
  const names = new Set([
    descriptor.entry,
    ...entry,
    ...(screens[screen.route.screen] ?? []),
    ...(texts?.[language] ?? []),
  ])
  return [...links, ...scripts(base, names, descriptor.files)]
}

/** Returns the key of a layout's frame in the shell's manifest. */
const layoutOf = (layout: string) => `layout/${layout.charAt(0).toUpperCase()}${layout.slice(1)}Layout`

function scripts(
  base: string,
  names: ReadonlySet<string>,
  files: Readonly<Record<string, string>>,
  already: readonly string[] = [],
): readonly Preload[] {
  return [...names]
    .filter((name) => name.endsWith('.js') && !already.includes(name))
    .map((name) => ({ href: base + name, integrity: files[name] ?? '' }))
}
