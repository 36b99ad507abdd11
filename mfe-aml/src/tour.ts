import { READS_FILINGS } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { READS_CASES } from '@portal/contract/screening-cases/screening-cases.calls'
import type { ModuleContribution } from '@portal/portal-sdk/module'

/** The steps of the guided tour on this module's screens. */
export const TOUR: ModuleContribution['tour'] = [
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
    id: 'regulator-reports',
    path: '/regulator-reports',
    target: 'page-title',
    title: 'regulatorReports',
    text: 'tourFilingsText',
    order: 66,
    requires: READS_FILINGS,
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
    id: 'watch-lists',
    path: '/watch-lists',
    target: 'page-title',
    title: 'watchLists',
    text: 'tourListsText',
    order: 72,
    requires: 'TRANSACTION_RULE|READ',
    side: 'staff',
  },
  {
    id: 'trusted-pairs',
    path: '/trusted-pairs',
    target: 'page-title',
    title: 'trustedPairs',
    text: 'tourPairsText',
    order: 73,
    requires: 'TRANSACTION_RULE|READ',
    side: 'staff',
  },
  {
    id: 'screening-log',
    path: '/screening-log',
    target: 'page-title',
    title: 'screeningLog',
    text: 'tourLogText',
    order: 74,
    requires: 'TRANSACTION_RULE|READ',
    side: 'staff',
  },
]
