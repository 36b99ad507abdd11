import { createHash } from 'node:crypto'
import type { ChainHeads } from './chain-heads.ts'
import type { HeadKeys } from './head-keys.ts'

/** A break of the audit chain that two people accepted. */
export interface AcceptedBreak {
  /** User names of the operator and the witness. */
  readonly operator: string
  readonly witness: string
  readonly reason: string
  /** The fault that stopped linking. */
  readonly fault: string
  /** The stored head that is not in the chain. Null if the list itself was lost or is not trusted. */
  readonly refused: { readonly position: string; readonly hash: string } | null
  /** Position up to which the stored heads are still in the chain. Later heads are given up. */
  readonly soundUpTo: string
}

/** The content of a line. It states that the chain had this hash at this position. */
export interface HeadEntry {
  /** `begin`: the list began with an empty chain. `head`: a head of the chain. `accepted`: people accepted a break. */
  readonly kind: 'begin' | 'head' | 'accepted'
  readonly position: string
  readonly auditId: string
  readonly hash: string
  readonly accepted?: AcceptedBreak
  /** Heads of the domains' chains, by name. Absent as long as no such chain has a head. */
  readonly chains?: ChainHeads
}

/** A head as stored in a line of the list. */
export interface StoredHead extends HeadEntry {
  /** Number of the line, from 1. */
  readonly seq: number
  readonly at: string
  /** Number of breaks accepted so far, including a break that this line accepts. */
  readonly breaks: number
  /** SHA-256 of the previous line without its line end, in hex. 64 zeros for the first line. */
  readonly previous: string
  /** Id of the signing key. */
  readonly key: string
  /** True if the list had a mark (`head-mark.ts`) when this line was written. Absent in lines of earlier releases. */
  readonly marked?: true
}

export const LIST_START = '0'.repeat(64)
const SIGNATURE = ',"signature":"'

export const lineHash = (line: string): string => createHash('sha256').update(line).digest('hex')

/** Creates the next line of a list: JSON with the signature over the other members as the last member. */
export function signedLine(
  entry: HeadEntry,
  before: { readonly head: StoredHead; readonly line: string } | null,
  at: Date,
  keys: HeadKeys,
): { readonly head: StoredHead; readonly line: string } {
  const head: StoredHead = {
    seq: (before?.head.seq ?? 0) + 1,
    ...entry,
    at: at.toISOString(),
    breaks: (before?.head.breaks ?? 0) + (entry.kind === 'accepted' ? 1 : 0),
    previous: before === null ? LIST_START : lineHash(before.line),
    key: keys.id,
    marked: true,
  }
  const text = JSON.stringify(head)
  return { head, line: `${text.slice(0, -1)}${SIGNATURE}${keys.sign(text)}"}` }
}

/** Parses a line without verifying its signature. Returns null if the text is not a line of a list. */
export function readLine(line: string): StoredHead | null {
  try {
    const head = JSON.parse(line) as StoredHead
    const isHead =
      Number.isInteger(head.seq) &&
      /^\d{1,18}$/.test(head.position) &&
      /^[0-9a-f]{64}$/.test(head.hash) &&
      typeof head.previous === 'string' &&
      typeof head.key === 'string' &&
      ['begin', 'head', 'accepted'].includes(head.kind)
    return isHead ? head : null
  } catch {
    return null
  }
}

/** Returns whether one of our keys signed a line. */
export function isSignedLine(line: string, keys: HeadKeys): boolean {
  const end = line.lastIndexOf(SIGNATURE)
  const head = readLine(line)
  if (end < 0 || head === null || !line.endsWith('"}')) return false
  return keys.isSigned(head.key, `${line.slice(0, end)}}`, line.slice(end + SIGNATURE.length, -2))
}
