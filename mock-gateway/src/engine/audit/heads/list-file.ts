import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'

// An append-only file of lines. A partial line left by a crash has no line end and does not count.

/** Number of bytes read from the end of the file. A line usually has some hundred bytes, and at most two thousand. */
const TAIL = 64 * 1024
const NEWLINE = 0x0a

/** Yields all lines, in order. */
export async function* wholeLines(file: string): AsyncGenerator<string> {
  // A missing list has no lines; `checkAnchor` reports it.
  if (!existsSync(file)) return
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/**
 * Returns some lines from the end of the file, in order. Returns no lines for a missing file. The first line may be
 * partial.
 */
export async function lastLines(file: string): Promise<readonly string[]> {
  const handle = await open(file, 'r').catch(unlessMissing)
  if (handle === null) return []
  try {
    return (await tailOf(handle)).lines
  } finally {
    await handle.close()
  }
}

/** Appends a line and waits until the line is on disk. The caller must be the only writer. */
export async function appendLine(file: string, line: string): Promise<void> {
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

export function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

interface Tail {
  /** Size of all whole lines in bytes. */
  readonly size: number
  readonly lines: readonly string[]
}

async function tailOf(handle: FileHandle): Promise<Tail> {
  const { size } = await handle.stat()
  const from = Math.max(0, size - TAIL)
  const bytes = Buffer.alloc(size - from)
  await handle.read(bytes, 0, bytes.length, from)
  const end = bytes.lastIndexOf(NEWLINE)
  if (end >= 0) return { size: from + end + 1, lines: bytes.toString('utf8', 0, end).split('\n') }
  // A block without a line end cannot be part of our list: it counts as one invalid line.
  return { size: from, lines: from === 0 ? [] : [''] }
}

/** Writes the folder to disk. Otherwise a crash might lose the file's entry in the folder, and with it the list. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
