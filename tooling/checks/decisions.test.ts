import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const DECISIONS = resolve(import.meta.dirname, '../../docs/decisions')
const read = (file: string) => readFileSync(join(DECISIONS, file), 'utf8')
const WORD = /[a-z0-9]+/g
const wordsOf = (text: string) => text.toLowerCase().replaceAll(/['’`]/g, '').match(WORD) ?? []
const FILES = readdirSync(DECISIONS).filter((file) => /^\d{4}-/.test(file))

test('every decision has a unique number, which is also in its heading, and is listed', () => {
  const numbers = FILES.map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
  const list = read('README.md')
  for (const file of FILES) {
    expect([file, read(file).split('.', 1)[0]]).toEqual([file, `# ${Number(file.slice(0, 4))}`])
    expect(list).toContain(`| [${file.slice(0, 4)}](${file}) | `)
  }
})

test('the file name of a decision consists of words of its title', () => {
  const others = FILES.flatMap((file) => {
    const title = new Set(wordsOf(read(file).split('\n', 1)[0] ?? ''))
    const words = wordsOf(file.slice(5, -'.md'.length)).filter((word) => !title.has(word))
    return words.map((word) => `${file}: its title does not say "${word}"`)
  })
  expect(others).toEqual([])
})

test('the README explains exactly the numbers that have no decision', () => {
  const [, reserved = ''] = /nothing to look for: ([\d\s,toand]+)\./.exec(read('README.md')) ?? []
  const explained = [...reserved.matchAll(/(\d+)(?:\s+to\s+(\d+))?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
  )
  const used = new Set(FILES.map((file) => Number(file.slice(0, 4))))
  const gaps = Array.from({ length: Math.max(...used) }, (_, index) => index + 1).filter((number) => !used.has(number))
  expect(explained).toEqual(gaps)
})
