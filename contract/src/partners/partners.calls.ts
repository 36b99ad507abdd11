import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ValuesOf } from '@portal/contract/record'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PartnerStatus } from '../core/statuses.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { NEW_OPERATOR_USER, OPERATOR_USER_EDIT } from '../users/operator-user.ts'
import type { UserRow } from '../users/users.calls.ts'
import type { FIRST_USER, PartnerDetails, PartnerRecord, PartnerRules } from './partner.ts'

export interface PartnerRow extends PartnerRecord {
  mtoMaker: string | null
  /** The maker's display name. */
  makerName: string | null
  mtoCreatedAt: string
  version: number
  pendingCqId: string | null
}

export interface PartnerTotals {
  totalMtos: number
  totalPendingMtos: number
  totalActiveMtos: number
  totalDeclinedMtos: number
  totalDeletedMtos: number
}

/** The partners; users who assign partners to users may read them. Operators see only their own. */
export const readPartners = readCall<ListRequest & { targetMtoCode?: string }, ListPayload<PartnerRow, PartnerTotals>>({
  action: 'user/updateMtos',
  path: 'mto/read',
  hides: { field: 'mtoStatus', statuses: ['DECLINED', 'DELETED'] },
  access: { needs: { any: ['MTO|READ', 'MTO|CREATE', 'MTO_PARAMETER|READ', 'SANDBOX|READ'] } },
})

export interface PartnerCreateRequest extends PartnerDetails, ValuesOf<typeof FIRST_USER>, Resubmission {
  mtoCode: string
}

/** Queues a new partner and its first user (the partner's e-mail is the user name). 26 code, name or e-mail taken. */
export const createPartner = writeCall<PartnerCreateRequest, Queued>({
  action: 'user/createMto',
  path: 'mto/create',
  access: { needs: 'MTO|CREATE' },
  queued: true,
})

/**
 * Queues a change; an absent field stays. `mtoCode` also names the partner. 12 illegal status, 21, 28, 29 as for users.
 */
export const updatePartner = writeCall<
  Partial<PartnerDetails> & Resubmission & { targetMtoCode: string; version?: number; mtoStatus?: PartnerStatus },
  Queued
>({
  action: 'user/editMto',
  path: 'mto/update',
  access: { needs: 'MTO|UPDATE' },
  queued: true,
})

/** A slab's charges to the partner's wallet besides the principal. */
export interface SlabCharge {
  slabCurrency: PayoutCurrency
  slabMaxAmount: string
  /** A decimal string of two decimals. */
  flat: string
  /** Percentage of the amount: a decimal string of up to four decimals. */
  percent: string
}

/** An accounting rule that can be assigned to a partner. */
export interface AccountingRuleOption {
  aeCode: string
  aeDescription: string
  /** The slabs of each currency by rising maximum. */
  charges: readonly SlabCharge[]
}

/** The ACTIVE accounting rules, and for each selection the rule of most ACTIVE partners; absent if none has any. */
export interface AccountingRuleOptions {
  data: readonly AccountingRuleOption[]
  usual: Partial<PartnerRules>
}

/** The accounting rules to choose from, for the four selections of a partner; bank side only. */
export const readRuleOptions = readCall<object, AccountingRuleOptions>({
  action: 'portal/accounting-rule/options',
  path: 'portal/accounting-rule/options',
  access: { needs: { any: ['MTO|READ', 'MTO|CREATE', 'MTO|UPDATE'] } },
})

/** Counts of an operator's user list (cards of /imto-users). */
export interface PartnerUserTotals {
  totalUsers: number
  totalPendingUsers: number
  totalActiveUsers: number
  totalInactiveUsers: number
}

/** The users of one partner: for the bank side by its code (25 if unknown), for operators always their own. */
export const readPartnerUsers = readCall<
  ListRequest & { userMtoCode?: string; targetUserId?: string },
  ListPayload<UserRow, PartnerUserTotals>
>({
  action: 'user/updateMtoUsers',
  path: 'mto/readUser',
  aliases: ['mto/readUserByCode'],
  hides: { field: 'userStatus', statuses: ['DELETED'] },
  access: { needs: { any: ['MTO|READ', 'USER|READ'] } },
})

export interface PartnerUserCreateRequest extends ValuesOf<typeof NEW_OPERATOR_USER>, Resubmission {
  userSolId?: string
}

/** Queues a new operator user; bank side only (spec §6). */
export const createPartnerUser = writeCall<PartnerUserCreateRequest, Queued>({
  action: 'user/createMtoUser',
  path: 'mto/userCreate',
  access: { needs: 'MTO|CREATE' },
  queued: true,
})

/**
 * Queues a change of an operator user; only for bank users (ruling A25). `userMtoCode` is for self-registered users
 * without a partner: it is set once, and before it no change makes such a user ACTIVE or grants a role (ruling A93).
 * `resetHardToken` as of bank-side users.
 */
export const updatePartnerUser = writeCall<
  Partial<ValuesOf<typeof OPERATOR_USER_EDIT>> &
    Resubmission & { targetUserId: string; version: number; userSolId?: string; resetHardToken?: 'YES' },
  Queued
>({
  action: 'user/editMtoUser',
  path: 'mto/updateUser',
  access: { needs: 'MTO|UPDATE' },
  queued: true,
})
