import type { ModuleContribution } from '@portal/portal-sdk/module'

/** The texts that the shell shows without loading this module: menu, titles, cards and tour. */
export const TITLES: ModuleContribution['titles'] = {
  en: {
    transactionRules: 'Transaction rules',
    screeningLog: 'Screening log',
    internalList: 'Internal list',
    openHits: 'What screening rules hit',
    tourLogText:
      'What each rule said of which transaction, and what it saw: hits, errors and hits in shadow, to search and export.',
    watchLists: 'Watch lists',
    newList: 'Add watch list',
    tourListsText:
      'Lists of names that rules ask: sanctions, exposed persons. Try a name and see whom it is like, and why.',
    screeningCard: 'AML & Screening',
    screeningText: 'What screening holds, until compliance has looked at it, and the rules it is held by',
    transactionQueue: 'Transaction Queue',
    heldCases: 'Held',
    dueCases: 'Due today or overdue',
    openDueCases: 'Screening cases due soon',
    tourQueueText:
      'What screening holds, due first. Take a case, look at its evidence, and pass or fail it with a reason.',
    newRule: 'Add transaction rule',
    trustedPairs: 'Trusted pairs',
    newPair: 'Add trusted pair',
    tourPairsText:
      'A sender and a receiver whose dealings are known are not held for a time. Two people decide it; watch lists hold all the same.',
    tourRulesText: 'Each rule reads as a sentence. What it hits waits at the AML gate; in shadow it only counts.',
  },
  fr: {
    transactionRules: 'Règles de filtrage',
    screeningLog: 'Journal de filtrage',
    internalList: 'Liste interne',
    openHits: 'Alertes des règles de filtrage',
    tourLogText:
      'Ce que chaque règle a dit de quelle opération, et ce qu’elle a vu : alertes, erreurs et alertes en observation, à rechercher et à exporter.',
    watchLists: 'Listes de surveillance',
    newList: 'Ajouter une liste de surveillance',
    tourListsText:
      'Les listes de noms que les règles interrogent : sanctions, personnes exposées. Essayez un nom et voyez à qui il ressemble, et pourquoi.',
    screeningCard: 'LBC et filtrage',
    screeningText: 'Ce que le filtrage retient jusqu’à la décision de la conformité, et les règles qui le retiennent',
    transactionQueue: 'File des opérations filtrées',
    heldCases: 'Retenues',
    dueCases: 'À échéance aujourd’hui ou en retard',
    openDueCases: 'Dossiers de filtrage proches de l’échéance',
    tourQueueText:
      'Ce que le filtrage retient, l’échéance la plus proche d’abord. Prenez un dossier en charge, examinez-en les éléments, puis validez ou rejetez avec une raison.',
    newRule: 'Ajouter une règle de filtrage',
    trustedPairs: 'Couples de confiance',
    newPair: 'Ajouter un couple de confiance',
    tourPairsText:
      'Un donneur d’ordre et un bénéficiaire bien connus ne sont plus retenus, pour un temps. Deux personnes en décident ; les listes de surveillance retiennent toujours.',
    tourRulesText:
      'Chaque règle se lit comme une phrase. Ce qu’elle retient attend la conformité ; en observation, elle ne fait que compter.',
  },
}
