import { CANONICAL_PATH, type ModuleDescriptor, type RegistryModule, SIDES } from '@portal/contract/module'

/** A module of the registry, reduced to the parts that this shell can use. */
export interface InstalledModule extends RegistryModule {
  /** The parts that were left out, for the module status page: `menu[0]: section`. */
  readonly faults: readonly string[]
  /** Whether the module's name, version, base or files are unreadable, so that none of its screens can be loaded. */
  readonly isUnusable: boolean
  /** Whether routes were left out: an unknown address may belong to one of these routes. */
  readonly lacksRoutes: boolean
}

type Check = (value: unknown) => boolean
type Shape = Readonly<Record<string, Check>>

const isText: Check = (value) => typeof value === 'string' && value !== ''
/**
 * Other texts are refused, because the router or the browser might read them as an address of another module or host.
 */
const isPath: Check = (value) => typeof value === 'string' && CANONICAL_PATH.test(value)
const isHref: Check = (value) => typeof value === 'string' && isPath(value.split('?', 1)[0])
const isBase: Check = (value) => typeof value === 'string' && /^\/(?!\/)/.test(value)
const isNumber: Check = (value) => typeof value === 'number'
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check)

/** Checks a `Requirement` of the contract. An unreadable requirement never counts as "no requirement". */
const isRequirement: Check = (value) => {
  if (!isRecord(value)) return isText(value)
  if ('module' in value) return isText(value.module)
  if ('type' in value) return isText(value.type)
  return listOf(isRequirement)('all' in value ? value.all : value.any)
}

const AUDIENCE: Shape = { requires: isRequirement, side: oneOf(...SIDES) }
const ROUTE: Shape = {
  ...AUDIENCE,
  path: isPath,
  screen: isText,
  title: isText,
  layout: oneOf('public', 'auth', 'loader', 'portal'),
}
const MENU: Shape = {
  ...AUDIENCE,
  path: isPath,
  title: isText,
  section: isText,
  group: (value) => value === undefined || isText(value),
  order: isNumber,
  icon: isText,
}
const FIGURE: Shape = { name: isText, title: isText, href: isHref }
const isFigure: Check = (value) => isRecord(value) && wrongIn(value, FIGURE).length === 0
const CARD: Shape = {
  ...{ ...AUDIENCE, path: isPath, title: isText, text: isText, icon: isText, order: isNumber },
  figures: (value) => value === undefined || listOf(isFigure)(value),
}
const COMMAND: Shape = {
  ...{ ...AUDIENCE, id: isText, title: isText, href: isHref, icon: isText },
  record: (value) => value === undefined || isText(value),
}
const STEP: Shape = {
  ...AUDIENCE,
  ...{ id: isText, path: isPath, target: isText, title: isText, text: isText, order: isNumber },
}
const FILES: Shape = {
  entry: isText,
  global: isText,
  files: recordOf(isText),
  preload: (value) => isRecord(value) && listOf(isText)(value.entry) && recordOf(listOf(isText))(value.screens),
}
const RELEASE: Shape = {
  name: isText,
  base: isBase,
  version: isText,
  // An unreadable mark never counts as "compatible".
  incompatible: (value) => value === undefined || recordOf(isText)(value),
}
const ACTIVATED: Shape = {
  at: (value) => isText(value) && !Number.isNaN(Date.parse(value as string)),
  by: oneOf('publish', 'rollback', 'start'),
  automatic: oneOf(undefined, 'users', 'browsers'),
}
const NO_FILES = { entry: '', global: '', files: {}, preload: { entry: [], screens: {} } }

/**
 * Extracts the parts of a registry that this shell can use. An unreadable menu item removes only that item, an
 * unreadable route only its screen, and no fault affects another module. Registries may come from other versions of the
 * shell.
 */
export function readRegistry(registry: unknown): readonly InstalledModule[] {
  const modules = isRecord(registry) ? registry.modules : []
  return Array.isArray(modules) ? modules.map(readModule) : []
}

function readModule(found: unknown, at: number): InstalledModule {
  const entry = isRecord(found) ? found : {}
  const { version, base, activated, incompatible, development } = entry as unknown as RegistryModule
  const name = isText(entry.name) ? (entry.name as string) : `modules[${at}]`
  const descriptor = isRecord(entry.descriptor) ? entry.descriptor : {}
  const faults: string[] = []
  const read = <Item>(part: string, shape: Shape): readonly Item[] => {
    const found = usable(descriptor[part], shape)
    faults.push(...found.faults.map((fault) => part + fault))
    return found.items as readonly Item[]
  }
  const routes = read<ModuleDescriptor['routes'][number]>('routes', ROUTE)
  const lacksRoutes = faults.length > 0
  const menu = read<ModuleDescriptor['menu'][number]>('menu', MENU)
  const cards = read<ModuleDescriptor['cards'][number]>('cards', CARD)
  const tour = descriptor.tour === undefined ? [] : read<NonNullable<ModuleDescriptor['tour']>[number]>('tour', STEP)
  const commands =
    descriptor.commands === undefined
      ? []
      : read<NonNullable<ModuleDescriptor['commands']>[number]>('commands', COMMAND)
  const unread = [...wrongIn(entry, RELEASE), ...wrongIn(descriptor, FILES)]
  const titles = isRecord(descriptor.titles) ? descriptor.titles : {}
  const words = (language: string) => (recordOf(isText)(titles[language]) ? titles[language] : {})
  return {
    name,
    version: isText(version) ? version : '',
    base: isBase(base) ? base : '/',
    descriptor: {
      ...(descriptor as unknown as ModuleDescriptor),
      ...(unread.length > 0 ? NO_FILES : {}),
      ...{ name, routes, menu, cards, tour, commands },
      titles: { en: words('en'), fr: words('fr') } as ModuleDescriptor['titles'],
    },
    ...(activated && wrongIn(activated, ACTIVATED).length === 0 ? { activated } : {}),
    ...(incompatible ? { incompatible } : {}),
    ...(development ? { development: true } : {}),
    faults: [...faults, ...unread],
    isUnusable: unread.length > 0,
    lacksRoutes,
  }
}

function usable(list: unknown, shape: Shape): { items: readonly unknown[]; faults: readonly string[] } {
  if (!Array.isArray(list)) return { items: [], faults: [''] }
  const wrong = list.map((item) => wrongIn(item, shape))
  return {
    items: list.filter((_, at) => wrong[at]?.length === 0),
    faults: wrong.flatMap((keys, at) => (keys.length > 0 ? [`[${at}]: ${keys.join(', ')}`] : [])),
  }
}

/** Returns the keys of a value that do not match the expected shape. */
function wrongIn(value: unknown, shape: Shape): string[] {
  const item = isRecord(value) ? value : {}
  return Object.entries(shape)
    .filter(([key, isRight]) => !isRight(item[key]))
    .map(([key]) => key)
}
