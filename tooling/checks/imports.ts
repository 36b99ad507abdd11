import { createRequire } from 'node:module'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { workspaceFolders } from './workspace.ts'

/**
 * Checks the import table and related rules (`.dependency-cruiser.cjs`).
 * @returns one line for each violation
 */
export async function checkImports(root: string, folders = workspaceFolders(root)): Promise<string[]> {
  const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
  const settings: ICruiseOptions = { ...options, ruleSet: { forbidden }, validate: true, baseDir: root }
  // The parser is swc, so the warning that TypeScript 7 cannot be used is expected.
  const { output } = await cruise(folders, settings, { tsConfig: undefined } as never)
  const { summary } = output as ICruiseResult
  return summary.violations.map(({ from, to, rule, cycle }) => {
    const comment = forbidden.find(({ name }: { name: string }) => name === rule.name)?.comment
    const path = cycle ? cycle.map((step) => step.name).join(' → ') : to
    return `${from} → ${path}: ${comment} (${rule.name})`
  })
}
