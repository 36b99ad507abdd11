import { globSync } from 'node:fs'
import path from 'node:path'

/** Returns the next free number across all migrations, including the migrations of domains. */
export function nextMigration(root: string): string {
  const files = globSync('mock-gateway/src/{engine/*,areas/*/*}/migrations/[0-9]*.ts', { cwd: root })
  const last = Math.max(...files.map((file) => Number(path.basename(file).slice(0, 4))))
  return String(last + 1).padStart(4, '0')
}
