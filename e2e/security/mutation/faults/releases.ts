import { change, type Fault, fault, remove } from '../fault.ts'

const host = (path: string) => `portal-host/src/${path}`

/** Which releases may become live, and which parts reach the page. */
export const RELEASES: readonly Fault[] = [
  fault(
    'a doubled slash leads to another module’s address',
    host('releases/judge/judge.test.ts'),
    change(
      'contract/src/module-descriptor.ts',
      'CANONICAL_PATH',
      '/^\\/(?:[\\w-]+(?:\\/[\\w-]+)*)?$/',
      '/^\\/[\\w/-]*$/',
    ),
  ),
  fault(
    'addresses of releases are compared without normalization',
    host('releases/judge/judge.test.ts'),
    change(
      host('releases/judge/address.ts'),
      'addressOf',
      "path.split('/').filter(Boolean).join('/')",
      'path.slice(1)',
    ),
  ),
  fault(
    'the shell shows a route at an address that is not canonical',
    'shell/src/loading/read-module.test.ts',
    change(
      'shell/src/loading/read-module.ts',
      'isPath',
      "typeof value === 'string' && CANONICAL_PATH.test(value)",
      "typeof value === 'string' && value.startsWith('/')",
    ),
  ),
  fault(
    'a release claims what belongs to another team',
    host('claims/claims.test.ts'),
    remove(host('releases/publish.ts'), 'publishBuilds', 'judgeClaims(sent, claims)'),
  ),
  fault(
    'a start activates builds without judging their claims',
    host('claims/claims.test.ts'),
    remove(host('releases/publish-workspace.ts'), 'publishWorkspace', 'judgeClaims(read, claims)'),
  ),
  fault(
    'an address of another team is claimed in other letters',
    host('claims/claims.test.ts'),
    change(host('claims/claims.ts'), 'ownersOf', 'isBelow(addressOf(path), prefix)', 'isBelow(path, prefix)'),
  ),
  fault(
    'the claim of the first page covers every address',
    host('claims/teams.test.ts'),
    change(host('claims/teams.ts'), 'isBelow', "top !== '/'", 'true'),
  ),
  fault(
    'any module may draw a screen before sign-in',
    host('claims/claims.test.ts'),
    change(host('claims/claims.ts'), 'faultsOfScreens', 'name === SIGN_IN_MODULE', 'name !== SIGN_IN_MODULE'),
  ),
  fault(
    'a production host accepts modules that no team has',
    host('claims/claims.test.ts'),
    change(host('claims/read-claims.ts'), 'readClaims', '{ isOpen: !production }', '{ isOpen: true }'),
  ),
  fault(
    'an invalid prerendered page causes an error instead of the plain page',
    host('page/first-paint.test.ts'),
    change(
      host('page/drawn-page.ts'),
      'readDrawnPage',
      'try {\npage = JSON.parse(bytes.toString())\n} catch {\nreturn undefined\n}',
      'try {\npage = JSON.parse(bytes.toString())\n} catch (error) {\nthrow error\n}',
    ),
  ),
  fault(
    'a prerendered page is published without a check',
    host('page/first-paint.test.ts'),
    remove(host('releases/build.ts'), 'openBuild', 'judgePages(manifest, contents)'),
  ),
  fault(
    'the size of a screen does not include its texts',
    'portal-host/src/releases/judge/size-budget.test.ts',
    change(
      'portal-host/src/releases/judge/size-budget.ts',
      'faultsOfSize',
      'brotli([entry, ...preload.entry, ...files]) + words',
      'brotli([entry, ...preload.entry, ...files])',
    ),
  ),
]
