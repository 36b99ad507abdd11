import {
  MENU_SECTIONS,
  type MenuItemDescriptor,
  type MenuSection,
  type RegistryModule,
  type RouteDescriptor,
} from '@portal/contract/module'
import { mayOpen, type Visitor } from '../loading/gate-permission.ts'
import { routeOf } from '../loading/installed-modules.ts'
import { type Contribution, SHELL_MENU } from './shell-contribution.ts'

export interface MenuSectionModel {
  readonly section: MenuSection
  readonly items: readonly (MenuItemDescriptor & Contribution)[]
}

/** The side menu of a visitor: items of installed modules that they may open, by section and order (spec §2.8). */
export function menuFor(modules: readonly RegistryModule[], visitor: Visitor): MenuSectionModel[] {
  const all = [
    ...SHELL_MENU,
    ...modules.flatMap(({ name, descriptor }) => descriptor.menu.map((item) => ({ ...item, from: name }))),
  ]
  const open = all.filter((item) => mayOpen(item, visitor))
  return MENU_SECTIONS.map((section) => ({
    section,
    items: open.filter((item) => item.section === section).sort((a, b) => a.order - b.order),
  })).filter(({ items }) => items.length > 0)
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

/** Whether a path leads to an installed screen; links to others are hidden. */
export function isInstalled(path: string): boolean {
  return path === '/dashboard' || routeOf(path) !== null
}

/** Whether an address, with its query, leads to an installed screen that the visitor may open. */
export function isOpenTo(href: string, visitor: Visitor): boolean {
  const found = routeOf(href.split('?')[0] ?? href)
  return found !== null && mayOpen(found.route, visitor)
}
