import { defineModule } from '@portal/portal-sdk/module'

/**
 * The privileges that let a user read the rules and see the rules card (ruling A20). The gateway requires the same
 * privileges.
 */
const READS_RULES = { any: ['ACCOUNTING_RULE|READ', 'TRANSACTION_RULE|READ'] } as const

export default defineModule({
  name: 'mfe-accounting',
  routes: [
    {
      path: '/accounting-rules',
      screen: 'AccountingRuleListScreen',
      title: 'accountingRules',
      words: 'accountingRulesWords',
      layout: 'portal',
      requires: READS_RULES,
      side: 'staff',
    },
    {
      path: '/create-accounting-rule',
      screen: 'CreateAccountingRuleScreen',
      title: 'createAccountingRule',
      layout: 'portal',
      requires: READS_RULES,
      side: 'staff',
    },
    {
      path: '/ledger',
      screen: 'LedgerScreen',
      title: 'ledger',
      words: 'ledgerWords',
      layout: 'portal',
      requires: 'ACCOUNTING_RULE|READ',
      side: 'staff',
    },
  ],
  menu: [
    {
      path: '/accounting-rules',
      title: 'accountingRules',
      section: 'money',
      group: 'accounting-rules',
      order: 40,
      icon: 'rules',
      requires: READS_RULES,
      side: 'staff',
    },
    {
      path: '/create-accounting-rule',
      title: 'rulesToCheck',
      section: 'money',
      group: 'accounting-rules',
      order: 41,
      icon: 'check-queue',
      requires: 'ACCOUNTING_RULE|CHECKER',
      side: 'staff',
    },
    {
      path: '/ledger',
      title: 'ledger',
      section: 'money',
      order: 20,
      icon: 'ledger',
      requires: 'ACCOUNTING_RULE|READ',
      side: 'staff',
    },
  ],
  cards: [
    {
      path: '/accounting-rules',
      title: 'accountingRulesCard',
      text: 'accountingRulesText',
      icon: 'rules',
      order: 60,
      requires: READS_RULES,
      side: 'staff',
      figures: [
        { name: 'accounting-rules.pending', title: 'pendingRules', href: '/accounting-rules?f.aeStatus=PENDING' },
        { name: 'accounting-rules.active', title: 'activeRules', href: '/accounting-rules?f.aeStatus=ACTIVE' },
      ],
    },
  ],
  commands: [
    {
      id: 'new-accounting-rule',
      title: 'newAccountingRule',
      href: '/accounting-rules?panel=create',
      icon: 'plus',
      requires: 'ACCOUNTING_RULE|CREATE',
      side: 'staff',
    },
    {
      id: 'trial-balance',
      title: 'trialBalance',
      href: '/ledger?show=trial-balance',
      icon: 'ledger',
      requires: 'ACCOUNTING_RULE|READ',
      side: 'staff',
    },
  ],
  titles: {
    en: {
      accountingRulesWords: 'fees commission charges VAT levy tariff postings',
      ledgerWords: 'accounts postings trial balance bookkeeping general',
      ledger: 'Ledger',
      trialBalance: 'Trial balance',
      accountingRules: 'Accounting rules',
      accountingRulesCard: 'Accounting Rules',
      accountingRulesText: 'Postings and charges of each transaction',
      createAccountingRule: 'Accounting rule',
      rulesToCheck: 'Accounting rules to authorize',
      newAccountingRule: 'Add accounting rule (fees, levies)',
      pendingRules: 'Awaiting authorization',
      activeRules: 'In force',
    },
    fr: {
      accountingRulesWords: 'frais commission TVA taxe tarif écritures',
      ledgerWords: 'comptes écritures balance comptabilité',
      ledger: 'Grand livre',
      trialBalance: 'Balance générale',
      accountingRules: 'Schémas comptables',
      accountingRulesCard: 'Schémas comptables',
      accountingRulesText: 'Comptabilisation et commissions de chaque opération',
      createAccountingRule: 'Schéma comptable',
      rulesToCheck: 'Schémas comptables à autoriser',
      newAccountingRule: 'Ajouter un schéma comptable (commissions, taxes)',
      pendingRules: 'En attente d’autorisation',
      activeRules: 'En vigueur',
    },
  },
})
