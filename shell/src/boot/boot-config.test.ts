import { expect, test } from '@jest/globals'
import type { BootConfig, Registry } from '@portal/contract/module'
import { releasedModule } from '../testing/module.ts'
import { registryOf } from './boot-config.ts'

const boot = (registry: Registry) => ({ registry }) as BootConfig
const full: Registry = { serial: 7, modules: [releasedModule()] }
const empty: Registry = { serial: 0, modules: [] }

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a valid registry is used and stored', () => {
  const storage = memory()
  expect(registryOf(boot(full), storage)).toBe(full)
  expect(registryOf(boot(empty), storage)).toEqual(full)
})

test('the page’s built-in modules are used if no readable registry is stored', () => {
  expect(registryOf(boot(empty), memory())).toBe(empty)
  const broken = { getItem: () => '{', setItem: () => undefined }
  expect(registryOf(boot(empty), broken)).toBe(empty)
})
