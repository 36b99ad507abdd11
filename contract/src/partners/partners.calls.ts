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

/** Lists the partners. Users who assign partners to users may also read them. Operators see only their own partner. */
export const readPartners = readCall<ListRequest & { targetMtoCode?: string }, ListPayload<PartnerRow, PartnerTotals>>({
  action: 'user/updateMtos',
  path: 'mto/read',
  hides: { field: 'mtoStatus', statuses: ['DECLINED', 'DELETED'] },
  access: { needs: { any: ['MTO|READ', 'MTO|CREATE', 'MTO_PARAMETER|READ', 'SANDBOX|READ'] } },
})

export interface PartnerCreateRequest extends PartnerDetails, ValuesOf<typeof FIRST_USER>, Resubmission {
  mtoCode: string
}

/**
 * Queues a new partner and its first user, with the partner's e-mail as user name. Refused with 26 if the code, name or
 * e-mail is taken.
 */
export const createPartner = writeCall<PartnerCreateRequest, Queued>({
  action: 'user/createMto',
  path: 'mto/create',
  access: { needs: 'MTO|CREATE' },
  queued: true,
})

/**
 * Queues a change of a partner; an absent field does not change. `mtoCode` is accepted instead of `targetMtoCode`.
 * Refused with 12 for an illegal status, with 21 if nothing changes, with 28 if a change is pending, with 29 if
 * `version` is stale.
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

/** A slab's charges: amounts that the partner's wallet pays besides the principal. */
export interface SlabCharge {
  slabCurrency: PayoutCurrency
  slabMaxAmount: string
  /** Flat charge: a decimal string with two decimals. */
  flat: string
  /** Percentage of the amount: a decimal string with up to four decimals. */
  percent: string
}

/** An accounting rule that can be assigned to a partner. */
export interface AccountingRuleOption {
  aeCode: string
  aeDescription: string
  /** The slabs of each currency, sorted by rising maximum. */
  charges: readonly SlabCharge[]
}

/**
 * The ACTIVE accounting rules, and for each of a partner's four selections the rule that most ACTIVE partners use. The
 * suggestion is absent if no partner has a rule there.
 */
export interface AccountingRuleOptions {
  data: readonly AccountingRuleOption[]
  usual: Partial<PartnerRules>
}

/** Lists the accounting rules to choose from, for a partner's four selections. Only for the bank side. */
export const readRuleOptions = readCall<object, AccountingRuleOptions>({
  action: 'portal/accounting-rule/options',
  path: 'portal/accounting-rule/options',
  access: { needs: { any: ['MTO|READ', 'MTO|CREATE', 'MTO|UPDATE'] } },
})

/** Counts for the cards of /imto-users, the list of operator users. */
export interface PartnerUserTotals {
  totalUsers: number
  totalPendingUsers: number
  totalActiveUsers: number
  totalInactiveUsers: number
}

/**
 * Lists the users of one partner. Bank users name the partner by its code; operators always see their own partner.
 * Refused with 25 if the code is unknown.
 */
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

/** Queues a new operator user. Only for the bank side (spec §6). */
export const createPartnerUser = writeCall<PartnerUserCreateRequest, Queued>({
  action: 'user/createMtoUser',
  path: 'mto/userCreate',
  access: { needs: 'MTO|CREATE' },
  queued: true,
})

/**
 * Queues a change of an operator user; only for bank users (ruling A25). `userMtoCode` assigns a partner to a
 * self-registered user, once. Until then no change makes such a user ACTIVE or grants a role (ruling A93).
 * `resetHardToken` and `allowPasskey` work as for bank-side users.
 */
export const updatePartnerUser = writeCall<
  Partial<ValuesOf<typeof OPERATOR_USER_EDIT>> &
    Resubmission & {
      targetUserId: string
      version: number
      userSolId?: string
      resetHardToken?: 'YES'
      allowPasskey?: 'YES'
    },
  Queued
>({
  action: 'user/editMtoUser',
  path: 'mto/updateUser',
  access: { needs: 'MTO|UPDATE' },
  queued: true,
})
