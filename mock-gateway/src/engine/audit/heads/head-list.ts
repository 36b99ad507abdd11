import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type HeadKeySource, type HeadKeys, headKeys } from './head-keys.ts'
import { type HeadEntry, isSignedLine, readLine, type StoredHead, signedLine } from './head-line.ts'
import { type HeadMark, headMark } from './head-mark.ts'
import { appendLine, lastLines, unlessMissing, wholeLines } from './list-file.ts'
import { memoryOf } from './list-memory.ts'
import { witnessOf } from './list-witness.ts'

/** The end of a list. `forged`: its last line was not written by this installation. */
export type ListEnd =
  | { readonly state: 'missing' }
  | { readonly state: 'forged' }
  | { readonly state: 'sound'; readonly head: StoredHead; readonly line: string }

/**
 * The heads of the chain stored outside the database: an append-only file, one signed line per head. A writer holds the
 * linker's lock, so several processes may share one file.
 */
export interface HeadList {
  readonly path: string
  readonly keys: HeadKeys
  /** Records the list's last line elsewhere; null for a copy of a list, which has no mark. */
  readonly mark: HeadMark | null
  /** The end of the list. A partial line left by a crash is not part of it. */
  end(): Promise<ListEnd>
  /** The line with that number, from 1; null if the list has none. */
  lineAt(seq: number): Promise<string | null>
  /** Appends a line and waits until the disk has it, and its mark. */
  append(entry: HeadEntry, at: Date): Promise<StoredHead>
  /** Sets an untrusted list aside, and its mark; the next line begins a new one. */
  setAside(at: Date): Promise<void>
  /** Number of the last line sent to the bank's external store. */
  sentUpTo(): Promise<number>
  noteSent(seq: number): Promise<void>
}

/** The list in a gateway's data folder, with its mark. */
export function headListOf(
  config: HeadKeySource & { readonly dataDir: string; readonly audit: { readonly headsMark: string | null } },
): HeadList {
  const file = path.join(config.dataDir, 'audit-heads.jsonl')
  const keys = headKeys(config)
  return headListAt(file, keys, headMark(config.audit.headsMark ?? `${file}.mark`, keys))
}

/** A list at any path; without a mark it is a copy kept elsewhere. */
export function headListAt(file: string, keys: HeadKeys, mark: HeadMark | null = null): HeadList {
  const sentFile = `${file}.sent`
  const list: HeadList = {
    path: file,
    keys,
    mark,
    end: async () => {
      // Read before the list: a line written and sent meanwhile must not look like a cut.
      const sent = await list.sentUpTo()
      const line = (await lastLines(file)).at(-1)
      if (line === undefined) return { state: 'missing' }
      const head = readLine(line)
      if (head === null || !isSignedLine(line, keys)) return { state: 'forged' }
      // A sent line must stay in the list: a shorter list was cut.
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
      // Only people may go back to a lower line.
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
