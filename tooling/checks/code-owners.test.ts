import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = resolve(import.meta.dirname, '../..')
const AREAS = join(ROOT, 'mock-gateway/src/areas')
const OWNERS = readFileSync(join(ROOT, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.split(/\s+/))
const teamOf = new Map(OWNERS.map(([path = '', team = '']) => [path, team]))

test('every folder named in CODEOWNERS exists', () => {
  expect(OWNERS.map(([path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the team of an area owns the area’s folder and the folders of the contract named like its domains', () => {
  const wrong = readdirSync(AREAS).flatMap((area) => {
    const subjects = readdirSync(join(AREAS, area))
      .map((domain) => `/contract/src/${domain}/`)
      .filter((folder) => existsSync(join(ROOT, folder)))
    const folders = [`/mock-gateway/src/areas/${area}/`, ...subjects]
    return folders.filter((folder) => teamOf.get(folder) !== `@remittance-portal/${area}`)
  })
  expect(wrong).toEqual([])
})
