import type { ModuleContribution } from '@portal/portal-sdk/module'

/** What menu, cards, commands and tour say of this module. */
export const TITLES: ModuleContribution['titles'] = {
  en: {
    directCredits: 'Direct Credits',
    transactionsCard: 'Transactions',
    transactionsText: 'Direct credits as partners order them, their review and what became of each',
    ownTransactionsText: 'Your direct credits and what became of each',
    waitingForReview: 'held for review',
    pendingDirectCredits: 'pending',
    tourDirectCreditsText:
      'Every direct credit, followed while you look: a row changes where it stands, and new ones wait behind a press. Review shows one in full.',
  },
  fr: {
    directCredits: 'Virements',
    transactionsCard: 'Opérations',
    transactionsText: 'Virements ordonnés par les partenaires, leur revue et leur suivi',
    ownTransactionsText: 'Vos virements et leur suivi',
    waitingForReview: 'retenus pour revue',
    pendingDirectCredits: 'en attente',
    tourDirectCreditsText:
      'Tous les virements, suivis en direct : une ligne change sans bouger, les nouvelles attendent que vous les affichiez. La revue montre une opération en entier.',
  },
}
