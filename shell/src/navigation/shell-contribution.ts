import { SIGNED_IN } from '@portal/contract'
import type { MenuItemDescriptor } from '@portal/contract/module'

/** The owner of an entry, which is also the namespace of its texts: `shell`, or the name of a module. */
export interface Contribution {
  readonly from: string
}

/** The shell's own menu items. Every user may open Home (spec §6). */
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
  {
    from: 'shell',
    path: '/module-status',
    title: 'status.title',
    section: 'administration',
    group: 'settings',
    order: 49,
    icon: 'info',
    requires: { module: 'SYSTEM_SETTINGS' },
    side: 'staff',
  },
]
