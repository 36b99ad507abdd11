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

/** One entry of the menu: a single screen, or a group of screens that are shown as tabs. */
export interface MenuEntryModel {
  /** The name of the group; undefined for a single screen. */
  readonly group?: string
  readonly items: readonly [MenuItem, ...MenuItem[]]
}

/**
 * Returns the side menu of a visitor: the menu items of installed modules that the visitor may open, by section and
 * order (spec §2.8).
 */
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

/** The section for items of a newer release whose section this shell does not know. */
const LAST = { section: 'administration' } as const

/** Places an item of an older or newer release in a section of this shell. */
function current(item: MenuItemDescriptor): MenuItemDescriptor {
  return MENU_SECTIONS.includes(item.section) ? item : { ...item, ...(FORMER_SECTIONS[item.section] ?? LAST) }
}

/** Returns the entries of a section. The items of a group are one entry, at the position of the group's first item. */
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

/**
 * Returns the tabs of the screen at a path: the items of its group that the visitor may open. Null if the group has
 * only one such item, or if the screen has no menu item.
 */
export function tabsAt(sections: readonly MenuSectionModel[], pathname: string): MenuEntryModel | null {
  const entries = sections.flatMap(({ items }) => entriesOf(items))
  const found = entries.find(({ items }) => items.some(({ path }) => path === pathname))
  return found && found.items.length > 1 ? found : null
}

/** Number of entries that are visible together in a window 900 pixels high. */
const SHOWN_ENTRIES = 14

/**
 * Returns the sections that are open. A section that the user opened or folded keeps that state. Otherwise the section
 * of the current screen is open, and the first other sections as long as all their entries are visible together.
 * The section `home`, which has no heading, is always open. A choice changes only its own section, so that no entry
 * moves under the pointer.
 */
export function openSections(
  sections: readonly MenuSectionModel[],
  chosen: (section: MenuSection) => boolean | null,
  marked: string | undefined,
): ReadonlySet<MenuSection> {
  // A section that the user opened before going to its screen has already moved the others.
  const isFirst = ({ section, items }: MenuSectionModel) =>
    section === 'home' || (chosen(section) !== true && items.some(({ path }) => path === marked))
  const countOf = ({ items }: MenuSectionModel) => entriesOf(items).length
  let shown = sections.filter(isFirst).reduce((sum, section) => sum + countOf(section), 0)
  const byItself = sections.filter((section) => {
    if (isFirst(section)) return true
    shown += countOf(section)
    return shown <= SHOWN_ENTRIES
  })
  const isOpen = (one: MenuSectionModel) => chosen(one.section) ?? byItself.includes(one)
  return new Set(sections.filter(isOpen).map(({ section }) => section))
}

/**
 * Returns the path of the menu item to mark for the screen at a path: the screen's own item, or else the item that the
 * screen names in `under`; undefined if it has neither.
 */
export function markedItem(sections: readonly MenuSectionModel[], pathname: string): string | undefined {
  const isListed = sections.some(({ items }) => items.some(({ path }) => path === pathname))
  return isListed ? pathname : routeOf(pathname)?.route.under
}

/** Returns the screens without a menu item that the visitor may open, for the palette (spec §2.8 lists the menu). */
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
