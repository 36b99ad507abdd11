import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from '@jest/globals'
import { scratchFolder } from './scratch-folder.ts'

test('the scratch folder exists, and is on disk if memory cannot be used', () => {
  expect(existsSync(scratchFolder())).toBe(true)
  expect(scratchFolder('/dev/none')).toBe(tmpdir())
  // This folder is accessible, but full.
  expect(scratchFolder('/proc')).toBe(tmpdir())
})
