import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { judgeBuild } from './judge/judge-build.ts'
import { judgePages } from './judge/judge-pages.ts'
import { checkParts, type Manifest, parseManifest, ReleaseError } from './manifests.ts'
import { listFiles } from './release-folder.ts'

/** A valid build: its manifest matches the contract, and every file exists with its stated hash. */
export interface Build {
  readonly name: string
  /** The version of the package, followed by a hash of the content: `0.1.0+1a2b3c4d5e6f`. */
  readonly version: string
  readonly manifest: Manifest
  /** The content of the manifest and of the files that it lists, by name; other files are left out. */
  readonly contents: ReadonlyMap<string, Buffer>
  /** How error messages name the build: by its folder, or by its index among the builds sent. */
  readonly place: string
}

/**
 * Opens the build in a `dist` folder.
 * @throws ReleaseError if there is no such folder, or for the reasons of `openBuild`
 */
export async function readBuild(folder: string): Promise<Build> {
  const names = await listFiles(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new ReleaseError(`there is no folder ${folder}`)
  })
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const))
  return openBuild(folder, new Map(files))
}

/**
 * Validates the files of a build.
 * @throws ReleaseError if the manifest does not have the contract's shape, if a file is missing or differs from its
 * hash, or if the build is for development
 */
export function openBuild(place: string, files: ReadonlyMap<string, Buffer>): Build {
  const text = (name: string) => files.get(name)?.toString('utf8')
  const manifest = parseManifest(place, { module: text('module.json'), shell: text('shell.json') })
  const { name } = manifest
  if (manifest.kind === 'module' && 'development' in manifest.descriptor) {
    throw new ReleaseError(`${name} is a development build: it is served by "npm run dev" and never published`)
  }
  judgeBuild(manifest)
  checkParts(manifest, place)
  const contents = verified(place, manifest, files)
  judgePages(manifest, contents)
  return { name, version: `${manifest.version}+${contentHash(contents)}`, manifest, contents, place }
}

function verified(place: string, manifest: Manifest, files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const hashes = manifest.kind === 'shell' ? manifest.shell.files : manifest.descriptor.files
  const contents = new Map<string, Buffer>()
  for (const [name, hash] of Object.entries(hashes)) {
    const bytes = files.get(name)
    if (!bytes) throw new ReleaseError(`${place}: ${name} is missing`)
    const actual = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
    if (actual !== hash) throw new ReleaseError(`${place}: ${name} does not match its hash`)
    contents.set(name, bytes)
  }
  const own = manifest.kind === 'shell' ? 'shell.json' : 'module.json'
  return contents.set(own, files.get(own) ?? Buffer.alloc(0))
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
