import type { Tone } from '../core/statuses.ts'

/** The environments of keys: live keys move money; test keys never do. */
export const KEY_ENVIRONMENTS = ['live', 'test'] as const
export type KeyEnvironment = (typeof KEY_ENVIRONMENTS)[number]

/**
 * The statuses of a key pair. `pending` awaits a checker; `granted` is authorized and can be revealed once; `retiring`
 * was replaced and is valid until its end; `revoked` has ended, for any reason.
 */
export const API_KEY_STATUSES = ['pending', 'granted', 'active', 'retiring', 'revoked'] as const
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number]
export const API_KEY_STATUS_TONES: Record<ApiKeyStatus, Tone> = {
  pending: 'warning',
  granted: 'info',
  active: 'positive',
  retiring: 'warning',
  revoked: 'neutral',
}

/** Hours for which an authorized live key can be revealed (ruling A57). */
export const REVEAL_WITHIN_HOURS = 24
/** Lifetime of a key in days, unless the system settings state another; the longest that they may state. */
export const USUAL_KEY_DAYS = 365
export const LONGEST_KEY_DAYS = 1_095
/** Days before its end at which a key is shown as ending soon and the first mail is sent. */
export const EXPIRING_DAYS = 30
/**
 * The maximum number of hours for which a replaced pair stays valid: a week to roll out new secrets, without having a
 * second key for ever.
 */
export const LONGEST_OVERLAP_HOURS = 168
/**
 * The maximum number of replaced pairs of one environment that may be valid besides the current pair; a further overlap
 * is refused at `overlapHours`.
 */
export const OVERLAPS_AT_ONCE = 3
/** Maximum number of addresses and ranges in the list of a key. */
export const MOST_ADDRESSES = 50
