import type { Scope } from './scope.ts'

/** The result of a step: the numbers of passed and failed checks or tests. */
export interface Count {
  readonly passed: number
  readonly failed: number
  /** Why the step was not run here: neither passed nor failed, and always reported. */
  readonly notRun?: string
  /** Each failed test with the beginning of its message, repeated at the end of the run. */
  readonly failures?: readonly string[]
}

export interface Step {
  readonly name: string
  readonly title: string
  /** Runs at the same time as the previous step: each leaves processor time to the other. */
  readonly isBeside?: boolean
  /** Prints the violations in the packages in scope, and counts them. A throw counts as one failure. */
  readonly run: (root: string, scope?: Scope) => Promise<Count>
  /** Replaces `run` if every step runs, so that the whole stays short. */
  readonly runWithAll?: (root: string) => Promise<Count>
}

/** Failures repeated at the end of a run. */
const MOST_FAILURES = 10

export const NOTHING: Count = { passed: 0, failed: 0 }
export const PASSED: Count = { passed: 1, failed: 0 }
export const FAILED: Count = { passed: 0, failed: 1 }

/** A step whose requirements this machine does not meet. */
export const notRun = (why: string): Count => ({ ...NOTHING, notRun: why })

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
})

/** Counts a check by its violations, and prints them. */
export function countCheck(name: string, violations: readonly string[]): Count {
  console.log(`${violations.length === 0 ? '  ok  ' : '  FAIL'} ${name}`)
  for (const violation of violations) console.log(`       ${violation}`)
  return violations.length === 0 ? PASSED : FAILED
}

/** Runs all steps in order, even after failures, with the time of each. */
export async function runSteps(steps: readonly Step[], root: string, scope?: Scope): Promise<Count> {
  const results: Result[] = []
  for (const group of groupsOf(steps)) {
    for (const step of group) console.log(`\n[${steps.indexOf(step) + 1}/${steps.length}] ${step.title}`)
    results.push(...(await Promise.all(group.map((step) => runStep(step, root, scope)))))
  }
  const failures = results.flatMap(({ count }) => count.failures ?? [])
  if (failures.length > 0) console.log(`\nFailed tests:\n${failures.slice(0, MOST_FAILURES).join('\n')}`)
  if (failures.length > MOST_FAILURES) console.log(`… and ${failures.length - MOST_FAILURES} more`)
  console.log(`\n${results.map(lineOf).join('\n')}`)
  return sum(results.map(({ count }) => count))
}

interface Result {
  readonly name: string
  readonly count: Count
  readonly seconds: string
}

/** Steps that run at the same time, grouped. */
function groupsOf(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (last && step.isBeside) last.push(step)
    else groups.push([step])
  }
  return groups
}

async function runStep({ name, run }: Step, root: string, scope?: Scope): Promise<Result> {
  const started = performance.now()
  const count = await run(root, scope).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return FAILED
  })
  return { name, count, seconds: ((performance.now() - started) / 1000).toFixed(1) }
}

function lineOf({ name, count, seconds }: Result): string {
  const found = `${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed ${seconds.padStart(7)} s`
  return `${name.padEnd(12)} ${count.notRun ? `NOT RUN: ${count.notRun}` : found}`
}
