import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const KNIP = resolve(import.meta.dirname, '../../node_modules/.bin/knip')

/** Exports that are requested by name from a file found by a pattern, which knip cannot see. */
const FOUND_BY_NAME: readonly (readonly [file: RegExp, name: string])[] = [
  [/^mock-gateway\/src\/(areas\/[^/]+|engine)\/[^/]+\/index\.ts$/, 'domain'],
  [/\/testing\/access-cases\.ts$/, 'accessCases'],
  [/\/migrations\/[^/]+\.ts$/, 'up'],
  [/^contract\/src\/[^/]+\/[^/]+\.schema\.ts$/, 'SCHEMAS'],
  [
    /\.cjs$|^build\/jest\/|^mfe-[^/]+\/src\/(module\.ts|remote\.tsx)$|^[^/]+\/src\/prerender\.tsx$|\/global-teardown\.ts$/,
    'default',
  ],
]
/**
 * Entries whose unused types are allowed. Such types describe parameters and results of functions. Callers need not
 * name them, because the compiler infers them.
 */
const FACE = /\/(index|core)\.ts$/
/** Entries that are used by the tests of modules outside this repository. */
const TESTING_ENTRY = /\/src\/testing\/index\.ts$/

interface Named {
  readonly name: string
}
interface Issue {
  readonly file: string
  readonly files?: readonly Named[]
  readonly exports?: readonly Named[]
  readonly types?: readonly Named[]
  readonly dependencies?: readonly Named[]
  readonly devDependencies?: readonly Named[]
}

/** Refuses files, exports and dependencies that knip reports as unused (`knip.json`). */
export function checkUnused(root: string): string[] {
  const { status, stdout, stderr } = spawnSync(KNIP, ['--reporter=json', '--no-progress'], {
    cwd: root,
    encoding: 'utf8',
  })
  // Exit code 1 means that knip found something, a higher code that knip failed.
  if (status !== 0 && status !== 1) return [`knip could not look: ${stderr.trim()}`]
  return (JSON.parse(stdout) as { issues: readonly Issue[] }).issues.flatMap(violationsOf)
}

function violationsOf({ file, files, exports, types, dependencies, devDependencies }: Issue): string[] {
  const isFound = ({ name }: Named) => FOUND_BY_NAME.some(([where, found]) => found === name && where.test(file))
  return [
    ...(files ?? []).map(() => `${file} is imported nowhere: delete it, or name it as an entry in knip.json`),
    ...(TESTING_ENTRY.test(file) ? [] : (exports ?? []))
      .filter((one) => !isFound(one))
      .map(({ name }) => `${file}: nobody imports "${name}"`),
    ...(FACE.test(file) ? [] : (types ?? [])).map(({ name }) => `${file}: nobody imports the type "${name}"`),
    ...[...(dependencies ?? []), ...(devDependencies ?? [])].map(({ name }) => `${file}: "${name}" is used nowhere`),
  ]
}
