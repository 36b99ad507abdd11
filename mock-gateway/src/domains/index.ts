import { ACCEPTED_BREAK } from '@portal/contract/records/audit'
import { SAVED_VIEW } from '@portal/contract/records/view'
import { APPROVAL_BINDINGS, registerChangeKind } from '../approvals/index.ts'
import type { Binding } from '../http/handler.ts'
import { registerRecordKind } from '../records/index.ts'
import { AUDIT_BINDINGS } from './audit/index.ts'
import { FILE_BINDINGS } from './files/index.ts'
import { OFFICER_BINDINGS, OFFICER_CHANGES, PARTNER_OFFICER_CHANGES } from './officers/index.ts'
import { ORGANISATION_BINDINGS, ORGANISATION_CHANGES, PARTNER_ORGANISATION_CHANGES } from './organisations/index.ts'
import { PARAMETER_BINDINGS, PARAMETER_CHANGES } from './parameters/index.ts'
import { PARTNER_BINDINGS, PARTNER_CHANGES } from './partners/index.ts'
import { PROFILE_BINDINGS } from './profile/index.ts'
import { ROLE_BINDINGS, ROLE_CHANGES } from './roles/index.ts'
import { API_KEY_CHANGES, SANDBOX_BINDINGS } from './sandbox/index.ts'
import { SETTINGS_BINDINGS, SETTINGS_CHANGES } from './settings/index.ts'
import { REFERENCE_TABLE_CHANGES, UPLOAD_BINDINGS, USER_BATCH_CHANGES } from './uploads/index.ts'
import { DIFFERENT_PEOPLE_CHANGES, USER_CHANGES, userBindings } from './users/index.ts'
import { VIEW_BINDINGS } from './views/index.ts'

registerChangeKind(USER_CHANGES)
registerChangeKind(DIFFERENT_PEOPLE_CHANGES)
registerChangeKind(USER_BATCH_CHANGES)
registerChangeKind(REFERENCE_TABLE_CHANGES)
registerChangeKind(PARTNER_CHANGES)
registerChangeKind(ROLE_CHANGES)
registerChangeKind(PARAMETER_CHANGES)
registerChangeKind(SETTINGS_CHANGES)
registerChangeKind(API_KEY_CHANGES)
registerChangeKind(ORGANISATION_CHANGES)
registerChangeKind(PARTNER_ORGANISATION_CHANGES)
registerChangeKind(OFFICER_CHANGES)
registerChangeKind(PARTNER_OFFICER_CHANGES)
registerRecordKind({ subject: 'audit-chain', record: ACCEPTED_BREAK })
registerRecordKind({ subject: 'view', record: SAVED_VIEW })

/** The handlers of every domain and of the approvals engine. */
export const DOMAIN_BINDINGS: readonly Binding[] = [
  ...userBindings(),
  ...UPLOAD_BINDINGS,
  ...ROLE_BINDINGS,
  ...PARTNER_BINDINGS,
  ...PARAMETER_BINDINGS,
  ...SETTINGS_BINDINGS,
  ...AUDIT_BINDINGS,
  ...SANDBOX_BINDINGS,
  ...PROFILE_BINDINGS,
  ...ORGANISATION_BINDINGS,
  ...OFFICER_BINDINGS,
  ...FILE_BINDINGS,
  ...VIEW_BINDINGS,
  ...APPROVAL_BINDINGS,
]
