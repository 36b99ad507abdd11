import type { ModuleDescriptor, RouteDescriptor } from '@portal/contract/module'
import type { InstalledModule } from '../loading/read-module.ts'

export const USERS_ROUTE: RouteDescriptor = {
  path: '/users',
  screen: 'UserListScreen',
  title: 'users',
  layout: 'portal',
  requires: 'USER|READ',
  side: 'staff',
}

/** Returns a released test module with one route, one menu item, one card and two files. */
export function releasedModule(over: Partial<ModuleDescriptor> = {}): InstalledModule {
  const descriptor: ModuleDescriptor = {
    name: 'mfe-users',
    version: '0.1.0',
    routes: [USERS_ROUTE],
    menu: [
      {
        path: '/users',
        title: 'users',
        section: 'administration',
        order: 10,
        icon: 'users',
        requires: 'USER|READ',
        side: 'staff',
      },
    ],
    cards: [
      { path: '/users', title: 'users', text: 'users', icon: 'users', order: 1, requires: 'USER|READ', side: 'staff' },
    ],
    titles: { en: { users: 'Users' }, fr: { users: 'Utilisateurs' } },
    entry: 'remoteEntry.js',
    global: 'mfe_users',
    files: { 'remoteEntry.js': 'sha384-entry', 'screen.js': 'sha384-screen' },
    preload: { entry: [], screens: { UserListScreen: ['screen.js'] } },
    ...over,
  }
  const { name, version } = descriptor
  return { name, version, base: '/m/mfe-users/0.1.0/', descriptor, faults: [], isUnusable: false, lacksRoutes: false }
}
