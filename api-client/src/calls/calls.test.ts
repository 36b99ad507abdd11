import { readdir } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import type { Call } from '@portal/contract'

const folder = new URL('.', import.meta.url)
const contractFolder = new URL('../../../contract/src/calls/', folder)

async function domains(of: URL) {
  const files = await readdir(of)
  return files.filter((file) => file.endsWith('.ts') && file !== 'all.ts' && !file.endsWith('.test.ts')).sort()
}

describe('the functions of calls', () => {
  it('has a file for each domain of the contract', async () => {
    expect(await domains(folder)).toEqual(await domains(contractFolder))
  })

  it('has a function of the same name for each call of the contract', async () => {
    for (const file of await domains(contractFolder)) {
      const stated = (await import(new URL(file, contractFolder).href)) as Record<string, Call>
      const functions = (await import(new URL(file, folder).href)) as Record<string, { call: Call }>
      const bound = Object.entries(functions).map(([name, { call }]) => [name, call.path])
      expect([file, bound]).toEqual([file, Object.entries(stated).map(([name, call]) => [name, call.path])])
    }
  })
})
