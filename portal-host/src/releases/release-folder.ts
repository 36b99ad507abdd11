import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

/** A file that may be served, with the encodings that are stored beside it. */
export interface StoredFile {
  readonly path: string
  readonly type: string
  readonly encodings: readonly ('br' | 'gzip')[]
}

/** All files of a release by name. Other files cannot be served, so no path is ever built from a URL. */
export type FileTable = ReadonlyMap<string, StoredFile>

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

export const SUFFIXES = { br: '.br', gzip: '.gz' } as const

/** Lists the files of a release. This is done once, because releases never change. */
export async function readFileTable(dir: string): Promise<FileTable> {
  const names = new Set(await listFiles(dir))
  const table = new Map<string, StoredFile>()
  for (const name of names) {
    if (isEncoded(name, names)) continue
    const encodings = (['br', 'gzip'] as const).filter((encoding) => names.has(name + SUFFIXES[encoding]))
    const type = TYPES[extname(name)] ?? 'application/octet-stream'
    table.set(name, { path: join(dir, name), type, encodings })
  }
  return table
}

/** Lists every file below a folder, named relative to the folder with `/`. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

export async function isFolder(dir: string): Promise<boolean> {
  return stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

function isEncoded(name: string, names: ReadonlySet<string>): boolean {
  return Object.values(SUFFIXES).some((suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)))
}
