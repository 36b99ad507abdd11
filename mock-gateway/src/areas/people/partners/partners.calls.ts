import * as calls from '@portal/contract/partners/partners.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport, requireBank } from '../../../engine/read/index.ts'
import { USER_CHANGES } from '../users/index.ts'
import { proposeNewPartner } from './create-partner.ts'
import { PARTNER_CHANGES as kind } from './partner-change.kind.ts'
import { proposePartnerUser, proposePartnerUserEdit, readPartnerUsers } from './partner-users.ts'
import { readPartnersPage, readRuleOptions } from './partners.read-model.ts'
import { proposePartnerEdit } from './update-partner.ts'

export const PARTNER_BINDINGS: readonly Binding[] = [
  bindSession(calls.readPartners, async (context, request) => {
    noteExport(context, request, 'mto', 'MTO')
    return { payload: await readPartnersPage(context, request) }
  }),
  bindChange(calls.createPartner, { kind, action: 'CREATE', propose: proposeNewPartner }),
  bindChange(calls.updatePartner, {
    kind,
    action: 'UPDATE',
    targetOf: ({ targetMtoCode }) => targetMtoCode,
    propose: proposePartnerEdit,
  }),
  bindSession(calls.readRuleOptions, async ({ db, actor }) => {
    requireBank(actor)
    return { payload: await readRuleOptions(db) }
  }),
  bindSession(calls.readPartnerUsers, async (context, request) => {
    noteExport(context, request, 'user', 'USER')
    return { payload: await readPartnerUsers(context, request) }
  }),
  bindChange(calls.createPartnerUser, { kind: USER_CHANGES, action: 'CREATE', propose: proposePartnerUser }),
  bindChange(calls.updatePartnerUser, {
    kind: USER_CHANGES,
    action: 'UPDATE',
    // For users out of scope, operator users get 25, as bank users do; for all other users they get 57.
    isForOperators: true,
    targetOf: ({ targetUserId }) => targetUserId,
    propose: proposePartnerUserEdit,
  }),
]
