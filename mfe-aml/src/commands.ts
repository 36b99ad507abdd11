import { READS_CUSTOMERS } from '@portal/contract/customers/customers.calls'
import { READS_CASES } from '@portal/contract/screening-cases/screening-cases.calls'
import type { ModuleContribution } from '@portal/portal-sdk/module'

/** Commands available from anywhere (Ctrl/Cmd-K). */
export const COMMANDS: NonNullable<ModuleContribution['commands']> = [
  {
    id: 'due-cases',
    title: 'openDueCases',
    href: '/transactions?f.due=LATE&f.due=SOON',
    icon: 'clock',
    requires: READS_CASES,
    side: 'staff',
  },
  {
    id: 'find-customer',
    title: 'findCustomer',
    href: '/customers',
    icon: 'users',
    requires: READS_CUSTOMERS,
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
    id: 'new-watch-list',
    title: 'newList',
    href: '/watch-lists?panel=create',
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
  {
    id: 'screening-hits',
    title: 'openHits',
    href: '/screening-log?f.screeningLogStatus=HIT',
    icon: 'search',
    requires: 'TRANSACTION_RULE|READ',
    side: 'staff',
  },
]
