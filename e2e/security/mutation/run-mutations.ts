import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyTree } from '../../src/tree-copy.ts'
import type { Fault } from './fault.ts'
import { mutate } from './mutate.ts'
import type { TestCounts } from './test-counts.ts'

// The number of faults tested at once. Each needs a database server and a browser.
const AT_ONCE = 2

/** Runs test files in a tree and counts their tests. A file that cannot be loaded counts no tests. */
export type RunTests = (
  root: string,
  files: readonly string[],
  options?: { readonly isFirstFailureEnough?: boolean },
) => Promise<TestCounts>

/**
 * Plants one fault after the other in copies of the tree, two at a time, and runs the tests that must detect it. A
 * fault counts as detected only if its tests pass without it and a test fails with it. A file that fails to load does
 * not count as a failed test.
 */
export async function runMutations(
  root: string,
  faults: readonly Fault[],
  runTests: RunTests,
): Promise<{ passed: number; failed: number }> {
  const copies = await Promise.all(Array.from({ length: Math.min(AT_ONCE, faults.length) }, () => copyTree(root)))
  try {
    const files = [...new Set(faults.flatMap(({ killedBy }) => killedBy))]
    const whole = await runTests(copies[0]?.folder ?? root, files)
    if (whole.failed + whole.unready > 0 || whole.passed === 0) {
      console.log('M1: the tests fail without any fault; nothing can be shown')
      return { passed: 0, failed: faults.length }
    }
    const counts = { passed: 0, failed: 0 }
    const waiting = [...faults]
    const plantIn = async (folder: string) => {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const verdict = await verdictOn(folder, fault, runTests)
        console.log(`M1: ${fault.name}: ${verdict}`)
        counts[verdict === 'noticed' ? 'passed' : 'failed'] += 1
      }
    }
    await Promise.all(copies.map(({ folder }) => plantIn(folder)))
    return counts
  } finally {
    await Promise.all(copies.map((copy) => copy.remove()))
  }
}

async function verdictOn(folder: string, fault: Fault, runTests: RunTests): Promise<string> {
  const originals = new Map<string, string>()
  try {
    for (const mutation of fault.edits) {
      const at = path.join(folder, mutation.file)
      const text = await readFile(at, 'utf8')
      if (!originals.has(at)) originals.set(at, text)
      const mutated = mutate(text, mutation)
      if ('why' in mutated) return `NO LONGER APPLIES: ${mutated.why}`
      await writeFile(at, mutated.text)
    }
    const { passed, failed } = await runTests(folder, fault.killedBy)
    if (failed > 0) return 'noticed'
    return passed > 0 ? 'NOT NOTICED' : 'NO TEST RAN'
  } finally {
    for (const [at, text] of originals) await writeFile(at, text)
  }
}
