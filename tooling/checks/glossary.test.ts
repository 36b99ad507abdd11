import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const GLOSSARY = readFileSync(resolve(import.meta.dirname, '../../docs/glossary.md'), 'utf8')

test('every term is in the glossary once, in alphabetical order, with a meaning and its French', () => {
  const rows = GLOSSARY.split('\n').filter((line) => line.startsWith('| '))
  const [, ...terms] = rows.map((row) => row.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))
  const names = terms.map(([term = '']) => term.toLowerCase().replaceAll(/[^a-z ]/g, ''))
  expect(names).toEqual([...new Set(names)].sort())
  for (const cells of terms) expect(cells.map((cell) => cell.trim() !== '')).toEqual([true, true, true])
})
