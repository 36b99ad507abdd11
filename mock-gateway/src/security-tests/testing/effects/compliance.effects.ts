import type { EffectsByWrite } from './effects.ts'

export const COMPLIANCE_EFFECTS: EffectsByWrite = {
  'transactionScreening/create': {
    submitted: ['queue_item: added', 'queue_item: locked', 'screening_rule: added', 'screening_rule: locked'],
    repeated: '26',
    authorized: [
      'job sent: look-back',
      'look_back: added',
      'screening_rule: changed checker_id, screening_status, version',
      'screening_rule: locked',
      'screening_rule_version: added',
      'screening_set: added',
      'screening_set_rule: added (several rows)',
    ],
    repeatedAfter: '26',
  },
  'portal/screening-rule/update': {
    submitted: ['queue_item: added', 'queue_item: locked', 'screening_rule: locked'],
    repeated: '28',
    authorized: [
      'screening_rule: changed screening_description, version',
      'screening_rule: locked',
      'screening_rule_version: added',
      'screening_set: added',
      'screening_set_rule: added (several rows)',
    ],
    repeatedAfter: '29',
  },
  'transactionScreening/updateStatus': {
    submitted: ['queue_item: added', 'queue_item: locked', 'screening_rule: locked'],
    repeated: '28',
    authorized: [
      'job sent: look-back',
      'look_back: added',
      'screening_rule: changed screening_mode, version',
      'screening_rule: locked',
      'screening_rule_version: added',
      'screening_set: added',
      'screening_set_rule: added (several rows)',
    ],
    repeatedAfter: '12',
  },
  'portal/screening-case/take': {
    submitted: [
      'screening_case: changed claimed_by, claimed_until',
      'screening_case: locked',
      'screening_case_event: added',
    ],
    repeated: '00',
  },
  'portal/screening-case/release': { submitted: ['screening_case: locked'], repeated: '00' },
  'portal/screening-case/assign': {
    submitted: ['screening_case: changed assigned_to', 'screening_case: locked', 'screening_case_event: added'],
    repeated: '00',
  },
  'portal/screening-case/note': {
    submitted: ['screening_case: locked', 'screening_case_event: added'],
    repeated: '00',
  },
  'portal/screening-case/file': {
    submitted: ['screening_case: locked', 'screening_case_event: added', 'stored_file: added'],
    repeated: '00',
  },
  'portal/screening-case/step': {
    submitted: ['screening_case: changed case_status', 'screening_case: locked', 'screening_case_event: added'],
    repeated: '12',
  },
  'portal/screening-case/confirm': {
    submitted: ['queue_item: added', 'queue_item: locked', 'screening_case: locked', 'transaction: locked'],
    repeated: '28',
    authorized: [
      'analytics_change: added (2 rows)',
      'internal_listing: added',
      'partner_event: added',
      'regulator_report: added',
      'screening_case: changed case_outcome, case_status, closed_at',
      'screening_case: locked',
      'transaction: changed counted_on, failed_by, transaction_response_code, transaction_response_message, transaction_status, version',
      'transaction: locked',
      'transaction_day: written',
      'transaction_state: added',
    ],
    repeatedAfter: '29',
  },
  'portal/screening-case/no-match': {
    submitted: [
      'screening_case: changed case_outcome, case_status, closed_at',
      'screening_case: locked',
      'screening_case_event: added',
      'transaction: locked',
    ],
    repeated: '12',
  },
  'portal/screening-case/rescreen': {
    submitted: [
      'job sent: screening-again (several rows)',
      'screening_case: locked',
      'screening_case_event: added (several rows)',
    ],
    repeated: '00',
  },
  'portal/suspicion-report/save': {
    submitted: ['regulator_report: added', 'screening_case: locked', 'suspicion_report: added'],
    repeated: '29',
  },
  'portal/trusted-pair/create': {
    submitted: ['queue_item: added', 'queue_item: locked', 'trusted_pair: added', 'trusted_pair: locked'],
    repeated: '26',
    authorized: ['trusted_pair: changed checker_id, pair_status, version', 'trusted_pair: locked'],
    repeatedAfter: '00',
  },
  'portal/trusted-pair/end': {
    submitted: ['queue_item: added', 'queue_item: locked', 'trusted_pair: locked'],
    repeated: '28',
    authorized: ['trusted_pair: changed pair_status, version', 'trusted_pair: locked'],
    repeatedAfter: '12',
  },
  'portal/watch-list/create': {
    submitted: ['queue_item: added', 'queue_item: locked', 'watch_list: added', 'watch_list: locked'],
    repeated: '26',
    authorized: [
      'job sent: look-back',
      'look_back: added',
      'watch_list: changed checker_id, list_status, version',
      'watch_list: locked',
      'watch_list_entry: added (5 rows)',
      'watch_list_version: added',
    ],
    repeatedAfter: '26',
  },
  'portal/watch-list/replace': {
    submitted: ['queue_item: added', 'queue_item: locked', 'watch_list: locked'],
    repeated: '28',
    authorized: [
      'job sent: look-back',
      'look_back: added',
      'watch_list: changed table_names, version',
      'watch_list: locked',
      'watch_list_entry: added (10 rows)',
      'watch_list_version: added',
    ],
    repeatedAfter: '29',
  },
  'portal/watch-list/begin-edition': { submitted: ['list_edition: added'], repeated: '00' },
  'portal/watch-list/send-part': {
    submitted: [
      'job sent: list-reading',
      'list_edition: changed edition_status',
      'list_edition: locked',
      'list_edition_part: added',
    ],
    repeated: '12',
  },
  'portal/watch-list/set-source': {
    submitted: ['list_source: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: ['list_source: added', 'list_source: locked'],
    repeatedAfter: '29',
  },
  'portal/watch-list/fetch': { submitted: ['list_source: changed asked_by, next_fetch_at'], repeated: '00' },
  'portal/internal-list/remove': {
    submitted: ['internal_listing: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: [
      'internal_listing: changed listing_status, removal_reason, updated_at, version',
      'internal_listing: locked',
    ],
    repeatedAfter: '29',
  },
  'portal/false-match/create': {
    submitted: ['false_match: added', 'false_match: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '26',
    authorized: ['false_match: changed checker_id, false_match_status, version', 'false_match: locked'],
    repeatedAfter: '26',
  },
  'portal/false-match/end': {
    submitted: ['false_match: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: ['false_match: changed false_match_status, version', 'false_match: locked'],
    repeatedAfter: '12',
  },
}
