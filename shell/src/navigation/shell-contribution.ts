import { SIGNED_IN } from '@portal/contract'
import type { MenuItemDescriptor } from '@portal/contract/module'

/** Whose texts name an entry: `shell`, or the module it comes from. */
export interface Contribution {
  readonly from: string
}

/** The shell's own menu item: Home is open to all (spec §6). */
export const SHELL_MENU: readonly (MenuItemDescriptor & Contribution)[] = [
  {
    from: 'shell',
    path: '/dashboard',
    title: 'menu.home',
    section: 'home',
    order: 0,
    icon: 'home',
    requires: SIGNED_IN,
    side: 'both',
  },
]
