import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../http/handler.ts'

/** argon2id, 46 MiB, two passes (security §2, OWASP's first choice): about 80 ms on one core. */
const COST = { algorithm: 2, memoryCost: 46 * 1024, timeCost: 2, parallelism: 1 } as const
/** At most this many at once: each takes 46 MiB and a core that other calls need too. */
const PARALLEL = 2
/** Longer queues are refused: with 100 callers ahead, a caller would wait over four seconds. */
const QUEUE_LIMIT = 100

/** A hash of the same cost without a known password: passwords of unknown users are checked against it. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=47104,t=2,p=1$dGhlcmUgaXMgbm9ib2R5IQ$CZm8ucSbcVkTYYhBNSiFCZuSHXHp1GcPqLQLYdAPCjQ'

const waiting: (() => void)[] = []
let running = 0
const work = { hashed: 0, verified: 0, peak: 0 }

/** This process's hashing work so far; `peak` is the largest number at once. */
export function passwordWork(): Readonly<typeof work> {
  return { ...work }
}

/** The password's argon2id hash, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  work.hashed += 1
  return inTurn(() => hash(password, COST))
}

/** Whether the password has this hash. Costs the same whatever the answer. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  work.verified += 1
  return inTurn(() => verify(passwordHash, password))
}

async function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (running >= PARALLEL) {
    if (waiting.length >= QUEUE_LIMIT) throw new Refusal('96', { reason: 'too many passwords wait to be hashed' })
    // The finishing task hands its place over, so `running` is not changed here.
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
