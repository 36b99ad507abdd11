import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { callsPage } from './calls-page.ts'

describe('docs/calls.md', () => {
  it('docs/calls.md matches the contract; `npm run docs` writes the file', async () => {
    const written = await readFile(join(import.meta.dirname, '../../../docs/calls.md'), 'utf8')
    expect(written).toBe(callsPage())
  })

  it('docs/calls.md links each action to the file that declares its path', async () => {
    const links = callsPage().matchAll(/^\| \[[^\]]+\]\(\.\.\/(\S+)\) \| `([^`]+)`/gm)
    const linked = [...links].map(([, file = '', path = '']) => ({ file, path }))
    expect(linked).toHaveLength(ALL_CALLS.length)
    for (const { file, path } of linked) {
      expect(await readFile(join(import.meta.dirname, '../../..', file), 'utf8')).toContain(path)
    }
  })

  it('docs/calls.md names the exported value of each call', () => {
    expect(callsPage()).toMatch(/\| `loanReadSchedules`[^|]* \| `readLoanSchedule` \|/)
    expect(callsPage()).not.toContain('`undefined`')
  })

  it('docs/calls.md has a row for every call', () => {
    const page = callsPage()
    for (const call of ALL_CALLS) expect(page).toContain(`\`${call.path}\``)
  })
})
