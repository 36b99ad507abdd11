import {
  FORMER_SECTIONS,
  MENU_SECTIONS,
  type MenuItemDescriptor,
  type MenuSection,
  type RegistryModule,
  type RouteDescriptor,
} from '@portal/contract/module'
import { mayOpen, type Visitor } from '../loading/gate-permission.ts'
import { routeOf } from '../loading/installed-modules.ts'
import { type Contribution, SHELL_MENU } from './shell-contribution.ts'

export type MenuItem = MenuItemDescriptor & Contribution

export interface MenuSectionModel {
  readonly section: MenuSection
  readonly items: readonly MenuItem[]
}

/** One entry of the menu: a single screen, or the screens of a group, which are tabs. */
export interface MenuEntryModel {
  /** Absent for a single screen. */
  readonly group?: string
  readonly items: readonly [MenuItem, ...MenuItem[]]
}

/** The side menu of a visitor: items of installed modules that they may open, by section and order (spec §2.8). */
export function menuFor(modules: readonly RegistryModule[], visitor: Visitor): MenuSectionModel[] {
  const all = [
    ...SHELL_MENU,
    ...modules.flatMap(({ name, descriptor }) => descriptor.menu.map((item) => ({ ...current(item), from: name }))),
  ]
  const open = all.filter((item) => mayOpen(item, visitor))
  return MENU_SECTIONS.map((section) => ({
    section,
    items: open.filter((item) => item.section === section).sort((a, b) => a.order - b.order),
  })).filter(({ items }) => items.length > 0)
}

/** Where items of sections unknown to this shell are: those of a newer release. */
const LAST = { section: 'administration' } as const

/** An item of an older or newer release in the sections of this shell. */
function current(item: MenuItemDescriptor): MenuItemDescriptor {
  return MENU_SECTIONS.includes(item.section) ? item : { ...item, ...(FORMER_SECTIONS[item.section] ?? LAST) }
}

/** The entries of a section: a group's items are one, in the place of its first. */
export function entriesOf(items: readonly MenuItem[]): MenuEntryModel[] {
  const entries = new Map<string, MenuEntryModel>()
  for (const item of items) {
    const { group, path } = item
    const key = group ?? path
    const of = entries.get(key)
    if (of) entries.set(key, { ...of, items: [...of.items, item] })
    else entries.set(key, { ...(group === undefined ? {} : { group }), items: [item] })
  }
  return [...entries.values()]
}

/** The tabs of the screen at a path: the items of its group that the visitor may open; none if it is the only one. */
export function tabsAt(sections: readonly MenuSectionModel[], pathname: string): MenuEntryModel | null {
  const entries = sections.flatMap(({ items }) => entriesOf(items))
  const found = entries.find(({ items }) => items.some(({ path }) => path === pathname))
  return found && found.items.length > 1 ? found : null
}

/** Entries that are visible together at 900 pixels of height. */
const SHOWN_ENTRIES = 14

/**
 * The sections that are open: by the user's choice, else the one with the current screen, and the first others while
 * all entries are visible together. Those without a heading always are. A section that the user opened takes no room
 * from the others: none may fold at the press that opens another.
 */
export function openSections(
  sections: readonly MenuSectionModel[],
  chosen: (section: MenuSection) => boolean | null,
  marked: string | undefined,
): ReadonlySet<MenuSection> {
  const isFirst = ({ section, items }: MenuSectionModel) =>
    section === 'home' || items.some(({ path }) => path === marked)
  const countOf = ({ items }: MenuSectionModel) => entriesOf(items).length
  const byItself = sections.filter(({ section }) => chosen(section) === null)
  let shown = byItself.filter(isFirst).reduce((sum, section) => sum + countOf(section), 0)
  const open = byItself.filter((section) => {
    if (isFirst(section)) return true
    shown += countOf(section)
    return shown <= SHOWN_ENTRIES
  })
  return new Set(sections.filter((one) => chosen(one.section) || open.includes(one)).map(({ section }) => section))
}

/** The item to mark for the screen at a path: its own, or its parent's. */
export function markedItem(sections: readonly MenuSectionModel[], pathname: string): string | undefined {
  const isListed = sections.some(({ items }) => items.some(({ path }) => path === pathname))
  return isListed ? pathname : routeOf(pathname)?.route.under
}

/** Screens of the portal outside the menu (spec §2.8 defines it), by title, for the palette. */
export function screensBesideMenu(
  modules: readonly RegistryModule[],
  visitor: Visitor,
): readonly (RouteDescriptor & Contribution)[] {
  return modules.flatMap(({ name, descriptor }) => {
    const listed = new Set(descriptor.menu.filter((item) => mayOpen(item, visitor)).map(({ path }) => path))
    return descriptor.routes
      .filter((route) => route.layout === 'portal' && !listed.has(route.path) && mayOpen(route, visitor))
      .map((route) => ({ ...route, from: name }))
  })
}
