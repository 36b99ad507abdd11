import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Build } from './build.ts'
import { refusal } from './judge/judge-build.ts'
import { faultsOfSize } from './judge/size-budget.ts'
import { type Encoded, precompress } from './precompress.ts'
import { isFolder } from './release-folder.ts'

/**
 * Copies a build into its immutable folder, unless it is there.
 * @throws ReleaseError when it is too heavy
 */
export async function takeIn(releasesDir: string, { name, version, manifest, contents }: Build): Promise<void> {
  const target = join(releasesDir, name, version)
  if (await isFolder(target)) return
  const encoded = new Map<string, readonly Encoded[]>()
  for (const [file, bytes] of contents) encoded.set(file, await precompress(file, bytes))
  const faults = faultsOfSize(manifest, contents, encoded)
  if (faults.length > 0) throw refusal(name, version, faults)

  // Written under another name first: a release folder is whole or absent.
  const draft = join(releasesDir, name, `.draft-${randomUUID()}`)
  try {
    for (const [file, bytes] of contents) {
      const path = join(draft, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
      for (const { suffix, bytes: smaller } of encoded.get(file) ?? []) await writeFile(path + suffix, smaller)
    }
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Two publishers of the same build: the other one was first, and its folder is equal.
    if (!(await isFolder(target))) throw error
  }
}
