/** The colour family of a status; shared-ui maps it to colours and icons. */
export type Tone = 'positive' | 'negative' | 'warning' | 'neutral' | 'info'

export const USER_STATUSES = ['PENDING', 'ACTIVE', 'INACTIVE', 'LOCKED', 'DELETED'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
export const USER_STATUS_TONES: Record<UserStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'positive',
  INACTIVE: 'neutral',
  LOCKED: 'negative',
  DELETED: 'neutral',
}

export const QUEUE_STATUSES = ['PENDING', 'AUTHORIZED', 'REJECTED'] as const
export type QueueStatus = (typeof QUEUE_STATUSES)[number]
export const QUEUE_STATUS_TONES: Record<QueueStatus, Tone> = {
  PENDING: 'warning',
  AUTHORIZED: 'positive',
  REJECTED: 'negative',
}

export const ROLE_STATUSES = ['PENDING', 'ACTIVE', 'DISABLED'] as const
export type RoleStatus = (typeof ROLE_STATUSES)[number]
export const ROLE_STATUS_TONES: Record<RoleStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'positive',
  DISABLED: 'neutral',
}

export const PARTNER_STATUSES = ['PENDING', 'ACTIVE', 'DELETED', 'DECLINED'] as const
export type PartnerStatus = (typeof PARTNER_STATUSES)[number]
export const PARTNER_STATUS_TONES: Record<PartnerStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'positive',
  DELETED: 'neutral',
  DECLINED: 'negative',
}

/**
 * The status changes of a partner that an edit may request (spec §4). Approval of a new partner makes it ACTIVE or
 * DECLINED; an edit can only end an ACTIVE partner.
 */
export const PARTNER_STATUS_CHANGES: Record<PartnerStatus, readonly PartnerStatus[]> = {
  PENDING: [],
  ACTIVE: ['DELETED'],
  DELETED: [],
  DECLINED: [],
}

/** The statuses of an officer: approval makes an officer ACTIVE or DECLINED, and an officer who leaves is DELETED. */
export const OFFICER_STATUSES = ['PENDING', 'ACTIVE', 'DELETED', 'DECLINED'] as const
export type OfficerStatus = (typeof OFFICER_STATUSES)[number]
export const OFFICER_STATUS_TONES: Record<OfficerStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'positive',
  DELETED: 'neutral',
  DECLINED: 'negative',
}

/** The statuses of parameters, accounting rules and audit cards (spec §4). */
export const RECORD_STATUSES = ['PENDING', 'ACTIVE', 'DECLINED'] as const
export type RecordStatus = (typeof RECORD_STATUSES)[number]
export const RECORD_STATUS_TONES: Record<RecordStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'positive',
  DECLINED: 'negative',
}

/**
 * The status changes of a user that an edit may request; locking and dormancy are automatic (ruling 2.8). PENDING ends
 * with the decision on the new user; an edit may end PENDING only if no decision is pending.
 */
export const USER_STATUS_CHANGES: Record<UserStatus, readonly UserStatus[]> = {
  PENDING: ['ACTIVE', 'DELETED'],
  ACTIVE: ['INACTIVE', 'DELETED'],
  INACTIVE: ['ACTIVE', 'DELETED'],
  LOCKED: ['ACTIVE', 'DELETED'],
  DELETED: [],
}

export const USER_TYPES = ['HEAD OFFICE', 'BRANCH', 'IMTO'] as const
export type UserType = (typeof USER_TYPES)[number]
/** The user types of the bank side; these users must enter a hard token. */
export const STAFF_USER_TYPES = ['HEAD OFFICE', 'BRANCH'] as const
export type StaffUserType = (typeof STAFF_USER_TYPES)[number]
