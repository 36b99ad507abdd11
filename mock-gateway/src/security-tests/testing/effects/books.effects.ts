import type { EffectsByWrite } from './effects.ts'

export const BOOKS_EFFECTS: EffectsByWrite = {
  'accountingRule/create': {
    submitted: ['accounting_rule: added', 'accounting_rule: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '26',
    authorized: [
      'accounting_rule: changed ae_status, checker_id, version',
      'accounting_rule: locked',
      'accounting_rule_version: added',
    ],
    repeatedAfter: '26',
  },
  'portal/accounting-rule/update': {
    submitted: ['accounting_rule: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: [
      'accounting_rule: changed ae_description, version',
      'accounting_rule: locked',
      'accounting_rule_version: added',
    ],
    repeatedAfter: '29',
  },
  'accountingRule/delete': {
    submitted: ['accounting_rule: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: ['accounting_rule: changed ae_status, deleted_at, version', 'accounting_rule: locked'],
    repeatedAfter: '25',
  },
  'portal/accounting-rule/begin': { submitted: ['accounting_rule_draft: added'], repeated: '00' },
  'portal/accounting-rule/discard': { submitted: ['accounting_rule_draft: deleted'], repeated: '25' },
  'slabService/create': { submitted: ['accounting_rule_draft: changed slabs'], repeated: '26' },
  'portal/slab/update': { submitted: ['accounting_rule_draft: changed slabs'], repeated: '00' },
  'portal/slab/delete': { submitted: ['accounting_rule_draft: changed slabs'], repeated: '25' },
  'accountingRuleEntry/create': { submitted: ['accounting_rule_draft: changed slabs'], repeated: '00' },
  'portal/ledger/move': {
    submitted: ['book_act: added', 'book_act: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '00',
    authorized: [
      'book_act: changed act_status, checker_id',
      'book_act: locked',
      'book_to_link: added',
      'ledger_balance: changed balance, credit, line_count',
      'ledger_balance: changed balance, debit, line_count',
      'ledger_day: written (2 rows)',
      'ledger_line: added (2 rows)',
      'ledger_posting: added',
    ],
    repeatedAfter: '00',
  },
  'portal/ledger/reverse': {
    submitted: ['book_act: added', 'book_act: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: [
      'book_act: changed act_status, checker_id',
      'book_act: locked',
      'book_to_link: added',
      'ledger_balance: changed balance, credit, line_count',
      'ledger_balance: changed balance, debit, line_count',
      'ledger_day: written (2 rows)',
      'ledger_line: added (2 rows)',
      'ledger_posting: added',
      'ledger_reversal: added',
    ],
    repeatedAfter: '12',
  },
}
