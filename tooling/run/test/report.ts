import type { Scope } from './scope.ts'

/** The result of a step: the numbers of passed and failed checks or tests. */
export interface Count {
  readonly passed: number
  readonly failed: number
  /** Why the step was not run on this machine. Such a step has neither passed nor failed, and is always reported. */
  readonly notRun?: string
  /** The failed tests with the beginning of their messages, which are repeated at the end of the run. */
  readonly failures?: readonly string[]
}

export interface Step {
  readonly name: string
  readonly title: string
  /**
   * Whether the step runs at the same time as the step before it, because each of the two steps leaves processor time
   * to the other.
   */
  readonly isBeside?: boolean
  /** Prints the violations in the packages in scope, and counts them. A thrown error counts as one failure. */
  readonly run: (root: string, scope?: Scope) => Promise<Count>
  /** Replaces `run` when all steps run, so that the whole run is short. */
  readonly runWithAll?: (root: string) => Promise<Count>
}

/** The maximum number of failures repeated at the end of a run. */
const MOST_FAILURES = 10

export const NOTHING: Count = { passed: 0, failed: 0 }
export const PASSED: Count = { passed: 1, failed: 0 }
export const FAILED: Count = { passed: 0, failed: 1 }

/** Returns the result of a step whose requirements this machine does not meet. */
export const notRun = (why: string): Count => ({ ...NOTHING, notRun: why })

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
})

/** Counts a check as passed or failed, and prints its violations. */
export function countCheck(name: string, violations: readonly string[]): Count {
  console.log(`${violations.length === 0 ? '  ok  ' : '  FAIL'} ${name}`)
  for (const violation of violations) console.log(`       ${violation}`)
  return violations.length === 0 ? PASSED : FAILED
}

/** Runs all steps in order (steps with `isBeside` together), even after failures, and reports the time of each. */
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

/** Groups the steps that run at the same time. */
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
