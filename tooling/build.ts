import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startCompiling } from './build/compiling.ts'
import { buildablePackages, inputHash, unnamedInputs } from './build/inputs.ts'

const HERE = resolve(import.meta.dirname, '..')
// The number of parallel compilations. A third would only wait, because there are two cores.
const AT_ONCE = 2

export interface BuildOptions {
  /** The root of the workspace; by default the root of this workspace. */
  readonly root?: string
  /** The folders to build (`mfe-users`); by default all folders. */
  readonly only?: readonly string[]
  /** Whether unchanged packages are built too. */
  readonly force?: boolean
  /** Receives progress messages, one per line; by default the console. */
  readonly log?: (line: string) => void
}

export interface Built {
  readonly name: string
  /** The absolute path of the build's `dist` folder. */
  readonly dist: string
  /** Whether the package was built; false if no input of the package had changed. */
  readonly built: boolean
}

/**
 * Builds the shell and the modules whose sources changed since their last build.
 * @throws Error with the compiler's messages of every package that failed
 */
export async function build({
  root = HERE,
  only,
  force = false,
  log = console.log,
}: BuildOptions = {}): Promise<readonly Built[]> {
  const known = buildablePackages(root)
  const unknown = only?.find((name) => !known.includes(name))
  if (unknown) throw new Error(`There is no package "${unknown}" to build. There are: ${known.join(', ')}.`)

  const plans = (only ?? known).map((name) => ({
    root,
    name,
    dist: join(root, name, 'dist'),
    hash: inputHash(root, name),
  }))
  const stale = await Promise.all(plans.map(async (plan) => force || !(await isFresh(plan))))
  // The shell takes longest and is last by name, so the order is reversed to start it first.
  const waiting = plans.filter((_, at) => stale[at]).reverse()
  const failures: string[] = []
  let done = 0

  const worker = async () => {
    const compiling = startCompiling(root)
    try {
      for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
        const started = performance.now()
        const { failure, read } = await compiling.compile(join(root, plan.name), plan.hash)
        const fault = failure ?? faultOfInputs(plan, read)
        if (fault !== undefined) failures.push(`${plan.name}:\n${fault}`)
        else await remember(plan)
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        done += 1
        log(
          `build ${done}/${stale.filter(Boolean).length} ${plan.name} ${fault === undefined ? 'done' : 'FAILED'} (${seconds} s)`,
        )
      }
    } finally {
      compiling.end()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (failures.length > 0) throw new Error(`The build failed.\n${failures.join('\n')}`)
  return plans.map(({ name, dist }, at) => ({ name, dist, built: stale[at] ?? false }))
}

interface Plan {
  readonly root: string
  readonly name: string
  readonly dist: string
  readonly hash: string
}

const stampOf = ({ root, name }: Plan) => join(root, '.cache/build', `${name}.sha256`)

async function isFresh(plan: Plan): Promise<boolean> {
  const { name, dist, hash } = plan
  const manifest = join(dist, name === 'shell' ? 'shell.json' : 'module.json')
  return existsSync(manifest) && (await readFile(stampOf(plan), 'utf8').catch(() => '')) === hash
}

async function remember(plan: Plan): Promise<void> {
  await mkdir(join(plan.root, '.cache/build'), { recursive: true })
  await writeFile(stampOf(plan), plan.hash)
}

/**
 * Reports files that a build read but that are not among its inputs, because a change of such a file would not cause a
 * new build.
 */
function faultOfInputs({ root, name }: Plan, read: readonly string[]): string | undefined {
  const unnamed = unnamedInputs(root, name, read)
  return unnamed.length === 0 ? undefined : `It read what is not counted as its input: ${unnamed.join(', ')}.`
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  const names = words.filter((word) => !word.startsWith('--'))
  const only = names.length > 0 ? names : undefined
  try {
    const results = await build({ only, force: words.includes('--force') })
    const unchanged = results.filter((result) => !result.built).map(({ name }) => name)
    if (unchanged.length > 0) console.log(`unchanged: ${unchanged.join(', ')}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
