import type { ModuleContribution } from '@portal/portal-sdk/module'

/** What is begun from anywhere (Ctrl/Cmd-K). */
export const COMMANDS: NonNullable<ModuleContribution['commands']> = [
  {
    id: 'new-user',
    title: 'newUser',
    href: '/users?panel=create',
    icon: 'plus',
    requires: 'USER|CREATE',
    side: 'staff',
  },
  {
    id: 'new-partner',
    title: 'newPartner',
    href: '/partners?panel=create',
    icon: 'plus',
    requires: 'MTO|CREATE',
    side: 'staff',
  },
  { id: 'new-role', title: 'newRole', href: '/create-role', icon: 'plus', requires: 'ROLE|CREATE', side: 'staff' },
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
