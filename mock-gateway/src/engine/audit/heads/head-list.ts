import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type HeadKeySource, type HeadKeys, headKeys } from './head-keys.ts'
import { type HeadEntry, isSignedLine, readLine, type StoredHead, signedLine } from './head-line.ts'
import { type HeadMark, headMark } from './head-mark.ts'
import { appendLine, lastLines, unlessMissing, wholeLines } from './list-file.ts'
import { memoryOf } from './list-memory.ts'
import { witnessOf } from './list-witness.ts'

/** The end of a list. `forged` means that this installation did not write the last line, or that the list was cut. */
export type ListEnd =
  | { readonly state: 'missing' }
  | { readonly state: 'forged' }
  | { readonly state: 'sound'; readonly head: StoredHead; readonly line: string }

/**
 * The heads of the chain, stored outside the database in an append-only file with one signed line per head. Several
 * processes may share one file, because a writer holds the linker's lock.
 */
export interface HeadList {
  readonly path: string
  readonly keys: HeadKeys
  /** Records the list's last line in another file. Null for a copy of a list, because a copy has no mark. */
  readonly mark: HeadMark | null
  /** Reads the end of the list. A partial line left by a crash does not count as a line. */
  end(): Promise<ListEnd>
  /** Returns line number `seq`, counted from 1. Returns null if the list has no such line. */
  lineAt(seq: number): Promise<string | null>
  /** Appends a line and waits until the line and the list's mark are on disk. */
  append(entry: HeadEntry, at: Date): Promise<StoredHead>
  /** Renames the files of an untrusted list and its mark. The next line then begins a new list. */
  setAside(at: Date): Promise<void>
  /** Returns the number of the last line that was sent to the bank's external store. Returns 0 if no line was sent. */
  sentUpTo(): Promise<number>
  noteSent(seq: number): Promise<void>
}

/** Returns the list in a gateway's data folder, with its mark. */
export function headListOf(
  config: HeadKeySource & { readonly dataDir: string; readonly audit: { readonly headsMark: string | null } },
): HeadList {
  const file = path.join(config.dataDir, 'audit-heads.jsonl')
  const keys = headKeys(config)
  return headListAt(file, keys, headMark(config.audit.headsMark ?? `${file}.mark`, keys))
}

/** Returns the list at any path. A list without a mark is a copy kept elsewhere. */
export function headListAt(file: string, keys: HeadKeys, mark: HeadMark | null = null): HeadList {
  const sentFile = `${file}.sent`
  const list: HeadList = {
    path: file,
    keys,
    mark,
    end: async () => {
      // The number of sent lines is read before the list. Otherwise a line written and sent in between would look like
      // a cut.
      const sent = await list.sentUpTo()
      const line = (await lastLines(file)).at(-1)
      if (line === undefined) return { state: 'missing' }
      const head = readLine(line)
      if (head === null || !isSignedLine(line, keys)) return { state: 'forged' }
      // Every sent line must still be in the list. A shorter list was cut.
      if (head.seq < sent) return { state: 'forged' }
      return { state: 'sound', head, line }
    },
    lineAt: async (seq) => {
      const late = (await lastLines(file)).find((line) => readLine(line)?.seq === seq)
      if (late !== undefined) return late
      let number = 0
      for await (const line of wholeLines(file)) {
        number += 1
        if (number === seq) return line
      }
      return null
    },
    append: async (entry, at) => {
      const end = await list.end()
      if (end.state === 'forged') throw new Error(`${file} was not written by this installation`)
      const { head, line } = signedLine(entry, end.state === 'sound' ? end : null, at, keys)
      await appendLine(file, line)
      const witness = witnessOf(head, line)
      await mark?.write(witness)
      const memory = memoryOf(file)
      // The remembered line number decreases only if people accepted a break.
      if (entry.kind === 'accepted' || head.seq > (memory.last?.seq ?? 0)) memory.last = witness
      return head
    },
    setAside: async (at) => {
      const time = at.toISOString().replaceAll(/[:.]/g, '-')
      for (const one of [file, sentFile, ...(mark === null ? [] : [mark.path])])
        await rename(one, `${one}.${time}`).catch(unlessMissing)
    },
    sentUpTo: async () => Number((await readFile(sentFile, 'utf8').catch(unlessMissing)) ?? 0),
    noteSent: async (seq) => {
      const draft = `${sentFile}.${process.pid}`
      await writeFile(draft, `${seq}\n`)
      await rename(draft, sentFile)
    },
  }
  return list
}
