import type { ChainHead } from '../chain-head.ts'
import { isSignedLine, LIST_START, lineHash, readLine, type StoredHead } from './head-line.ts'
import type { HeadList } from './head-list.ts'
import { wholeLines } from './list-file.ts'

/** The content of a whole list. */
export interface HeadsRead {
  /** Heads that must be in the chain, by position, without heads given up by an accepted break. */
  readonly heads: readonly ChainHead[]
  /** Accepted breaks, oldest first. They remain in the list for ever. */
  readonly accepted: readonly StoredHead[]
  readonly last: StoredHead | null
  /** The number of the first changed line, from 1. Null if no line was changed. */
  readonly forgedLine: number | null
}

/** Reads a list from its beginning and returns all its heads. */
export async function readHeads(list: Pick<HeadList, 'path' | 'keys'>): Promise<HeadsRead> {
  const heads: ChainHead[] = []
  const accepted: StoredHead[] = []
  let last: StoredHead | null = null
  const lines = soundLines(list)
  for (;;) {
    const { done, value } = await lines.next()
    if (done) return { heads, accepted, last, forgedLine: value }
    if (value.kind === 'accepted') {
      accepted.push(value)
      giveUp(heads, value)
    }
    if (value.position !== '0') addHead(heads, value)
    last = value
  }
}

/**
 * Returns the number of the first changed line, from 1. Returns null if no line was changed. Does not store the result.
 */
export async function firstForgedLine(list: Pick<HeadList, 'path' | 'keys'>): Promise<number | null> {
  const lines = soundLines(list)
  for (;;) {
    const { done, value } = await lines.next()
    if (done) return value
  }
}

/**
 * Yields the unchanged lines in order, and returns the number of the first changed line, or null if no line was
 * changed. Every line contains the hash of the previous line, so the signature of the last line covers all lines. If
 * the signing key has changed, the last line of each key is verified.
 */
async function* soundLines({ path, keys }: Pick<HeadList, 'path' | 'keys'>): AsyncGenerator<StoredHead, number | null> {
  let before: { head: StoredHead; line: string } | null = null
  for await (const line of wholeLines(path)) {
    const head = readLine(line)
    const seq: number = (before?.head.seq ?? 0) + 1
    if (head === null || head.seq !== seq) return seq
    if (head.previous !== (before === null ? LIST_START : lineHash(before.line))) return seq
    if (before !== null && before.head.key !== head.key && !isSignedLine(before.line, keys)) return seq - 1
    if (head.kind === 'accepted' && !isSignedLine(line, keys)) return seq
    yield head
    before = { head, line }
  }
  return before === null || isSignedLine(before.line, keys) ? null : before.head.seq
}

function giveUp(heads: ChainHead[], { accepted }: StoredHead): void {
  const soundUpTo = BigInt(accepted?.soundUpTo ?? '0')
  while (heads.length > 0 && BigInt(heads.at(-1)?.position ?? '0') > soundUpTo) heads.pop()
}

function addHead(heads: ChainHead[], { position, auditId, hash }: StoredHead): void {
  const last = heads.at(-1)
  if (last?.position === position && last.hash === hash) return
  heads.push({ position, auditId, hash })
}
