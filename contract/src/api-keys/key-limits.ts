import type { Tone } from '../core/statuses.ts'

/** Live keys move money; test keys never do. */
export const KEY_ENVIRONMENTS = ['live', 'test'] as const
export type KeyEnvironment = (typeof KEY_ENVIRONMENTS)[number]

/**
 * `pending` waits for a checker; `granted` is authorized and waits to be revealed once; `retiring` was replaced and is
 * good until its end; `revoked` is over, whatever ended it.
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

/** How long an authorized live key waits to be revealed (ruling A57). */
export const REVEAL_WITHIN_HOURS = 24
/** How long a replaced pair may stay good at most: a week to roll out new secrets, not a second key for ever. */
export const LONGEST_OVERLAP_HOURS = 168
/**
 * Replaced pairs of one mode that may be good at a time beside the one in force; another is refused at `overlapHours`.
 */
export const OVERLAPS_AT_ONCE = 3
