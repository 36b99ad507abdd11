import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ChainHead } from '../chain-head.ts'
import type { HeadList } from './head-list.ts'

// Releases without a list stored only the newest head, unsigned, in this file. This head becomes the first line of a
// new list: see `advance-anchor.ts`.

export const formerAnchorPath = (list: HeadList): string => path.join(path.dirname(list.path), 'audit-head.json')

export async function readFormerAnchor(list: HeadList): Promise<ChainHead | null> {
  try {
    const { position, auditId, hash } = JSON.parse(await readFile(formerAnchorPath(list), 'utf8')) as ChainHead
    return { position, auditId, hash }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export async function removeFormerAnchor(list: HeadList): Promise<void> {
  await rm(formerAnchorPath(list), { force: true })
}
