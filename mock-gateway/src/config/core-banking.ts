import { isGuessable } from '@portal/contract/server-settings'
import { isLoopback } from './loopback.ts'
import type { Variables } from './variables.ts'

/** How the gateway reaches the bank's core system. */
export interface CoreBankingConfig {
  /** Base address, without a trailing slash. */
  readonly url: string
  /** The secret with which requests are signed. */
  readonly secret: string
  readonly timeoutMs: number
}

/** The highest CORE_BANKING_TIMEOUT_MS: the maximum duration of one request to the core, in milliseconds. */
export const LONGEST_CORE_REQUEST_MS = 30_000

/** Number of characters of a secret with at least 128 random bits, in hexadecimal. */
const SAFE_SECRET = 32

/**
 * Reads CORE_BANKING_URL and CORE_BANKING_SECRET. Adds a fault if only one of them is set. Returns null if a variable
 * is not set; cleared transactions then stay pending.
 */
export function readCoreBanking(read: Variables, production: boolean): CoreBankingConfig | null {
  const url = read.url('CORE_BANKING_URL', ['https:', 'http:'])
  const secret = read.secret('CORE_BANKING_SECRET')
  const timeoutMs = read.whole('CORE_BANKING_TIMEOUT_MS', { min: 100, max: LONGEST_CORE_REQUEST_MS, fallback: 5_000 })
  if ((url === null) !== (secret === null)) read.faults.push('CORE_BANKING_URL and CORE_BANKING_SECRET go together')
  if (url?.startsWith('http:') && (production || !isLoopback(url)))
    read.faults.push('CORE_BANKING_URL must begin with https://')
  if (secret !== null && secret.length < 16) read.faults.push('CORE_BANKING_SECRET must have 16 characters at least')
  else if (secret !== null && production && (secret.length < SAFE_SECRET || isGuessable(secret)))
    read.faults.push(
      `CORE_BANKING_SECRET must have ${SAFE_SECRET} random characters in production: openssl rand -base64 32`,
    )
  return url === null || secret === null ? null : { url: url.replace(/\/$/, ''), secret, timeoutMs }
}
