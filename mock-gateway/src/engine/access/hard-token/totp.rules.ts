import { createHash, timingSafeEqual } from 'node:crypto'
import { generateSecret, generateSync, generateURI, ScureBase32Plugin } from 'otplib'

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, 30 seconds. */
export const STEP_SECONDS = 30
/** Also accepts the codes of the previous and next step: clocks differ and people type slowly. */
const WINDOW = 1

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The code of a secret (base32) at a step. */
export const codeAt = (secret: string, step: number) => generateSync({ secret, epoch: step * STEP_SECONDS })

/** The step whose code this is, or null. Every step of the window is computed and compared, whatever matches. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const given = Buffer.from(code.padEnd(6).slice(0, 6))
  let match: number | null = null
  for (let step = stepAt(now) - WINDOW; step <= stepAt(now) + WINDOW; step++) {
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), given)) match = step
  }
  return match
}

/** First code not used yet, from the present step on, and the time from which it is taken. */
export function firstUnusedCode(secret: string, lastStep: number | null, now: Date): { code: string; takenFrom: Date } {
  const step = Math.max(stepAt(now), (lastStep ?? 0) + 1)
  return { code: codeAt(secret, step), takenFrom: new Date((step - WINDOW) * STEP_SECONDS * 1000) }
}

/** 160 random bits, base32. */
export const newSecret = () => generateSecret()

/** The content of the QR code. */
export const otpauthOf = (secret: string, username: string) =>
  generateURI({ issuer: 'Remittance Gateway', label: username, secret })

/** The secret of a seeded user: the same on every machine, so that demo accounts can be documented. Demo data only. */
export function demoSecretOf(username: string): string {
  const bytes = createHash('sha256').update(`demo hard token of ${username.toLowerCase()}`).digest().subarray(0, 20)
  return new ScureBase32Plugin().encode(bytes, { padding: false })
}
