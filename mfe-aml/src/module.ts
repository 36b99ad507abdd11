import { defineModule } from '@portal/portal-sdk/module'

export default defineModule({
  name: 'mfe-aml',
  routes: [
    {
      path: '/transaction-rule',
      screen: 'RuleListScreen',
      title: 'transactionRules',
      layout: 'portal',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
  ],
  menu: [
    {
      path: '/transaction-rule',
      title: 'transactionRules',
      section: 'screening',
      order: 20,
      icon: 'shield',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
  ],
  cards: [
    {
      path: '/transaction-rule',
      title: 'screeningCard',
      text: 'screeningText',
      icon: 'shield',
      order: 50,
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
  ],
  commands: [
    {
      id: 'new-screening-rule',
      title: 'newRule',
      href: '/transaction-rule?panel=create',
      icon: 'plus',
      requires: 'TRANSACTION_RULE|CREATE',
      side: 'staff',
    },
  ],
  tour: [
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
  ],
  titles: {
    en: {
      transactionRules: 'Transaction rules',
      screeningCard: 'AML & Screening',
      screeningText: 'Rules that hold a transaction until compliance has looked at it',
      newRule: 'Add transaction rule',
      tourRulesText: 'Each rule reads as a sentence. What it hits waits at the AML gate; in shadow it only counts.',
    },
    fr: {
      transactionRules: 'Règles de filtrage',
      screeningCard: 'LBC et filtrage',
      screeningText: 'Les règles qui retiennent une opération jusqu’à ce que la conformité l’ait examinée',
      newRule: 'Ajouter une règle de filtrage',
      tourRulesText:
        'Chaque règle se lit comme une phrase. Ce qu’elle retient attend la conformité ; en observation, elle ne fait que compter.',
    },
  },
})
