import { resolve } from 'node:path'
import { runSteps } from './test/report.ts'
import { STEPS } from './test/steps.ts'

const root = resolve(import.meta.dirname, '../..')

/** `npm test` proves everything; `npm test -- unit browser` runs the steps named. Started by test.cjs. */
const asked = process.argv.slice(2).filter((word) => word !== '--')
const unknown = asked.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join('", "')}". There are: ${STEPS.map((step) => step.name).join(', ')}.`)
  process.exit(2)
}

const steps = asked.length > 0 ? STEPS.filter((step) => asked.includes(step.name)) : STEPS
const { passed, failed } = await runSteps(steps, root)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
