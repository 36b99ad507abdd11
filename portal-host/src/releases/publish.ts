import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { changeLedger, type KeptRelease, type Ledger, readLedger } from './ledger.ts'
import { type Manifest, ReleaseError, readManifest } from './manifests.ts'
import { precompress } from './precompress.ts'
import { isFolder, listFiles } from './release-folder.ts'

export interface Published {
  readonly name: string
  readonly version: string
  /** False when exactly this release was active already. */
  readonly changed: boolean
}

/**
 * Takes builds into the releases and makes them active, all by one atomic write of the registry.
 * @param builds `dist` folders of the shell and of modules
 * @param options.exact what is not among the builds is withdrawn from the registry (its files stay)
 * @throws ReleaseError when a build's files are not what its manifest says, or it is a development build
 */
export async function publish(
  releasesDir: string,
  builds: readonly string[],
  options: { readonly exact?: boolean } = {},
): Promise<readonly Published[]> {
  await mkdir(releasesDir, { recursive: true })
  const before = await readLedger(releasesDir)
  const taken: { name: string; version: string }[] = []
  for (const build of builds) taken.push(await takeIn(releasesDir, build))
  await changeLedger(releasesDir, (ledger) => {
    const activated = taken.reduce((next, { name, version }) => activate(next, name, version), ledger)
    return options.exact ? withdrawOthers(activated, new Set(taken.map(({ name }) => name))) : activated
  })
  return taken.map((item) => ({ ...item, changed: before.packages[item.name]?.active !== item.version }))
}

/** The ledger with one release active; the same ledger when it was so already. */
function activate(ledger: Ledger, name: string, version: string, now = new Date().toISOString()): Ledger {
  const known = ledger.packages[name]
  if (known?.active === version) return ledger
  const others: KeptRelease[] = (known?.releases ?? [])
    .filter((release) => release.version !== version)
    .map((release) => (release.version === known?.active ? { ...release, retiredAt: now } : release))
  const entry = { active: version, releases: [...others, { version, publishedAt: now }] }
  return { ...ledger, packages: { ...ledger.packages, [name]: entry } }
}

function withdrawOthers(ledger: Ledger, names: ReadonlySet<string>): Ledger {
  const all = Object.entries(ledger.packages)
  const kept = all.filter(([name]) => names.has(name))
  return kept.length === all.length ? ledger : { ...ledger, packages: Object.fromEntries(kept) }
}

/** Copies a build into its immutable folder, unless it is there. */
async function takeIn(releasesDir: string, build: string): Promise<{ name: string; version: string }> {
  const manifest = await readManifest(build)
  if (manifest.kind === 'module' && isDevelopment(manifest)) {
    throw new ReleaseError(`${manifest.name} is a development build: it is served by "npm run dev" and never published`)
  }
  const contents = await readVerified(build, manifest)
  const version = `${manifest.version}+${contentHash(contents)}`
  const target = join(releasesDir, manifest.name, version)
  if (await isFolder(target)) return { name: manifest.name, version }

  // Written under another name first: a release folder is whole or absent.
  const draft = join(releasesDir, manifest.name, `.draft-${randomUUID()}`)
  try {
    for (const [name, bytes] of contents) {
      const path = join(draft, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
      for (const encoded of await precompress(name, bytes)) await writeFile(path + encoded.suffix, encoded.bytes)
    }
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Two publishers of the same build: the other one was first, and its folder is equal.
    if (!(await isFolder(target))) throw error
  }
  return { name: manifest.name, version }
}

/** The build's manifest and exactly the files it names, each with the hash it claims. */
async function readVerified(build: string, manifest: Manifest): Promise<Map<string, Buffer>> {
  const hashes = manifest.kind === 'shell' ? manifest.shell.files : manifest.descriptor.files
  const present = new Set(await listFiles(build))
  const contents = new Map<string, Buffer>()
  for (const [name, hash] of Object.entries(hashes)) {
    if (!present.has(name)) throw new ReleaseError(`${build}: ${name} is missing`)
    const bytes = await readFile(join(build, name))
    const actual = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
    if (actual !== hash) throw new ReleaseError(`${build}: ${name} does not match its hash`)
    contents.set(name, bytes)
  }
  const own = manifest.kind === 'shell' ? 'shell.json' : 'module.json'
  contents.set(own, await readFile(join(build, own)))
  return contents
}

function contentHash(contents: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256')
  for (const name of [...contents.keys()].sort()) {
    hash
      .update(`${name}\0`)
      .update(contents.get(name) ?? '')
      .update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

function isDevelopment(manifest: Manifest): boolean {
  return manifest.kind === 'module' && 'development' in manifest.descriptor
}
