import type { EffectsByWrite } from './effects.ts'

export const SETTINGS_EFFECTS: EffectsByWrite = {
  'portal/country-rules/update': {
    submitted: ['country_rules: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: [
      'country_rules: changed claim_minutes, updated_at, version',
      'country_rules: locked',
      'country_rules_version: added',
      'limit_rate: added (3 rows)',
      'limit_rate: deleted (3 rows)',
    ],
    repeatedAfter: '29',
  },
  'mto/createParameter': {
    submitted: ['parameter: added', 'parameter: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '26',
    authorized: [
      'book_to_link: added (6 rows)',
      'ledger_account: added (6 rows)',
      'ledger_account_event: added (6 rows)',
      'ledger_balance: added (6 rows)',
      'parameter: changed checker_id, parameter_status, version',
      'parameter: locked',
    ],
    repeatedAfter: '26',
  },
  'mto/updateParameter': {
    submitted: ['parameter: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: ['parameter: changed cash_limit, version', 'parameter: locked'],
    repeatedAfter: '29',
  },
  'config/update': {
    submitted: ['queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: ['system_settings: changed password_trials, updated_at, version'],
    repeatedAfter: '29',
  },
}
