import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { mutate } from './mutate.ts'
import { readSource, type Source } from './source.ts'

/** Faults in the order of their files, so that each file is parsed once. */
const fileOf = ({ edits }: Fault) => edits[0]?.file ?? ''
const SORTED = FAULTS.toSorted((one, other) => fileOf(one).localeCompare(fileOf(other)))

let last: { readonly text: string; readonly source: Source } | undefined
function readOnce(file: string, text: string): Source {
  if (last?.text !== text) last = { text, source: readSource(file, text) }
  return last.source
}

const root = path.resolve(import.meta.dirname, '../../..')

test('every planted fault has a unique name', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
})

test('every planted fault still applies to the code', () => {
  const texts = new Map<string, string>()
  const outdated = SORTED.flatMap(({ name, edits }) => {
    const changed = new Map<string, string>()
    return edits.flatMap((mutation) => {
      const file = path.join(root, mutation.file)
      const text = changed.get(file) ?? texts.get(file) ?? readFileSync(file, 'utf8')
      if (!texts.has(file)) texts.set(file, text)
      const mutated = mutate(text, mutation, readOnce)
      if ('why' in mutated) return [`${name}: ${mutated.why}`]
      changed.set(file, mutated.text)
      return []
    })
  })
  expect(outdated).toEqual([])
})
