import type { EffectsByWrite } from './effects.ts'

export const PEOPLE_EFFECTS: EffectsByWrite = {
  'portal/file/upload': { submitted: ['stored_file: added'] },
  'portal/officer/create': {
    submitted: ['officer: added', 'officer: locked', 'queue_item: added', 'queue_item: locked'],
    authorized: ['officer: changed auth_status, version', 'officer: locked'],
  },
  'portal/officer/create: a partner’s': {
    submitted: ['officer: added', 'officer: locked', 'organisation: added', 'queue_item: added', 'queue_item: locked'],
    authorized: ['officer: changed auth_status, version', 'officer: locked'],
  },
  'portal/officer/update': {
    submitted: ['officer: locked', 'queue_item: added', 'queue_item: locked'],
    authorized: ['officer: changed auth_bank, version', 'officer: locked'],
  },
  'portal/officer/remove': {
    submitted: ['officer: locked', 'queue_item: added', 'queue_item: locked'],
    authorized: ['officer: changed auth_status, version', 'officer: locked'],
  },
  'portal/organisation/update': {
    submitted: ['organisation: locked', 'queue_item: added', 'queue_item: locked'],
    authorized: ['organisation: changed address, updated_at, version', 'organisation: locked'],
  },
  'portal/organisation/update: a partner’s': {
    submitted: ['organisation: added', 'organisation: locked', 'queue_item: added', 'queue_item: locked'],
    authorized: ['organisation: changed address, organisation_name, version', 'organisation: locked'],
  },
  'mto/create': {
    submitted: ['app_user: added', 'mto: added', 'mto: locked', 'queue_item: added', 'queue_item: locked'],
    authorized: [
      'app_user: changed first_password_expires_at, must_change_password, password_hash, password_set_at',
      'app_user: changed nothing',
      'app_user: changed status, version',
      'app_user: locked',
      'first_password_due: added',
      'first_password_due: deleted',
      'mail to desk@good#.example: Your access to the Remittance Gateway',
      'mto: changed mto_status, version',
      'mto: locked',
      'password_history: added',
    ],
  },
  'mto/update': {
    submitted: ['mto: locked', 'queue_item: added', 'queue_item: locked'],
    authorized: ['mto: changed mto_address, version', 'mto: locked'],
  },
  'mto/userCreate': {
    submitted: ['app_user: added', 'app_user: locked', 'queue_item: added', 'queue_item: locked'],
    authorized: [
      'app_user: changed first_password_expires_at, must_change_password, password_hash, password_set_at',
      'app_user: changed nothing',
      'app_user: changed status, version',
      'app_user: locked',
      'first_password_due: added',
      'first_password_due: deleted',
      'mail to good#@kudipay.example: Your access to the Remittance Gateway',
      'password_history: added',
    ],
  },
  'mto/updateUser': {
    submitted: ['app_user: locked', 'queue_item: added', 'queue_item: locked'],
    authorized: ['app_user: changed first_name, name_key, search_text, version', 'app_user: locked'],
  },
  'role/create': {
    submitted: ['queue_item: added', 'queue_item: locked', 'role: added', 'role: locked'],
    authorized: ['role: changed role_status, version', 'role: locked', 'role_privilege: added (2 rows)'],
  },
  'role/create: an edit': {
    submitted: ['queue_item: added', 'queue_item: locked', 'role: locked'],
    authorized: [
      'role: changed role_trn_limit, version',
      'role: locked',
      'role_privilege: added (2 rows)',
      'role_privilege: deleted (2 rows)',
    ],
  },
  'rolePrivilege/create': { submitted: [] },
  'user/bulkcreate': {
    submitted: [
      'app_user: added (2 rows)',
      'app_user: locked',
      'queue_item: added',
      'queue_item: locked',
      'user_upload: added',
      'user_upload: locked',
      'user_upload_row: added (2 rows)',
    ],
    authorized: [
      'app_user: changed status, version (2 rows)',
      'app_user: locked',
      'first_password_due: added (2 rows)',
      'user_upload: changed upload_status, version',
      'user_upload: locked',
    ],
  },
  'dataSource/uploadDataSource': {
    submitted: [
      'queue_item: added',
      'queue_item: locked',
      'reference_row: added (2 rows)',
      'reference_table: added',
      'reference_table: locked',
    ],
    authorized: ['reference_table: changed table_status, version', 'reference_table: locked'],
  },
  'portal/different-people/declare': {
    submitted: ['different_people: added', 'different_people: locked', 'queue_item: added', 'queue_item: locked'],
    authorized: ['different_people: changed declaration_status, version', 'different_people: locked'],
  },
  'user/create': {
    submitted: ['app_user: added', 'app_user: locked', 'queue_item: added', 'queue_item: locked'],
    authorized: [
      'app_user: changed first_password_expires_at, must_change_password, password_hash, password_set_at',
      'app_user: changed nothing',
      'app_user: changed status, version',
      'app_user: locked',
      'first_password_due: added',
      'first_password_due: deleted',
      'mail to good.user#@bank.example: Your access to the Remittance Gateway',
      'password_history: added',
    ],
  },
  'user/update': {
    submitted: ['app_user: locked', 'queue_item: added', 'queue_item: locked'],
    authorized: ['app_user: changed sol_id, version', 'app_user: locked'],
  },
}
