import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'

const { pathsFirst } = createRequire(import.meta.url)('./paths-first.cjs') as {
  pathsFirst(args: readonly string[]): string[]
}

test.each([
  ['--selectProjects unit mock-gateway', 'mock-gateway --selectProjects unit'],
  ['--selectProjects unit integration a b -t x', 'a b --selectProjects unit integration -t x'],
  ['a --selectProjects unit', 'a --selectProjects unit'],
  ['--selectProjects unit node a', 'a --selectProjects unit node'],
  ['-t x a', '-t x a'],
  ['a -t x', 'a -t x'],
  ['--ci', '--ci'],
])('the path %s is read as %s', (given, meant) => {
  expect(pathsFirst(given.split(' '))).toEqual(meant.split(' '))
})
