import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const DECISIONS = resolve(import.meta.dirname, '../../docs/decisions')
const read = (file: string) => readFileSync(join(DECISIONS, file), 'utf8')
const FILES = readdirSync(DECISIONS).filter((file) => /^\d{4}-/.test(file))

test('every decision has a unique number, also in its heading, and is listed', () => {
  const numbers = FILES.map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
  const list = read('README.md')
  for (const file of FILES) {
    expect([file, read(file).split('.', 1)[0]]).toEqual([file, `# ${Number(file.slice(0, 4))}`])
    expect(list).toContain(`| [${file.slice(0, 4)}](${file}) | `)
  }
})
