// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
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
    'a prefix covers every address that begins with the same letters',
    host('claims/teams.test.ts'),
    change(host('claims/teams.ts'), 'isBelow', 'address.startsWith(`${top}/`)', 'address.startsWith(top)'),
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
  fault(
    'a module runs in a shell that has changed its export incompatibly',
    host('releases/judge/misfits.test.ts'),
    change(host('releases/judge/misfits.ts'), 'differenceOf', 'compareVersions(present.breaking, built) > 0', 'false'),
  ),
  fault(
    'a module runs in a shell whose export has an earlier form',
    host('releases/judge/misfits.test.ts'),
    change(host('releases/judge/misfits.ts'), 'differenceOf', 'compareVersions(built, present.since) > 0', 'false'),
  ),
  fault(
    'a shell breaks an active module that --breaks does not name',
    host('releases/incompatible-module.test.ts'),
    change(host('releases/judge/judge-change.ts'), 'judgeChange', 'breaks.includes(name)', 'true'),
  ),
  fault(
    'a rollback is refused because it breaks a module',
    host('releases/activations.test.ts'),
    change(
      host('releases/judge/judge-change.ts'),
      'judgeChange',
      'isRollback || (breaks.includes(name) && !changed.includes(name))',
      'breaks.includes(name) && !changed.includes(name)',
    ),
  ),
  fault(
    'the page of an incompatible module preloads its files',
    host('releases/incompatible-module.test.ts'),
    change(
      host('page/public-screen.ts'),
      'publicScreen',
      'route && !module.development && !module.incompatible',
      'route && !module.development',
    ),
  ),
  fault(
    'a module is published whose calls the gateway does not have',
    host('releases/gateway-calls-of-module.test.ts'),
    change(host('releases/judge/call-misfits.ts'), 'judgeCalls', 'refusals.length > 0', 'refusals.length > 99'),
  ),
  fault(
    'of two releases of the gateway the later one counts',
    host('gateway/gateway-calls.test.ts'),
    change(
      host('gateway/gateway-calls.ts'),
      'commonPart',
      'others.every((table) => Object.hasOwn(table, path))',
      'others.length >= 0',
    ),
  ),
]
