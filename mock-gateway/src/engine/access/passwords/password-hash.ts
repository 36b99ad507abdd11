import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../http/handler.ts'

/**
 * Parameters of the hash: argon2id, 46 MiB, two passes (security §2, OWASP's first choice). A hash takes about 80 ms on
 * one core.
 */
const COST = { algorithm: 2, memoryCost: 46 * 1024, timeCost: 2, parallelism: 1 } as const
/** Maximum number of concurrent hashes: each takes 46 MiB and a core that other calls need too. */
const PARALLEL = 2
/**
 * Maximum number of waiting callers. Further callers are refused, because they would wait for more than four seconds.
 */
const QUEUE_LIMIT = 100

/**
 * A hash with the usual cost and without a known password. Passwords for unknown user names are checked against this
 * hash.
 */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=47104,t=2,p=1$dGhlcmUgaXMgbm9ib2R5IQ$CZm8ucSbcVkTYYhBNSiFCZuSHXHp1GcPqLQLYdAPCjQ'

const waiting: (() => void)[] = []
let running = 0
const work = { hashed: 0, verified: 0, peak: 0 }

/** Returns the hashing work of this process so far; `peak` is the largest number of concurrent hashes. */
export function passwordWork(): Readonly<typeof work> {
  return { ...work }
}

/** Returns the argon2id hash of a password as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  work.hashed += 1
  return inTurn(() => hash(password, COST))
}

/** Returns whether the hash belongs to the password. Takes equally long for right and wrong passwords. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  work.verified += 1
  return inTurn(() => verify(passwordHash, password))
}

async function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (running >= PARALLEL) {
    if (waiting.length >= QUEUE_LIMIT) throw new Refusal('96', { reason: 'too many passwords wait to be hashed' })
    // A task that ends passes its slot to the next waiting task, so `running` does not change here.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  work.peak = Math.max(work.peak, running)
  try {
    return await job()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
