import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Build } from './build.ts'
import { replaceDurably, syncFolder, writeSynced } from './durably.ts'
import { refusal } from './judge/judge-build.ts'
import { faultsOfSize } from './judge/size-budget.ts'
import { ledgerPath } from './ledger.ts'
import { type Encoded, precompress } from './precompress.ts'
import { isFolder } from './release-folder.ts'

const DECODERS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const

/**
 * Copies a build durably into its immutable folder. If the folder exists, missing or damaged files are repaired one at
 * a time, each in one step, so that clients receive either the old bytes or the right bytes.
 * @throws ReleaseError if the build is too large
 */
export async function takeIn(releasesDir: string, build: Build): Promise<void> {
  const { name, version, manifest, contents } = build
  const target = join(releasesDir, name, version)
  if (await isFolder(target)) return repair(releasesDir, build)
  const encoded = new Map<string, readonly Encoded[]>()
  for (const [file, bytes] of contents) encoded.set(file, await precompress(file, bytes))
  const faults = faultsOfSize(manifest, contents, encoded)
  if (faults.length > 0) throw refusal(name, version, faults)

  // The build is first written under another name, so that a release folder is either complete or absent.
  const draft = join(releasesDir, name, `.draft-${randomUUID()}`)
  try {
    const folders = new Set([draft])
    for (const [file, bytes] of contents) {
      const path = join(draft, file)
      folders.add(dirname(path))
      await mkdir(dirname(path), { recursive: true })
      await writeSynced(path, bytes)
      for (const { suffix, bytes: smaller } of encoded.get(file) ?? []) await writeSynced(path + suffix, smaller)
    }
    for (const folder of folders) await syncFolder(folder)
    await rename(draft, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another publisher of the same build was faster, and its folder has the same content.
    if (!(await isFolder(target))) throw error
  }
}

async function repair(releasesDir: string, { name, version, contents }: Build): Promise<void> {
  const target = join(releasesDir, name, version)
  const put = async (file: string, bytes: Buffer) => {
    const path = join(target, file)
    await mkdir(dirname(path), { recursive: true })
    const draft = join(releasesDir, name, `.draft-${randomUUID()}`)
    await replaceDurably(dirname(path), path, draft, bytes).finally(() => rm(draft, { force: true }))
  }
  let isRepaired = false
  const kept = new Set(await readdir(target, { recursive: true }))
  for (const [file, bytes] of contents) {
    const wrong: [string, Buffer][] = []
    if (!(await holds(join(target, file), bytes))) wrong.push([file, bytes])
    for (const suffix of ['.br', '.gz'] as const) {
      if (!kept.has(file + suffix) || (await holds(join(target, file + suffix), bytes, DECODERS[suffix]))) continue
      const right = (await precompress(file, bytes)).find((one) => one.suffix === suffix)
      if (right) wrong.push([file + suffix, right.bytes])
    }
    for (const [path, right] of wrong) await put(path, right)
    isRepaired ||= wrong.length > 0
  }
  // Hosts notice a repair by the modification times of ledger and folder. At the first publication there is no ledger.
  if (!isRepaired) return
  const now = new Date()
  await utimes(target, now, now)
  await utimes(ledgerPath(releasesDir), now, now).catch(() => undefined)
}

/** Returns whether a stored file has these bytes, encoded or not. */
async function holds(
  path: string,
  bytes: Buffer,
  decode: (stored: Buffer) => Promise<Buffer> = async (stored) => stored,
): Promise<boolean> {
  return readFile(path)
    .then(decode)
    .then(
      (stored) => stored.equals(bytes),
      () => false,
    )
}
