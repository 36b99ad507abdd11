import path from 'node:path'
import type { Area } from './areas.ts'
import type { Mutant } from './mutant.ts'
import type { Repository } from './repository.ts'

const TEST = /\.test\.tsx?$/
export const WITH_SERVER = /\.(integration|openldap)\.test\.tsx?$/
const NEEDS_OTHERS = /\.(openldap|outside)\.test\.ts$/
/** The maximum number of imports between a unit test and a file; tests further away prove little about the file. */
const FAR = 3
const MOST = 12
/** The most tests of the area that a run limited to near tests adds because they name what the mutant changes. */
const MOST_NAMING = 4
/** A word that more tests use says little about what a test is about. */
const MOST_USERS = 20

/** Tests of the whole gateway, which reach every file of it. */
const GATEWAY = 'mock-gateway/src/'
const OF_GATEWAY = `${GATEWAY}security-tests/`
/** Tests of the whole gateway that take more than 25 s each. */
const SLOW =
  /\/(access|cards|decision-races|dressed-writes|grants|mutated-writes|no-partner|search-of-lists|shown-figures|whole-lists)\./

/**
 * Returns the groups of tests that may notice a change of a file, in the order in which they are run: unit tests close
 * to the file, tests in its folder, tests of its domain, all tests of its area, then the tests of the whole gateway.
 * The next group is run only if no test so far has noticed the mutant.
 * @param isNear leaves out slow tests of the whole gateway, and tests of the area in folders that do not contain the
 * file, except a few tests that name what the mutant changes
 */
export function testsOf(
  repository: Repository,
  area: Area,
  mutant: Pick<Mutant, 'file' | 'line'>,
  isNear = false,
): readonly (readonly string[])[] {
  const { file } = mutant
  const tests = repository.files.filter((one) => TEST.test(one) && !NEEDS_OTHERS.test(one))
  const near = nearTests(repository, file)
  const folders = [path.posix.dirname(file), domainOf(file), ...area.folders].map((folder) => `${folder}/`)
  const isBelow = (count: number) => (one: string) => folders.slice(0, count).some((folder) => one.startsWith(folder))
  const isInReach = (one: string) => !isNear || file.startsWith(`${path.posix.dirname(one)}/`)
  const direct = repository.importersOf(file)
  const groups = [
    near.filter((one) => !WITH_SERVER.test(one)).slice(0, MOST),
    tests.filter((one) => (isBelow(1)(one) && isInReach(one)) || direct.includes(one)),
    tests.filter((one) => isBelow(2)(one) && isInReach(one)),
    isNear
      ? namingTests(repository, tests.filter(isBelow(folders.length)), mutant)
      : tests.filter(isBelow(folders.length)),
    file.startsWith(GATEWAY) ? tests.filter((one) => one.startsWith(OF_GATEWAY) && !(isNear && SLOW.test(one))) : [],
  ]
  const asked = new Set<string>()
  return groups
    .map((group) => group.filter((one) => !asked.has(one) && asked.add(one)))
    .filter(({ length }) => length > 0)
}

/** Returns the few tests that name most of the rarer words in the changed line; columns count by their wire names. */
function namingTests(
  repository: Repository,
  tests: readonly string[],
  { file, line }: Pick<Mutant, 'file' | 'line'>,
): readonly string[] {
  const words = wordsOf(repository.textOf(file).split('\n')[line - 1] ?? '')
  const weights = new Map<string, number>()
  for (const word of words) {
    const users = tests.filter((one) => repository.textOf(one).includes(word))
    if (users.length > MOST_USERS) continue
    for (const one of users) weights.set(one, (weights.get(one) ?? 0) + 1 / users.length)
  }
  return [...weights.entries()]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_NAMING)
    .map(([one]) => one)
}

/** Returns the names in a line of code: `expectedAt` for both `expectedAt` and `expected_at`. */
function wordsOf(line: string): ReadonlySet<string> {
  const names = line.match(/[A-Za-z_]{6,}/g) ?? []
  return new Set(names.map((name) => name.replace(/_+([a-z])/g, (_, letter: string) => letter.toUpperCase())))
}

/** Returns the domain folder of a file: the first folder in its area, in the engine, or in its package's `src`. */
export function domainOf(file: string): string {
  const parts = path.posix.dirname(file).split('/')
  const depth = { areas: 5, engine: 4 }[parts[2] ?? ''] ?? 3
  return parts.slice(0, depth).join('/')
}

/** Returns the tests sorted by the number of imports between test and file, the nearest first. */
function nearTests(repository: Repository, file: string): readonly string[] {
  const found: string[] = []
  const seen = new Set([file])
  let edge = [file]
  for (let distance = 0; distance < FAR; distance += 1) {
    edge = edge.flatMap((one) => repository.importersOf(one)).filter((one) => !seen.has(one) && seen.add(one))
    found.push(...edge.filter((one) => TEST.test(one)))
  }
  return found
}
