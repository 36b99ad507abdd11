import { describe, expect, test } from '@jest/globals'
import type { Lock } from '../lock/locked-package.ts'
import { inexactVersions, unfreeLicences, unreviewedScripts, unsaidArchives } from './dependencies.ts'

const lock: Lock = {
  shell: { dependencies: { '@portal/kit': '*', lib: '1.0.0' } },
  kit: { dependencies: { lib: '2.0.0' } },
  'node_modules/@portal/kit': { link: true, resolved: 'kit' },
  'node_modules/lib': { version: '1.0.0', license: '(MIT OR GPL-3.0)' },
  'kit/node_modules/lib': { version: '2.0.0', license: 'GPL-3.0', hasInstallScript: true },
  'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0' },
}

describe('the dependencies', () => {
  test.each(['^1.2.3', '~1.2.3', '1.x', 'latest', '*', 'npm:@e965/xlsx@^0.20.3'])(
    'the version "%s" is refused',
    (range) => {
      expect(inexactVersions('shell', { dependencies: { lib: range } })).toHaveLength(1)
    },
  )

  test.each(['1.2.3', '18.4.0-beta.17', 'npm:@e965/xlsx@0.20.3'])('the version "%s" is accepted', (range) => {
    expect(inexactVersions('shell', { devDependencies: { lib: range, '@portal/contract': '*' } })).toEqual([])
  })

  test('a licence that is not free is found in shipped packages, also through links and nested copies, and nowhere else', () => {
    expect(unfreeLicences(lock, ['shell'])).toEqual(['kit/node_modules/lib ships under GPL-3.0'])
  })

  test('an install script that was not reviewed is found', () => {
    expect(unreviewedScripts(lock, {})).toEqual([expect.stringContaining('lib has an install script')])
    expect(unreviewedScripts(lock, { lib: false })).toEqual([])
  })

  test('a package without an archive URL in the lock file is reported', () => {
    const said = { version: '1.0.0', resolved: 'https://registry.invalid/lib/-/lib-1.0.0.tgz' }
    expect(
      unsaidArchives({ 'node_modules/lib': said, 'node_modules/@portal/kit': { link: true, resolved: 'kit' } }),
    ).toEqual([])
    expect(unsaidArchives({ 'node_modules/lib': { version: '1.0.0' } })).toEqual([
      expect.stringContaining('npm run lock'),
    ])
    expect(unsaidArchives({ 'node_modules/lib': { ...said, version: '1.0.1' } })).toHaveLength(1)
  })
})
