import type { CardDescriptor, CardFigureDescriptor, RegistryModule } from '@portal/contract/module'
import { mayOpen, type Visitor } from '../../loading/gate-permission.ts'
import { isInstalled, isOpenTo } from '../../navigation/open-screens.ts'

export type DashboardCard = CardDescriptor & {
  readonly from: string
  readonly figures: readonly CardFigureDescriptor[]
}

/**
 * Returns the dashboard's cards for a visitor: the cards of installed modules that the visitor may open, in their order
 * (spec §2.7). A card has only figures of screens that the visitor may open.
 */
export function cardsFor(modules: readonly RegistryModule[], visitor: Visitor): DashboardCard[] {
  return modules
    .flatMap(({ name, descriptor }) =>
      descriptor.cards.map((card) => ({
        ...card,
        from: name,
        figures: (card.figures ?? []).filter(({ href }) => isOpenTo(href, visitor)),
      })),
    )
    .filter((card) => mayOpen(card, visitor) && isInstalled(card.path))
    .sort((a, b) => a.order - b.order)
}

/** Returns the names of the figures on the cards, without duplicates. */
export function figuresNamed(cards: readonly DashboardCard[]): string[] {
  return [...new Set(cards.flatMap(({ figures }) => figures.map(({ name }) => name)))].sort()
}
