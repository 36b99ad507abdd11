import * as calls from '@portal/contract/calls/partners'
import { type Binding, bindSession } from '../../http/handler.ts'
import { noteExport, requireBank } from '../../read/index.ts'
import { createPartner } from './create-partner.ts'
import { createPartnerUser, readPartnerUsers, updatePartnerUser } from './partner-users.ts'
import { readPartnersPage, readRuleOptions } from './partners.read-model.ts'
import { updatePartner } from './update-partner.ts'

export const PARTNER_BINDINGS: readonly Binding[] = [
  bindSession(calls.readPartners, async (context, request) => {
    noteExport(context, request, 'mto', 'MTO')
    return { payload: await readPartnersPage(context, request) }
  }),
  bindSession(calls.createPartner, createPartner),
  bindSession(calls.updatePartner, updatePartner),
  bindSession(calls.readRuleOptions, async ({ db, actor }) => {
    requireBank(actor)
    return { payload: { data: await readRuleOptions(db) } }
  }),
  bindSession(calls.readPartnerUsers, async (context, request) => {
    noteExport(context, request, 'user', 'USER')
    return { payload: await readPartnerUsers(context, request) }
  }),
  bindSession(calls.createPartnerUser, createPartnerUser),
  bindSession(calls.updatePartnerUser, updatePartnerUser),
]
