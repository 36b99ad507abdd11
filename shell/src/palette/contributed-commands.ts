import type { CommandDescriptor, RegistryModule } from '@portal/contract/module'
import { mayOpen, type Visitor } from '../loading/gate-permission.ts'
import { isOpenTo } from '../navigation/open-screens.ts'
import type { Contribution } from '../navigation/shell-contribution.ts'

type OwnedCommand = CommandDescriptor & Contribution

/**
 * Returns the commands of installed modules that the visitor may run: the command is for the visitor's side, and the
 * visitor meets the requirements of the command and of its screen.
 */
export function commandsFor(modules: readonly RegistryModule[], visitor: Visitor): readonly OwnedCommand[] {
  return modules
    .flatMap(({ name, descriptor }) => (descriptor.commands ?? []).map((command) => ({ ...command, from: name })))
    .filter(({ firstPageOf }) => firstPageOf === undefined || firstPageOf === firstPageFor(visitor))
    .filter((command) => mayOpen(command, visitor) && isOpenTo(command.href, visitor))
}

/** Returns the commands that have a button on the visitor's first page. */
export function firstCommandsFor(modules: readonly RegistryModule[], visitor: Visitor): readonly OwnedCommand[] {
  return commandsFor(modules, visitor).filter(({ firstPageOf }) => firstPageOf !== undefined)
}

/** Returns the kind of first page: staff users who are not of a head office are of a branch. */
const firstPageFor = ({ side }: Visitor) => (side === 'staff' ? 'branch' : side)
