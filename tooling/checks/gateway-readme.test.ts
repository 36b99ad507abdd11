import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const GATEWAY = resolve(import.meta.dirname, '../../mock-gateway')

test('the README of the gateway names every part of the engine and every domain', () => {
  const [, tree = ''] =
    /## Where things are\s+```([^`]+)```/.exec(readFileSync(join(GATEWAY, 'README.md'), 'utf8')) ?? []
  const named = new Set(tree.match(/[a-z][a-z-]+/g))
  const folders = globSync(['src/engine/*/', 'src/areas/*/', 'src/areas/*/*/', 'src/*/'], { cwd: GATEWAY })
  expect(folders.length).toBeGreaterThan(40)
  expect(folders.map((folder) => basename(folder)).filter((name) => !named.has(name))).toEqual([])
})
