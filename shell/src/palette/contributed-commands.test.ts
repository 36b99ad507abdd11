/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { CommandDescriptor } from '@portal/contract/module'
import { installModules } from '../loading/installed-modules.ts'
import { releasedModule } from '../testing/module.ts'
import { commandsFor, firstCommandsFor } from './contributed-commands.ts'

const command = (id: string, more: Partial<CommandDescriptor> = {}): CommandDescriptor => ({
  ...{ id, title: id, href: '/users?panel=create', icon: 'plus', requires: 'USER|CREATE', side: 'staff' as const },
  ...more,
})
const module = releasedModule({
  commands: [
    command('pay', { firstPageOf: 'branch' }),
    command('new-user'),
    command('new-role', { requires: 'ROLE|CREATE' }),
    command('gone', { href: '/gone' }),
  ],
})
installModules({ serial: 1, modules: [module] })
const ids = (privileges: string[], side: 'staff' | 'head-office' | 'operator' = 'head-office') =>
  commandsFor([module], { privileges, side }).map(({ id }) => id)

test('a command is shown only to users who may run it and open its screen', () => {
  expect(ids(['USER|READ', 'USER|CREATE'])).toEqual(['new-user'])
  expect(ids(['USER|CREATE', 'ROLE|CREATE'])).toEqual([])
  expect(ids(['USER|READ'])).toEqual([])
  expect(ids(['USER|READ', 'USER|CREATE'], 'operator')).toEqual([])
})

test('a branch’s most frequent command is shown only to branch users, and as a button on their first page', () => {
  const privileges = ['USER|READ', 'USER|CREATE']
  expect(ids(privileges, 'staff')).toEqual(['pay', 'new-user'])
  expect(ids(privileges, 'head-office')).toEqual(['new-user'])
  const first = (side: 'staff' | 'head-office') => firstCommandsFor([module], { privileges, side }).map(({ id }) => id)
  expect(first('staff')).toEqual(['pay'])
  expect(first('head-office')).toEqual([])
})

test('a release without commands adds none to the palette', () => {
  const { commands: _, ...descriptor } = module.descriptor
  expect(commandsFor([{ ...module, descriptor }], { privileges: ['USER|READ'], side: 'staff' })).toEqual([])
})
