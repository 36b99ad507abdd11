import { resolve } from 'node:path'
import { workspaceFolders } from '../checks/workspace.ts'
import { runSteps } from './test/report.ts'
import { areaFolders, quickSteps, withDependents } from './test/scope.ts'
import { STEPS } from './test/steps.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * `npm test` runs every step, but only the browser tests marked for every run. `npm test -- unit browser` runs the
 * named steps. `npm test -- portal-sdk` runs every step for a shared package and its dependents, `npm test -- mfe-users
 * lending` the quick steps for a module or gateway area. Started by test.cjs.
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

// `build` is a step and the folder of a package: the word means the step.
const chosen = asked.filter((word) => packages.includes(word) && !stepNames.includes(word))
const folders = asked.flatMap((word) => areas.get(word) ?? [])
const named = asked.filter((word) => stepNames.includes(word))
const quick = named.length > 0 ? undefined : quickSteps(chosen, folders)
const wanted = quick ?? (named.length > 0 ? named : stepNames)
const steps =
  asked.length === 0
    ? STEPS.map((step) => ({ ...step, run: step.runWithAll ?? step.run }))
    : STEPS.filter(({ name }) => wanted.includes(name))
const scope = chosen.length + folders.length > 0 ? [...withDependents(root, chosen), ...folders] : undefined
if (scope) console.log(`About ${scope.join(', ')}.`)
if (quick) console.log(`Left to the full run: ${stepNames.filter((name) => !quick.includes(name)).join(', ')}.`)
// The child processes of a run read the same sources, so the compilation by one of them is cached for the others.
process.env.NODE_COMPILE_CACHE ??= resolve(root, '.cache/test/compiled')
const { passed, failed } = await runSteps(steps, root, scope)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
