import { ownerOf } from '../../../../demo-services/core/index.ts'
import type { CoreBanking, CoreOutcome } from '../core-banking/core-banking.ts'

export const CORE_MOODS = [
  'credits',
  'refuses',
  /** The core credits, and its answer is lost. */
  'credits unheard',
  /** The core neither credits nor answers. */
  'loses',
  /** The core credits, and the calling process crashes before it gets the answer. */
  'credits a dead caller',
] as const
/** The core's behaviour for a credit. */
export type CoreMood = (typeof CORE_MOODS)[number]

/** A core in memory that counts its credits. */
export interface PretendedCore {
  /** The number of credits per reference. The gateway must ensure that it is at most one; this core does not. */
  readonly credited: ReadonlyMap<string, number>
  /** Returns a core with that behaviour. */
  as(mood: CoreMood): CoreBanking
}

/** Thrown to simulate a crash of the calling process, whose work then stops. */
export class DeadCaller extends Error {}

const UNCLEAR = { kind: 'unclear', reason: 'TimeoutError' } as const

export function pretendedCore(): PretendedCore {
  const credited = new Map<string, number>()
  const refused = new Set<string>()
  const creditOf = (reference: string) => ({ kind: 'credited', coreReference: `CB${reference.slice(-9)}` }) as const
  const refusal = { kind: 'refused', reason: 'The account is closed to credits' } as const
  const credit = async (mood: CoreMood, reference: string): Promise<CoreOutcome> => {
    // Lets other work run before the credit continues.
    await new Promise((done) => setImmediate(done))
    if (mood === 'loses') return UNCLEAR
    if (mood === 'refuses' && !credited.has(reference)) {
      refused.add(reference)
      return refusal
    }
    credited.set(reference, (credited.get(reference) ?? 0) + 1)
    if (mood === 'credits a dead caller') throw new DeadCaller()
    return mood === 'credits unheard' ? UNCLEAR : creditOf(reference)
  }
  return {
    credited,
    as: (mood) => ({
      enquire: async ({ accountNumber }) => {
        const { firstName, lastName } = ownerOf(accountNumber)
        return { kind: 'found', accountName: `${lastName} ${firstName}` }
      },
      credit: ({ reference }) => credit(mood, reference),
      returnOf: async () => ({ kind: 'not-returned' }),
      statusOf: async (reference) =>
        credited.has(reference) ? creditOf(reference) : refused.has(reference) ? refusal : { kind: 'none' },
    }),
  }
}
