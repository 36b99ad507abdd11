import { globSync, readFileSync } from 'node:fs'
import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { type Manifest, readJson } from '../checks/workspace.ts'
import { compilePackages } from './compile-packages.ts'
import { type PackedFile, packedFiles } from './packed-files.ts'
import { packedManifest, publishedEntries, type SourceManifest } from './packed-manifest.ts'
import { packedReadme } from './packed-readme.ts'
import { SCOPE, WITH_BUILDS } from './published-packages.ts'
import { requestsOf } from './requests.ts'

export interface Packed {
  readonly folder: string
  /** The absolute path of the folder to publish. */
  readonly dist: string
  /** The files of the package, without its manifest. */
  readonly files: readonly string[]
}

/**
 * Writes the folder of each package that is published: compiled files, assets, licence, README and a manifest.
 * @param distOf returns the absolute path of a package's folder to publish
 * @param builds the builds that `WITH_BUILDS` contains, by name
 */
export async function packAll(
  root: string,
  folders: readonly string[],
  distOf: (folder: string) => string,
  builds: readonly { readonly name: string; readonly dist: string }[] = [],
): Promise<readonly Packed[]> {
  const compiled = await compilePackages(root, folders, join(root, '.cache/pack'))
  const packed: Packed[] = []
  for (const folder of folders) packed.push(await packOne(root, folder, compiled, distOf(folder)))
  const target = packed.find(({ folder }) => folder === WITH_BUILDS)
  for (const { name, dist } of target ? builds : []) {
    await cp(dist, join(target?.dist ?? '', 'builds', name), { recursive: true })
  }
  return packed
}

async function packOne(root: string, folder: string, compiled: string, dist: string): Promise<Packed> {
  const source = readJson<SourceManifest>(join(root, folder, 'package.json'))
  const entries = publishedEntries(source).map(([, target]) => target)
  const found = globSync([...(source.foundFiles ?? [])], { cwd: join(root, folder) })
  const targets = [...entries, ...Object.values(source.bin ?? {}), ...(source.startedFiles ?? []), ...found]
  const files = packedFiles(
    root,
    folder,
    compiled,
    targets.filter((target) => target !== null),
  )
  await rm(dist, { recursive: true, force: true })
  for (const file of files) await copyPacked(file, dist)
  const requests = files.flatMap(({ path, from }) =>
    /\.(js|mjs|cjs|d\.ts)$/.test(path) ? requestsOf(readFileSync(from, 'utf8')) : [],
  )
  const packages = new Set(requests.filter((request) => !request.startsWith('.') && !isBuiltin(request)))
  const { devDependencies = {} } = readJson<Manifest>(join(root, 'package.json'))
  const manifest = packedManifest(source, packages, {
    own: (name) => readJson<{ version: string }>(join(root, name.slice(SCOPE.length), 'package.json')).version,
    testLibrary: (name) => devDependencies[name],
  })
  await writeFile(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return { folder, dist, files: files.map(({ path }) => path) }
}

async function copyPacked({ path, from }: PackedFile, dist: string): Promise<void> {
  const target = join(dist, path)
  await mkdir(dirname(target), { recursive: true })
  if (path.endsWith('.d.ts') || /\.[cm]js$/.test(path)) {
    await writeFile(target, withCompiledRequests(readFileSync(from, 'utf8')))
  } else if (path === 'README.md') await writeFile(target, packedReadme(readFileSync(from, 'utf8')))
  else await copyFile(from, target)
}

/**
 * Replaces relative requests of `.ts` files by those of the compiled files. The compiler does so in ES modules, but not
 * in declarations; hand-written CommonJS files are not compiled at all.
 */
export const withCompiledRequests = (text: string) =>
  text.replaceAll(/((?:from|import|import\(|resolve\()\s*["']\.{1,2}\/[^'"\n]+?)\.tsx?(["'])/g, '$1.js$2')
