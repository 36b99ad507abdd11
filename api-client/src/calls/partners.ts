import * as calls from '@portal/contract/calls/partners'
import { typed } from '../typed.ts'

export const readPartners = typed(calls.readPartners)
export const createPartner = typed(calls.createPartner)
export const updatePartner = typed(calls.updatePartner)
export const readRuleOptions = typed(calls.readRuleOptions)
export const readPartnerUsers = typed(calls.readPartnerUsers)
export const createPartnerUser = typed(calls.createPartnerUser)
export const updatePartnerUser = typed(calls.updatePartnerUser)
