import path from 'node:path'
import type { Area } from './areas.ts'
import type { Repository } from './repository.ts'

const TEST = /\.test\.tsx?$/
export const WITH_SERVER = /\.(integration|openldap)\.test\.tsx?$/
const NEEDS_OTHERS = /\.openldap\.test\.ts$/
/** The maximum number of imports between a unit test and a file; tests further away prove little about the file. */
const FAR = 3
const MOST = 12

/** Tests of the whole gateway, which reach every file of it. */
const GATEWAY = 'mock-gateway/src/'
const OF_GATEWAY = `${GATEWAY}security-tests/`
/** Tests of the whole gateway that take more than 25 s each. */
const SLOW =
  /\/(access|cards|decision-races|dressed-writes|grants|mutated-writes|no-partner|search-of-lists|shown-figures|valid-writes|whole-lists)\./

/**
 * Returns the groups of tests that may notice a change of a file, in the order in which they are run: unit tests close
 * to the file, tests in its folder, tests of its domain, all tests of its area, then the tests of the whole gateway.
 * The next group is run only if no test so far has noticed the mutant.
 * @param isNear leaves out the tests of the area, slow tests of the whole gateway, and tests in folders that do not
 * contain the file
 */
export function testsOf(
  repository: Repository,
  area: Area,
  file: string,
  isNear = false,
): readonly (readonly string[])[] {
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
    isNear ? [] : tests.filter(isBelow(folders.length)),
    file.startsWith(GATEWAY) ? tests.filter((one) => one.startsWith(OF_GATEWAY) && !(isNear && SLOW.test(one))) : [],
  ]
  const asked = new Set<string>()
  return groups
    .map((group) => group.filter((one) => !asked.has(one) && asked.add(one)))
    .filter(({ length }) => length > 0)
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
