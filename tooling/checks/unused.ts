import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const KNIP = resolve(import.meta.dirname, '../../node_modules/.bin/knip')

/** What is asked for by its name in a file that is found: knip sees nobody import it. */
const FOUND_BY_NAME: readonly (readonly [file: RegExp, name: string])[] = [
  [/^mock-gateway\/src\/(areas\/[^/]+|engine)\/[^/]+\/index\.ts$/, 'domain'],
  [/\/testing\/access-cases\.ts$/, 'accessCases'],
  [/\/migrations\/[^/]+\.ts$/, 'up'],
  [/^contract\/src\/[^/]+\/[^/]+\.schema\.ts$/, 'SCHEMAS'],
  [
    /\.cjs$|^tooling\/jest\/|^mfe-[^/]+\/src\/(module\.ts|remote\.tsx)$|^[^/]+\/src\/prerender\.tsx$|\/global-teardown\.ts$/,
    'default',
  ],
]
/**
 * The types of an entry describe the parameters and results of its values; users who let them be inferred need not name
 * them.
 */
const FACE = /\/(index|core)\.ts$/
/** For the tests of modules that are not here. */
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

/** Files, exports and dependencies that nobody uses, as knip finds them (`knip.json`). */
export function checkUnused(root: string): string[] {
  const { status, stdout, stderr } = spawnSync(KNIP, ['--reporter=json', '--no-progress'], {
    cwd: root,
    encoding: 'utf8',
  })
  // 1: it found something; anything above: it could not look.
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
