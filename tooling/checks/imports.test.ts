import { symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkImports } from './imports.ts'

describe('the import table', () => {
  let root = ''

  beforeEach(async () => {
    root = await temporaryFolder('portal-imports')
    await symlink(resolve(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  })

  async function violationsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
    await writeFiles(root, files)
    const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))]
    return checkImports(root, folders)
  }

  test('a feature may import its own files, and only types of another feature', async () => {
    const violations = await violationsOf({
      'mfe-a/src/features/users/UserScreen.tsx': "import './user.columns.ts'\nexport default () => <p />",
      'mfe-a/src/features/users/user.columns.ts': 'export const columns = []',
    })
    expect(violations).toEqual([])
  })

  test.each([
    ['a module that imports the shell', 'mfe-a/src/x.ts', 'shell/src/y.ts', 'imports-of-mfe'],
    ['a module that imports another', 'mfe-a/src/x.ts', 'mfe-b/src/y.ts', 'imports-of-mfe'],
    ['the contract importing the client', 'contract/src/x.ts', 'api-client/src/y.ts', 'imports-of-contract'],
    ['a path into another package', 'shell/src/x.ts', 'contract/src/y.ts', 'only-promised-entries'],
    ['a feature that imports another', 'mfe-a/src/features/a/x.ts', 'mfe-a/src/features/b/y.ts', 'features-apart'],
    [
      'a domain that reaches into another',
      'mock-gateway/src/areas/people/users/users.service.ts',
      'mock-gateway/src/areas/people/roles/roles.store.ts',
      'domains-meet-at-their-face',
    ],
    [
      'the gateway reaching into a domain',
      'mock-gateway/src/app.ts',
      'mock-gateway/src/areas/one/a/a.store.ts',
      'domains-face-the-gateway',
    ],
    [
      'an area importing one that depends on it',
      'mock-gateway/src/areas/books/ledger/post.ts',
      'mock-gateway/src/areas/payments/wallets/index.ts',
      'imports-of-area-books',
    ],
    [
      'the engine importing an area',
      'mock-gateway/src/engine/http/answer.ts',
      'mock-gateway/src/areas/people/users/index.ts',
      'engine-knows-no-area',
    ],
    [
      'a domain that needs the finding of domains',
      'mock-gateway/src/areas/one/a/a.calls.ts',
      'mock-gateway/src/domains.ts',
      'domains-are-found',
    ],
    [
      'rules that read a store',
      'mock-gateway/src/areas/one/a/a.rules.ts',
      'mock-gateway/src/areas/one/a/a.store.ts',
      'rules-are-pure',
    ],
    ['a test double that ships', 'shared-ui/src/x.ts', 'shared-ui/src/testing/y.ts', 'test-doubles-stay-home'],
  ])('the check finds %s', async (_, from, to, rule) => {
    const depth = '../'.repeat(from.split('/').length - 1)
    const violations = await violationsOf({ [from]: `import '${depth}${to}'`, [to]: 'export const y = 1' })
    expect(violations.join('\n')).toContain(`(${rule})`)
  })

  test.each([
    ['MUI in a module', 'mfe-a/src/x.ts', '@mui/material', 'owner-of-mui-and-emotion'],
    ['the grid outside the table entry', 'shared-ui/src/form/x.ts', '@mui/x-data-grid', 'owner-of-the-data-grid'],
    ['the router in the shell', 'shell/src/x.ts', 'react-router-dom', 'owner-of-router-stores-texts-and-queries'],
    ['a library a module brings along', 'mfe-a/src/x.ts', 'luxon', 'modules-bring-nothing'],
    ['a file system in rules', 'mock-gateway/src/areas/one/a/a.rules.ts', 'node:fs', 'rules-are-pure'],
    ['a library nobody declared', 'portal-host/src/x.ts', 'luxon', 'declared'],
    ['an entry nobody promised', 'shell/src/x.ts', '@portal/contract/secret', 'resolvable'],
  ])('the check finds %s', async (_, from, library, rule) => {
    const violations = await violationsOf({
      [from]: `import '${library}'`,
      [`${from.split('/')[0]}/package.json`]: '{ "name": "x" }',
    })
    expect(violations.join('\n')).toContain(`(${rule})`)
  })

  test('the check finds a cycle, even a cycle of only type imports', async () => {
    const cycle = await violationsOf({
      'contract/src/a.ts': "import { b } from './b.ts'\nexport const a = b",
      'contract/src/b.ts': "import { a } from './a.ts'\nexport const b = () => a",
    })
    expect(cycle.join('\n')).toContain('(no-cycles)')
    const types = await violationsOf({
      'contract/src/a.ts': "import type { B } from './b.ts'\nexport const a = {} as B",
      'contract/src/b.ts': "import { a } from './a.ts'\nexport type B = typeof a",
    })
    expect(types.join('\n')).toContain('(no-cycles)')
  })
})
