import { open, rename } from 'node:fs/promises'

/** Writes a file so that it survives a power cut after its folder is synced. */
export async function writeSynced(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Syncs a folder, so that files created, linked or renamed in it survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Replaces a file with a synced one, atomically and durably.
 * @param draft a temporary name on the same disk
 */
export async function replaceDurably(
  folder: string,
  path: string,
  draft: string,
  content: string | Uint8Array,
): Promise<void> {
  await writeSynced(draft, content)
  await rename(draft, path)
  await syncFolder(folder)
}
