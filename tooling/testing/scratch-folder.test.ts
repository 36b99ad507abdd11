import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from '@jest/globals'
import { scratchFolder } from './scratch-folder.ts'

test('the scratch folder exists, in memory or not', () => {
  expect(existsSync(scratchFolder())).toBe(true)
  expect(scratchFolder('/dev/none')).toBe(tmpdir())
  // This folder is accessible, but full.
  expect(scratchFolder('/proc')).toBe(tmpdir())
})
