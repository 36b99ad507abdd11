import { createHash, timingSafeEqual } from 'node:crypto'
import { generateSecret, generateSync, generateURI, ScureBase32Plugin } from 'otplib'

/**
 * Seconds per step. RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30 seconds.
 */
export const STEP_SECONDS = 30
/**
 * Number of steps before and after the current step whose codes are accepted, because clocks differ and people type
 * slowly.
 */
const WINDOW = 1

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** Returns the code of a secret (base32) at a step. */
export const codeAt = (secret: string, step: number) => generateSync({ secret, epoch: step * STEP_SECONDS })

/**
 * Returns the step to which this code belongs. Returns null if the code belongs to no step of the window. Always
 * computes and compares the codes of all steps, so that the duration reveals nothing.
 */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const given = Buffer.from(code.padEnd(6).slice(0, 6))
  let match: number | null = null
  for (let step = stepAt(now) - WINDOW; step <= stepAt(now) + WINDOW; step++) {
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), given)) match = step
  }
  return match
}

/** Returns the first unused code from the current step on, and the time from which the gateway accepts this code. */
export function firstUnusedCode(secret: string, lastStep: number | null, now: Date): { code: string; takenFrom: Date } {
  const step = Math.max(stepAt(now), (lastStep ?? 0) + 1)
  return { code: codeAt(secret, step), takenFrom: new Date((step - WINDOW) * STEP_SECONDS * 1000) }
}

/** Creates a secret: 160 random bits in base32. */
export const newSecret = () => generateSecret()

/** Returns the content of the QR code for an authenticator app. */
export const otpauthOf = (secret: string, username: string) =>
  generateURI({ issuer: 'Remittance Gateway', label: username, secret })

/** Returns the secret of a demo user: the same on every machine, so that demo accounts can be documented. */
export function demoSecretOf(username: string): string {
  const bytes = createHash('sha256').update(`demo hard token of ${username.toLowerCase()}`).digest().subarray(0, 20)
  return new ScureBase32Plugin().encode(bytes, { padding: false })
}
