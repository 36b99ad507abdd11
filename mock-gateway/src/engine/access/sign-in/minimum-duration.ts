import { setTimeout } from 'node:timers/promises'

/**
 * Minimum duration in milliseconds. It is longer than the additional statements for a known user name take, so that the
 * response time reveals nothing (ruling A74).
 */
const FLOOR_MS = 60

/** Returns the result or error of `work`, but not before the minimum duration has passed. */
export async function atLeast<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, setTimeout(FLOOR_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
