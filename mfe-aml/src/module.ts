import { READS_CASES } from '@portal/contract/calls/screening-cases'
import { defineModule } from '@portal/portal-sdk/module'

const HELD = encodeURIComponent('AML GATE')

export default defineModule({
  name: 'mfe-aml',
  routes: [
    {
      path: '/transactions',
      screen: 'QueueScreen',
      title: 'transactionQueue',
      layout: 'portal',
      requires: READS_CASES,
      side: 'staff',
    },
    {
      path: '/transaction-rule',
      screen: 'RuleListScreen',
      title: 'transactionRules',
      layout: 'portal',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
    {
      path: '/trusted-pairs',
      screen: 'PairListScreen',
      title: 'trustedPairs',
      layout: 'portal',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
  ],
  menu: [
    {
      path: '/transactions',
      title: 'transactionQueue',
      section: 'screening',
      order: 10,
      icon: 'clock',
      requires: READS_CASES,
      side: 'staff',
    },
    {
      path: '/transaction-rule',
      title: 'transactionRules',
      section: 'screening',
      order: 20,
      icon: 'shield',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
    {
      path: '/trusted-pairs',
      title: 'trustedPairs',
      section: 'screening',
      order: 40,
      icon: 'users',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
  ],
  cards: [
    {
      path: '/transactions',
      title: 'screeningCard',
      text: 'screeningText',
      icon: 'shield',
      order: 50,
      requires: READS_CASES,
      side: 'staff',
      figures: [
        { name: 'screening-cases.held', title: 'heldCases', href: `/transactions?f.transactionStatus=${HELD}` },
        { name: 'screening-cases.due', title: 'dueCases', href: '/transactions?f.due=LATE&f.due=SOON' },
      ],
    },
  ],
  commands: [
    {
      id: 'due-cases',
      title: 'openDueCases',
      href: '/transactions?f.due=LATE&f.due=SOON',
      icon: 'clock',
      requires: READS_CASES,
      side: 'staff',
    },
    {
      id: 'new-screening-rule',
      title: 'newRule',
      href: '/transaction-rule?panel=create',
      icon: 'plus',
      requires: 'TRANSACTION_RULE|CREATE',
      side: 'staff',
    },
    {
      id: 'new-trusted-pair',
      title: 'newPair',
      href: '/trusted-pairs?panel=create',
      icon: 'plus',
      requires: 'TRANSACTION_RULE|CREATE',
      side: 'staff',
    },
  ],
  tour: [
    {
      id: 'transaction-queue',
      path: '/transactions',
      target: 'page-title',
      title: 'transactionQueue',
      text: 'tourQueueText',
      order: 65,
      requires: READS_CASES,
      side: 'staff',
    },
    {
      id: 'transaction-rules',
      path: '/transaction-rule',
      target: 'page-title',
      title: 'transactionRules',
      text: 'tourRulesText',
      order: 70,
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
    {
      id: 'trusted-pairs',
      path: '/trusted-pairs',
      target: 'page-title',
      title: 'trustedPairs',
      text: 'tourPairsText',
      order: 72,
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
  ],
  titles: {
    en: {
      transactionRules: 'Transaction rules',
      screeningCard: 'AML & Screening',
      screeningText: 'What screening holds, until compliance has looked at it, and the rules it is held by',
      transactionQueue: 'Transaction Queue',
      heldCases: 'held',
      dueCases: 'due or overdue',
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
      screeningCard: 'LBC et filtrage',
      screeningText: 'Ce que le filtrage retient jusqu’à la décision de la conformité, et les règles qui le retiennent',
      transactionQueue: 'File des opérations filtrées',
      heldCases: 'retenues',
      dueCases: 'à échéance ou en retard',
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
  },
})
