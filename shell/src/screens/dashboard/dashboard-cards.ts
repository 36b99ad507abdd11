import type { CardDescriptor, RegistryModule } from '@portal/contract/module'
import { mayOpen, type Visitor } from '../../loading/gate-permission.ts'
import { isInstalled } from '../../navigation/menu.ts'

export type DashboardCard = CardDescriptor & { readonly from: string }

/** The dashboard's cards for a visitor: permitted ones of installed modules, in their order (spec §2.7). */
export function cardsFor(modules: readonly RegistryModule[], visitor: Visitor): DashboardCard[] {
  return modules
    .flatMap(({ name, descriptor }) => descriptor.cards.map((card) => ({ ...card, from: name })))
    .filter((card) => mayOpen(card, visitor) && isInstalled(card.path))
    .sort((a, b) => a.order - b.order)
}
