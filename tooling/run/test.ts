import { resolve } from 'node:path'
import { workspaceFolders } from '../checks/workspace.ts'
import { runSteps } from './test/report.ts'
import { areaFolders, withDependents } from './test/scope.ts'
import { STEPS } from './test/steps.ts'

const root = resolve(import.meta.dirname, '../..')

/** The steps for an area of the gateway: no other package is built from it, and it has no browser tests. */
const STEPS_OF_AREAS = ['lint', 'types', 'unit', 'integration']

/**
 * `npm test` runs everything; `npm test -- unit browser` the named steps, `npm test -- mfe-users` everything a change
 * of that package can break, `npm test -- lending` everything a change of that gateway area can break. Started by
 * test.cjs.
 */
const asked = process.argv.slice(2).filter((word) => word !== '--')
const stepNames = STEPS.map((step) => step.name)
const packages = workspaceFolders(root)
const areas = areaFolders(root)
const unknown = asked.filter((word) => !stepNames.includes(word) && !packages.includes(word) && !areas.has(word))
if (unknown.length > 0) {
  console.error(`There is no step, package or area "${unknown.join('", "')}".`)
  console.error(
    `Steps: ${stepNames.join(', ')}. Packages: ${packages.join(', ')}. Areas: ${[...areas.keys()].join(', ')}.`,
  )
  process.exit(2)
}

const chosen = asked.filter((word) => packages.includes(word))
const folders = asked.flatMap((word) => areas.get(word) ?? [])
const areNamed = STEPS.filter(({ name }) => asked.includes(name))
const ofAreas =
  chosen.length === 0 && folders.length > 0 ? STEPS.filter(({ name }) => STEPS_OF_AREAS.includes(name)) : []
const named = areNamed.length > 0 ? areNamed : ofAreas
const scope = chosen.length + folders.length > 0 ? [...withDependents(root, chosen), ...folders] : undefined
if (scope) console.log(`About ${scope.join(', ')}.`)
// The children of a run read the same sources repeatedly: the compilations of one are cached for the next.
process.env.NODE_COMPILE_CACHE ??= resolve(root, '.cache/test/compiled')
const { passed, failed } = await runSteps(named.length > 0 ? named : STEPS, root, scope)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
