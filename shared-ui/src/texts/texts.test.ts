import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { KitTextKey } from './kit-texts.ts'

const keys = Object.keys(en) as KitTextKey[]
/** The contents of all source files of the kit, except texts and tests. */
const sources = readdirSync(path.join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^texts\/(en|fr)|\.test\./.test(file))
  .map((file) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n')

/**
 * Returns whether a source contains the key, in full or with a placeholder for its last part: `tone.${tone}`,
 * `module.${outcome}Text`.
 */
const isUsed = (key: string) => {
  const group = key.slice(0, key.lastIndexOf('.') + 1)
  return sources.includes(`'${key}'`) || (group !== '' && sources.includes(`\`${group}\${`))
}

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe('the texts of the kit', () => {
  test('the texts of the kit have the same keys in every language', () => {
    expect(Object.keys(fr)).toEqual(keys)
  })

  test('the texts of the kit are all used', () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })

  test('the texts of the kit have the same placeholders in every language', () => {
    expect(keys.filter((key) => holes(fr[key]).join() !== holes(en[key]).join())).toEqual([])
  })

  test('the texts of the kit use non-breaking spaces in French', () => {
    expect(keys.filter((key) => / [:;!?»]|« /.test(fr[key]))).toEqual([])
  })
})
