import { join } from 'node:path'
import { workspaceFolders } from '../../checks/workspace.ts'
import { readChild } from './child.ts'
import { type Count, countCheck, sum } from './report.ts'
import type { Scope } from './scope.ts'

/** Type-checks every package by its own tsconfig.json, two at a time. */
export async function checkTypes(root: string, scope?: Scope): Promise<Count> {
  const waiting = workspaceFolders(root).filter((folder) => scope?.includes(folder) ?? true)
  const counts: Count[] = []
  const worker = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      const { code, output } = await readChild(root, join(root, 'node_modules/.bin/tsc'), [
        '-p',
        folder,
        ...['--pretty', 'false'],
        // The compiler's own threads check the same things several times over, a third of the work.
        ...['--checkers', '1'],
      ])
      counts.push(countCheck(`types of ${folder}`, code === 0 ? [] : output.split('\n')))
    }
  }
  await Promise.all([worker(), worker()])
  return sum(counts)
}
