import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { workspaceFolders } from '../../checks/workspace.ts'
import { runCompiler } from './compiler.ts'
import { type Count, countCheck, sum } from './report.ts'
import { isInScope, type Scope } from './scope.ts'

/**
 * Checks the types of packages by their tsconfig.json. Packages with equal options form one program: in separate
 * programs, each would check the contract and the kit again, which is most of the work. The compiler's results are
 * cached, and only changed files are checked again.
 */
export async function checkTypes(root: string, scope?: Scope): Promise<Count> {
  const folders = workspaceFolders(root).filter((folder) => isInScope(scope, folder))
  const alike = Map.groupBy(folders, (folder) => readFileSync(join(root, folder, 'tsconfig.json'), 'utf8'))
  const counts: Count[] = []
  for (const [options, group] of alike) counts.push(await checkTogether(root, JSON.parse(options), group))
  return sum(counts)
}

interface Options {
  readonly extends: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

async function checkTogether(root: string, options: Options, folders: readonly string[]): Promise<Count> {
  const cache = join(root, '.cache/types')
  await mkdir(cache, { recursive: true })
  const within = (paths: readonly string[]) =>
    folders.flatMap((folder) => paths.map((path) => relative(cache, join(root, folder, path))))
  const name = createHash('sha256').update(folders.join()).digest('hex').slice(0, 12)
  const config = join(cache, `${name}.json`)
  const { include, exclude } = options
  const base = relative(cache, join(root, 'any', options.extends))
  const text = { ...options, extends: base, include: within(include), exclude: within(exclude) }
  await writeFile(config, JSON.stringify(text))
  const { code, output } = await runCompiler(root, join(root, 'node_modules/.bin/tsc'), [
    ...['-p', config, '--tsBuildInfoFile', `${config}.tsbuildinfo`],
  ])
  const lines = code === 0 ? [] : output.split('\n')
  // An indented line continues the error before it. An error outside the packages of the group belongs to no package,
  // but counts.
  let owner = ''
  const byOwner = Map.groupBy(lines, (line) => {
    if (!line.startsWith(' ')) owner = folders.find((folder) => line.startsWith(`${folder}/`)) ?? ''
    return owner
  })
  const elsewhere = byOwner.get('') ?? []
  return sum([
    ...folders.map((folder) => countCheck(`types of ${folder}`, byOwner.get(folder) ?? [])),
    ...(elsewhere.length > 0 ? [countCheck('types of what they use', elsewhere)] : []),
  ])
}
