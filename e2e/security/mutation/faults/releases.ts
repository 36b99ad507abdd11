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
