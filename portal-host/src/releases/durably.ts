import { open, rename } from 'node:fs/promises'

/** Writes a file whose bytes a power cut leaves whole, once its folder is synced. */
export async function writeSynced(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the names in a folder durable: files created, linked or renamed in it survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Puts a synced file in another's place, in one step and to last. @param draft a name of its own on the same disk */
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
