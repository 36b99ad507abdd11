import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type HeadKeySource, type HeadKeys, headKeys } from './head-keys.ts'
import { type HeadEntry, isSignedLine, readLine, type StoredHead, signedLine } from './head-line.ts'

/** How a list ends. `forged`: its last line is not what this installation wrote there. */
export type ListEnd =
  | { readonly state: 'missing' }
  | { readonly state: 'forged' }
  | { readonly state: 'sound'; readonly head: StoredHead; readonly line: string }

/**
 * The heads of the chain as kept outside the database: a file that only grows, a signed line a head. Whoever appends holds
 * the linker's lock, so several processes may share one file.
 */
export interface HeadList {
  readonly path: string
  readonly keys: HeadKeys
  /** The end of the list. What a crash left of a line is not part of it. */
  end(): Promise<ListEnd>
  /** Adds a line behind the end and waits until the disk has it. */
  append(entry: HeadEntry, at: Date): Promise<StoredHead>
  /** Puts a list that cannot be believed aside; the next line begins a new one. */
  setAside(at: Date): Promise<void>
  /** Number of the last line that was sent to where the bank keeps them. */
  sentUpTo(): Promise<number>
  noteSent(seq: number): Promise<void>
}

/** Longest stretch at the end in which the last line is looked for; a line has some hundred bytes, two thousand at most. */
const TAIL = 64 * 1024
const NEWLINE = 0x0a

/** The list of a gateway's data folder. */
export function headListOf(config: HeadKeySource & { readonly dataDir: string }): HeadList {
  return headListAt(path.join(config.dataDir, 'audit-heads.jsonl'), headKeys(config))
}

export function headListAt(file: string, keys: HeadKeys): HeadList {
  const sentFile = `${file}.sent`
  const list: HeadList = {
    path: file,
    keys,
    end: async () => {
      const tail = await readTail(file)
      if (tail === null || tail.line === null) return { state: 'missing' }
      const head = readLine(tail.line)
      if (head === null || !isSignedLine(tail.line, keys)) return { state: 'forged' }
      // A line that was sent once is in the list for good: a shorter list was cut.
      if (head.seq < (await list.sentUpTo())) return { state: 'forged' }
      return { state: 'sound', head, line: tail.line }
    },
    append: async (entry, at) => {
      const end = await list.end()
      if (end.state === 'forged') throw new Error(`${file} was not written by this installation`)
      const { head, line } = signedLine(entry, end.state === 'sound' ? end : null, at, keys)
      await appendLine(file, line)
      return head
    },
    setAside: async (at) => {
      const mark = at.toISOString().replaceAll(/[:.]/g, '-')
      for (const one of [file, sentFile]) await rename(one, `${one}.${mark}`).catch(unlessMissing)
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

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

interface Tail {
  /** Bytes of whole lines. */
  readonly size: number
  /** The last whole line; null where there is none. */
  readonly line: string | null
}

async function readTail(file: string): Promise<Tail | null> {
  const handle = await open(file, 'r').catch(unlessMissing)
  if (handle === null) return null
  try {
    return await tailOf(handle)
  } finally {
    await handle.close()
  }
}

async function tailOf(handle: FileHandle): Promise<Tail> {
  const { size } = await handle.stat()
  const from = Math.max(0, size - TAIL)
  const bytes = Buffer.alloc(size - from)
  await handle.read(bytes, 0, bytes.length, from)
  const end = bytes.lastIndexOf(NEWLINE)
  if (end < 0) return { size: from, line: from === 0 ? null : '' }
  const before = end === 0 ? -1 : bytes.lastIndexOf(NEWLINE, end - 1)
  return { size: from + end + 1, line: bytes.toString('utf8', before + 1, end) }
}

async function appendLine(file: string, line: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'r+').catch(unlessMissing)
  const isNew = handle === null
  const target = handle ?? (await open(file, 'w+', 0o600))
  try {
    const { size } = await tailOf(target)
    await target.truncate(size)
    await target.write(`${line}\n`, size)
    await target.sync()
  } finally {
    await target.close()
  }
  if (isNew) await syncFolder(path.dirname(file))
}

/** Without it a crash might lose the file's name, and with it the list. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
