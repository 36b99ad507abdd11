import { setTimeout } from 'node:timers/promises'

/** Longer than the statements that only a known name costs, so that the response time reveals nothing (ruling A74). */
const FLOOR_MS = 60

/** The result or error of `work`, no sooner than the minimum. */
export async function atLeast<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, setTimeout(FLOOR_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
