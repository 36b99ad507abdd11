import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'

const COMMANDS = globSync('*.ts', { cwd: import.meta.dirname }).filter((name) => !name.endsWith('.test.ts'))

test.each(COMMANDS)('the command %s creates all its dependencies before its first await', (name) => {
  const lines = readFileSync(path.join(import.meta.dirname, name), 'utf8').split('\n')
  const run = lines.findIndex((line) => line.startsWith('await '))
  const after = run === -1 ? [] : lines.slice(run)
  expect(after.filter((line) => /^(const|let|class) /.test(line))).toEqual([])
})
