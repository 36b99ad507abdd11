import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from '@jest/globals'
import { scratchFolder } from './scratch-folder.ts'

test('a scratch folder is one that is there, memory or not', () => {
  expect(existsSync(scratchFolder())).toBe(true)
  expect(scratchFolder('/dev/none')).toBe(tmpdir())
  // Can be entered, and has no room.
  expect(scratchFolder('/proc')).toBe(tmpdir())
})
