import type { Scope } from './scope.ts'

/** What a step found: how many checks or tests passed and failed. */
export interface Count {
  readonly passed: number
  readonly failed: number
  /** Why the step proved nothing here: neither passed nor failed, and never silent. */
  readonly notRun?: string
}

export interface Step {
  readonly name: string
  readonly title: string
  /** Says on the console what is wrong of the packages in the scope; counts. A throw counts as one failure. */
  readonly run: (root: string, scope?: Scope) => Promise<Count>
}

export const NOTHING: Count = { passed: 0, failed: 0 }
export const PASSED: Count = { passed: 1, failed: 0 }
export const FAILED: Count = { passed: 0, failed: 1 }

/** A step that needs what this machine has not. */
export const notRun = (why: string): Count => ({ ...NOTHING, notRun: why })

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
})

/** Counts a check that answers its violations, and prints them. */
export function countCheck(name: string, violations: readonly string[]): Count {
  console.log(`${violations.length === 0 ? '  ok  ' : '  FAIL'} ${name}`)
  for (const violation of violations) console.log(`       ${violation}`)
  return violations.length === 0 ? PASSED : FAILED
}

/** Runs the steps in their order, all of them whatever fails, with a line of time for each. */
export async function runSteps(steps: readonly Step[], root: string, scope?: Scope): Promise<Count> {
  const counts: Count[] = []
  const lines: string[] = []
  for (const [at, step] of steps.entries()) {
    const started = performance.now()
    console.log(`\n[${at + 1}/${steps.length}] ${step.title}`)
    const count = await step.run(root, scope).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return FAILED
    })
    counts.push(count)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const found = `${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed ${seconds.padStart(7)} s`
    lines.push(`${step.name.padEnd(12)} ${count.notRun ? `NOT RUN: ${count.notRun}` : found}`)
  }
  console.log(`\n${lines.join('\n')}`)
  return sum(counts)
}
