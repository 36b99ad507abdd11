import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ChainHead } from './link-audit.ts'

/** The chain's head as kept outside the database: the newest rows cannot be cut off unseen. */
export type HeadAnchor = ChainHead

/** Where a gateway anchors the head. */
export function anchorPath(dataDir: string): string {
  return join(dataDir, 'audit-head.json')
}

/** Replaces the anchor in one step. */
export async function writeAnchor(path: string, head: HeadAnchor): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(head)}\n`)
  await rename(draft, path)
}

/** The anchor, null when none was ever written. */
export async function readAnchor(path: string): Promise<HeadAnchor | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const { position, auditId, hash } = JSON.parse(text) as HeadAnchor
  return { position, auditId, hash }
}
