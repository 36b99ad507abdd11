import { resolve } from 'node:path'
import { workspaceFolders } from '../checks/workspace.ts'
import { runSteps } from './test/report.ts'
import { withDependents } from './test/scope.ts'
import { STEPS } from './test/steps.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * `npm test` proves everything; `npm test -- unit browser` runs the steps named, `npm test -- mfe-users` what a package and all
 * that depends on it can break. Started by test.cjs.
 */
const asked = process.argv.slice(2).filter((word) => word !== '--')
const stepNames = STEPS.map((step) => step.name)
const packages = workspaceFolders(root)
const unknown = asked.filter((word) => !stepNames.includes(word) && !packages.includes(word))
if (unknown.length > 0) {
  console.error(`There is no step or package "${unknown.join('", "')}".`)
  console.error(`Steps: ${stepNames.join(', ')}. Packages: ${packages.join(', ')}.`)
  process.exit(2)
}

const named = STEPS.filter(({ name }) => asked.includes(name))
const chosen = asked.filter((word) => packages.includes(word))
const scope = chosen.length > 0 ? withDependents(root, chosen) : undefined
if (scope) console.log(`About ${scope.join(', ')}.`)
// The children of a run read the same sources over and over: what one has compiled serves the next.
process.env.NODE_COMPILE_CACHE ??= resolve(root, '.cache/test/compiled')
const { passed, failed } = await runSteps(named.length > 0 ? named : STEPS, root, scope)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
