import type { EffectsByWrite } from './effects.ts'

export const PAYMENTS_EFFECTS: EffectsByWrite = {
  'portal/orphan/retry': {
    submitted: ['job sent: transaction-posting', 'transaction: changed core_tries, version', 'transaction: locked'],
    repeated: '29',
  },
  'portal/orphan/decide': {
    submitted: ['queue_item: added', 'queue_item: locked', 'transaction: locked'],
    repeated: '28',
    authorized: [
      'analytics_change: added (2 rows)',
      'ledger_balance: changed held',
      'ledger_hold: changed ended_at, state',
      'partner_event: added',
      'transaction: changed core_state, counted_on, failed_by, transaction_response_code, transaction_status, version',
      'transaction: locked',
      'transaction_day: written',
      'transaction_state: added',
    ],
    repeatedAfter: '29',
  },
  'portal/reconciliation/run': {
    submitted: ['job sent: reconciliation-pages', 'reconciliation_run: added'],
    repeated: '09',
  },
  'sandbox/create': { submitted: ['api_key: added', 'mto: locked'], repeated: '00' },
  'sandbox/create: a live pair': {
    submitted: ['api_key: added', 'api_key: locked', 'mto: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: [
      'api_key: changed expires_at, granted_at, status, version',
      'api_key: locked',
      'mail to ho.maker@bank.example: The live API key of Partner GOOD# can be revealed',
    ],
    repeatedAfter: '28',
  },
  'portal/api-key/reveal': {
    submitted: [
      'api_key: changed expires_at, masked_secret, public_key, revealed_at, secret_hash, status, version',
      'api_key: locked',
      'mto: locked',
    ],
    repeated: '12',
  },
  'portal/api-key/addresses': {
    submitted: [
      'api_key: changed allowed_addresses, version',
      'api_key: locked',
      'mail to desk@good#.example: Partner GOOD#: the addresses of the test API key were changed',
    ],
    repeated: '29',
  },
  'portal/api-key/addresses: a live key': {
    submitted: [
      'api_key: locked',
      'mail to desk@good#.example: Partner GOOD#: a change to the addresses of the live API key awaits authorization',
      'queue_item: added',
      'queue_item: locked',
    ],
    repeated: '28',
    authorized: [
      'api_key: changed allowed_addresses, version',
      'api_key: locked',
      'mail to desk@good#.example: Partner GOOD#: the addresses of the live API key were changed',
    ],
    repeatedAfter: '29',
  },
  'portal/api-key/revoke': {
    submitted: ['api_key: changed expires_at, status, version', 'api_key: locked'],
    repeated: '12',
  },
  'imto/updateStatusDirectCredit': {
    submitted: [
      'analytics_change: added (2 rows)',
      'ledger_balance: changed held',
      'ledger_hold: changed ended_at, state',
      'partner_event: added',
      'screening_case: changed case_outcome, case_status, closed_at',
      'screening_case: locked',
      'transaction: changed counted_on, failed_by, transaction_response_code, transaction_response_message, transaction_status, version',
      'transaction: locked',
      'transaction_day: written',
      'transaction_state: added',
    ],
    repeated: '29',
  },
  'portal/transaction/retry': {
    submitted: ['job sent: transaction-posting', 'transaction: changed core_tries, version', 'transaction: locked'],
    repeated: '29',
  },
  'portal/transaction/return': {
    submitted: ['queue_item: added', 'queue_item: locked', 'transaction: locked'],
    repeated: '28',
    authorized: [
      'analytics_change: added (2 rows)',
      'book_to_link: added',
      'ledger_balance: changed balance, credit, line_count',
      'ledger_balance: changed balance, debit, line_count',
      'ledger_day: written (2 rows)',
      'ledger_line: added (2 rows)',
      'ledger_posting: added',
      'ledger_reversal: added',
      'partner_event: added',
      'transaction: changed transaction_response_code, transaction_status, version',
      'transaction: locked',
      'transaction_state: added',
    ],
    repeatedAfter: '12',
  },
  'portal/screening-backtest/start': { submitted: ['backtest: added', 'job sent: screening-backtest'], repeated: '00' },
  'portal/screening-backtest/cancel': {
    submitted: ['backtest: changed backtest_status, ended_at', 'job sent: backtest-stop'],
    repeated: '12',
  },
  'portal/transaction/decline-recall': {
    submitted: [
      'partner_event: added',
      'recall_request: changed answer, answered_at, answered_by, recall_status',
      'transaction: locked',
    ],
    repeated: '12',
  },
  'account/fundAccount': {
    submitted: ['queue_item: added', 'queue_item: locked', 'wallet_funding: added', 'wallet_funding: locked'],
    repeated: '94',
    authorized: [
      'book_to_link: added',
      'ledger_balance: changed balance, credit, line_count',
      'ledger_balance: changed balance, debit, line_count',
      'ledger_day: written (2 rows)',
      'ledger_line: added (2 rows)',
      'ledger_posting: added',
      'partner_event: added',
      'wallet_funding: changed checker_id, funding_status',
      'wallet_funding: locked',
    ],
    repeatedAfter: '94',
  },
  'portal/wallet/refund': {
    submitted: ['queue_item: added', 'queue_item: locked', 'wallet_funding: added', 'wallet_funding: locked'],
    repeated: '94',
    authorized: [
      'book_to_link: added',
      'ledger_balance: changed balance, credit, line_count',
      'ledger_balance: changed balance, debit, line_count',
      'ledger_day: written (2 rows)',
      'ledger_line: added (2 rows)',
      'ledger_posting: added',
      'wallet_funding: changed checker_id, funding_status',
      'wallet_funding: locked',
    ],
    repeatedAfter: '94',
  },
  'portal/wallet/threshold': {
    submitted: ['queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: ['wallet_setting: added'],
    repeatedAfter: '29',
  },
  'portal/wallet/status': {
    submitted: ['queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: ['ledger_account: changed account_status', 'ledger_account_event: added', 'wallet_setting: added'],
    repeatedAfter: '29',
  },
  'portal/wallet/statement-recipients': {
    submitted: ['queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: ['wallet_setting: added', 'wallet_statement_mail: added'],
    repeatedAfter: '29',
  },
  'portal/wallet/release-statement': {
    submitted: ['queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: ['job sent: wallet-statements', 'wallet_statement_stop: changed release_reason, released_at'],
    repeatedAfter: '12',
  },
  'portal/webhook/create': {
    submitted: [
      'mail to desk@good#.example: Partner GOOD#: events are sent to a new address',
      'mto: locked',
      'webhook_endpoint: added',
    ],
    repeated: '30',
  },
  'portal/webhook/create: a live endpoint': {
    submitted: [
      'mail to desk@good#.example: Partner GOOD#: an address for events awaits authorization',
      'mto: locked',
      'queue_item: added',
      'queue_item: locked',
      'webhook_endpoint: added',
      'webhook_endpoint: locked',
    ],
    repeated: '30',
    authorized: [
      'mail to desk@good#.example: Partner GOOD#: events are sent to a new address',
      'webhook_endpoint: changed endpoint_status',
      'webhook_endpoint: locked',
    ],
    repeatedAfter: '30',
  },
  'portal/webhook/update': {
    submitted: [
      'mail to desk@kudipay.example: KudiPay International: the delivery of events was changed',
      'mto: locked',
      'webhook_endpoint: changed event_types, url, version',
      'webhook_endpoint: locked',
    ],
    repeated: '29',
  },
  'portal/webhook/update: a live endpoint': {
    submitted: [
      'mail to desk@kudipay.example: KudiPay International: a change to the delivery of events awaits authorization',
      'mto: locked',
      'queue_item: added',
      'queue_item: locked',
      'webhook_endpoint: locked',
    ],
    repeated: '28',
    authorized: [
      'mail to desk@kudipay.example: KudiPay International: the delivery of events was changed',
      'mto: locked',
      'webhook_endpoint: changed event_types, url, version',
      'webhook_endpoint: locked',
    ],
    repeatedAfter: '29',
  },
  'portal/webhook/delete': {
    submitted: [
      'mail to desk@kudipay.example: KudiPay International: an address no longer receives events',
      'webhook_endpoint: changed deleted_at, endpoint_status',
    ],
    repeated: '25',
  },
  'portal/webhook/delete: a live endpoint': {
    submitted: [
      'mail to desk@kudipay.example: KudiPay International: the deletion of an address awaits authorization',
      'queue_item: added',
      'queue_item: locked',
      'webhook_endpoint: locked',
    ],
    repeated: '28',
    authorized: [
      'mail to desk@kudipay.example: KudiPay International: an address no longer receives events',
      'webhook_endpoint: changed deleted_at, endpoint_status',
      'webhook_endpoint: locked',
    ],
    repeatedAfter: '25',
  },
  'portal/webhook/test': {
    submitted: ['job sent: webhooks', 'partner_event: added', 'webhook_delivery: added'],
    repeated: '00',
  },
  'portal/webhook/replay': { submitted: ['webhook_endpoint: locked'], repeated: '00' },
  'portal/webhook/rotate': {
    submitted: [
      'mail to desk@kudipay.example: KudiPay International: the signing secret of an address was replaced',
      'webhook_endpoint: changed former_secret_until, former_secret_wrapped, secret_wrapped',
      'webhook_endpoint: locked',
    ],
    repeated: '00',
  },
  'portal/webhook/retire': {
    submitted: [
      'mail to desk@kudipay.example: KudiPay International: a former signing secret has ended',
      'webhook_endpoint: changed former_secret_until, former_secret_wrapped',
      'webhook_endpoint: locked',
    ],
    repeated: '12',
  },
  'portal/webhook/resend': {
    submitted: [
      'job sent: webhooks',
      'webhook_delivery: changed delivered_at, delivery_status, next_try_at, tried_until',
      'webhook_delivery: locked',
    ],
    repeated: '12',
  },
}
