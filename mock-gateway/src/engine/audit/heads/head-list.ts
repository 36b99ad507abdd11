import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type HeadKeySource, type HeadKeys, headKeys } from './head-keys.ts'
import { type HeadEntry, isSignedLine, readLine, type StoredHead, signedLine } from './head-line.ts'
import { type HeadMark, headMark } from './head-mark.ts'
import { appendLine, lastLines, unlessMissing, wholeLines } from './list-file.ts'
import { memoryOf } from './list-memory.ts'
import { witnessOf } from './list-witness.ts'

/** How a list ends. `forged`: its last line is not what this installation wrote there. */
export type ListEnd =
  | { readonly state: 'missing' }
  | { readonly state: 'forged' }
  | { readonly state: 'sound'; readonly head: StoredHead; readonly line: string }

/**
 * The heads of the chain as kept outside the database: a file that only grows, a signed line a head. A writer holds the
 * linker's lock, so several processes may share one file.
 */
export interface HeadList {
  readonly path: string
  readonly keys: HeadKeys
  /** Records the list's last line elsewhere; null: for a copy of a list, which has none. */
  readonly mark: HeadMark | null
  /** The end of the list. A partial line left by a crash is not part of it. */
  end(): Promise<ListEnd>
  /** The line of a number, from 1; null where the list has none. */
  lineAt(seq: number): Promise<string | null>
  /** Adds a line behind the end and waits until the disk has it, and its mark. */
  append(entry: HeadEntry, at: Date): Promise<StoredHead>
  /** Puts a list that cannot be believed aside, and its mark; the next line begins a new one. */
  setAside(at: Date): Promise<void>
  /** Number of the last line that was sent to where the bank keeps them. */
  sentUpTo(): Promise<number>
  noteSent(seq: number): Promise<void>
}

/** The list of a gateway's data folder, with its mark. */
export function headListOf(
  config: HeadKeySource & { readonly dataDir: string; readonly audit: { readonly headsMark: string | null } },
): HeadList {
  const file = path.join(config.dataDir, 'audit-heads.jsonl')
  const keys = headKeys(config)
  return headListAt(file, keys, headMark(config.audit.headsMark ?? `${file}.mark`, keys))
}

/** A list at any place; without a mark it is a copy that was kept elsewhere. */
export function headListAt(file: string, keys: HeadKeys, mark: HeadMark | null = null): HeadList {
  const sentFile = `${file}.sent`
  const list: HeadList = {
    path: file,
    keys,
    mark,
    end: async () => {
      // Before the list is read: a line written and sent meanwhile must not look like a cut.
      const sent = await list.sentUpTo()
      const line = (await lastLines(file)).at(-1)
      if (line === undefined) return { state: 'missing' }
      const head = readLine(line)
      if (head === null || !isSignedLine(line, keys)) return { state: 'forged' }
      // A line that was sent once is in the list for good: a shorter list was cut.
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
      // Only people go back to a lower line.
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
