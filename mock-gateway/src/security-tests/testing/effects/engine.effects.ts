import type { EffectsByWrite } from './effects.ts'

export const ENGINE_EFFECTS: EffectsByWrite = {
  'portal/session/end': { submitted: [], repeated: '00' },
  'checker/authorize': {
    submitted: [
      'app_user: changed first_password_expires_at, must_change_password, password_hash, password_set_at',
      'app_user: changed nothing',
      'app_user: changed status, version',
      'app_user: locked',
      'first_password_due: added',
      'first_password_due: deleted',
      'mail to good.user#@bank.example: Your access to the Remittance Gateway',
      'password_history: added',
      'queue_item: changed checker_id, status',
      'queue_item: locked',
      'queue_vote: added',
    ],
    repeated: '12',
  },
  'checker/authorize: a rejection': {
    submitted: [
      'app_user: changed status, version',
      'mail to ho.maker@bank.example: Your request was rejected: Good Person',
      'queue_item: changed checker_id, reason, status',
      'queue_item: locked',
    ],
    repeated: '12',
  },
  'portal/queue/decideMany': {
    submitted: [
      'app_user: changed first_password_expires_at, must_change_password, password_hash, password_set_at',
      'app_user: changed nothing',
      'app_user: changed status, version',
      'app_user: locked',
      'first_password_due: added',
      'first_password_due: deleted',
      'mail to good.user#@bank.example: Your access to the Remittance Gateway',
      'password_history: added',
      'queue_item: changed checker_id, status',
      'queue_item: locked',
      'queue_vote: added',
    ],
    repeated: '00',
  },
  'portal/queue/withdraw': {
    submitted: ['app_user: changed status, version', 'queue_item: changed reason, status', 'queue_item: locked'],
    repeated: '12',
  },
  'portal/queue/hide': { submitted: ['queue_item: changed is_hidden', 'queue_item: locked'], repeated: '00' },
  'portal/queue/resubmit': {
    submitted: ['app_user: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '12',
    authorized: ['app_user: changed sol_id, version', 'app_user: locked'],
    repeatedAfter: '12',
  },
  'portal/view/save': { submitted: ['saved_view: added'], repeated: '26' },
  'portal/view/change': { submitted: ['saved_view: changed view_name'], repeated: '00' },
  'portal/view/remove': { submitted: ['saved_view: deleted'], repeated: '25' },
}
