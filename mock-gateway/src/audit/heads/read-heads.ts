import { createReadStream, existsSync } from 'node:fs'
import type { ChainHead } from '../chain-head.ts'
import { isSignedLine, LIST_START, lineHash, readLine, type StoredHead } from './head-line.ts'
import type { HeadList } from './head-list.ts'

/** What a whole list says. */
export interface HeadsRead {
  /** Heads that have to be in the chain, by position: those given up by an accepted break are not among them. */
  readonly heads: readonly ChainHead[]
  /** Breaks people went on from, oldest first. They stay in the list for ever. */
  readonly accepted: readonly StoredHead[]
  readonly last: StoredHead | null
  /** The first line that is not as it was written, from 1; null for a sound list. */
  readonly forgedLine: number | null
}

/**
 * Reads a list from its beginning. Every line holds the hash of the one before, so the signature of the last vouches for all
 * of them; where the signing key changed, the last line of each key is asked.
 */
export async function readHeads({ path, keys }: Pick<HeadList, 'path' | 'keys'>): Promise<HeadsRead> {
  const heads: ChainHead[] = []
  const accepted: StoredHead[] = []
  let before: { head: StoredHead; line: string } | null = null
  const read = (forgedLine: number | null): HeadsRead => ({ heads, accepted, last: before?.head ?? null, forgedLine })
  for await (const line of wholeLines(path)) {
    const head = readLine(line)
    const seq: number = (before?.head.seq ?? 0) + 1
    if (head === null || head.seq !== seq) return read(seq)
    if (head.previous !== (before === null ? LIST_START : lineHash(before.line))) return read(seq)
    if (before !== null && before.head.key !== head.key && !isSignedLine(before.line, keys)) return read(seq - 1)
    if (head.kind === 'accepted') {
      if (!isSignedLine(line, keys)) return read(seq)
      accepted.push(head)
      giveUp(heads, head)
    }
    if (head.position !== '0') addHead(heads, head)
    before = { head, line }
  }
  if (before !== null && !isSignedLine(before.line, keys)) return read(before.head.seq)
  return read(null)
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

/** What a crash left of a line has no end and is none. */
async function* wholeLines(path: string): AsyncGenerator<string> {
  // A list that is missing has no line; that it is missed is told by `checkAnchor`.
  if (!existsSync(path)) return
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
