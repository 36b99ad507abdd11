import type { CommandDescriptor, RegistryModule } from '@portal/contract/module'
import { mayOpen, type Visitor } from '../loading/gate-permission.ts'
import { isOpenTo } from '../navigation/menu.ts'
import type { Contribution } from '../navigation/shell-contribution.ts'

/**
 * The commands of installed modules that the visitor may run: they meet the command's own requirement, and its
 * screen's.
 */
export function commandsFor(
  modules: readonly RegistryModule[],
  visitor: Visitor,
): readonly (CommandDescriptor & Contribution)[] {
  return modules
    .flatMap(({ name, descriptor }) => (descriptor.commands ?? []).map((command) => ({ ...command, from: name })))
    .filter((command) => mayOpen(command, visitor) && isOpenTo(command.href, visitor))
}
