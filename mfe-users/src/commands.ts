import type { ModuleContribution } from '@portal/portal-sdk/module'

/** Commands available from anywhere (Ctrl/Cmd-K). */
export const COMMANDS: NonNullable<ModuleContribution['commands']> = [
  {
    id: 'add-user',
    title: 'addUser',
    href: '/users?panel=create',
    icon: 'plus',
    requires: 'USER|CREATE',
    side: 'staff',
  },
  {
    id: 'add-partner',
    title: 'addPartner',
    href: '/partners?panel=create',
    icon: 'plus',
    requires: 'MTO|CREATE',
    side: 'staff',
  },
  { id: 'add-role', title: 'addRole', href: '/create-role', icon: 'plus', requires: 'ROLE|CREATE', side: 'staff' },
  {
    id: 'reset-token',
    title: 'resetToken',
    href: '/users?panel=edit&do=reset-token&id={id}',
    icon: 'key',
    record: 'user',
    requires: { all: ['USER|UPDATE', 'USER|READ'] },
    side: 'staff',
  },
]
