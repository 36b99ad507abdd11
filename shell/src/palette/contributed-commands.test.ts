/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { CommandDescriptor } from '@portal/contract/module'
import { installModules } from '../loading/installed-modules.ts'
import { releasedModule } from '../testing/module.ts'
import { commandsFor } from './contributed-commands.ts'

const command = (id: string, more: Partial<CommandDescriptor> = {}): CommandDescriptor => ({
  ...{ id, title: id, href: '/users?panel=create', icon: 'plus', requires: 'USER|CREATE', side: 'staff' as const },
  ...more,
})
const module = releasedModule({
  commands: [command('new-user'), command('new-role', { requires: 'ROLE|CREATE' }), command('gone', { href: '/gone' })],
})
installModules({ serial: 1, modules: [module] })
const ids = (privileges: string[], side: 'staff' | 'operator' = 'staff') =>
  commandsFor([module], { privileges, side }).map(({ id }) => id)

test('shows a command to users who may run it and open its screen', () => {
  expect(ids(['USER|READ', 'USER|CREATE'])).toEqual(['new-user'])
  expect(ids(['USER|CREATE', 'ROLE|CREATE'])).toEqual([])
  expect(ids(['USER|READ'])).toEqual([])
  expect(ids(['USER|READ', 'USER|CREATE'], 'operator')).toEqual([])
})

test('releases without commands contribute none', () => {
  const { commands: _, ...descriptor } = module.descriptor
  expect(commandsFor([{ ...module, descriptor }], { privileges: ['USER|READ'], side: 'staff' })).toEqual([])
})
