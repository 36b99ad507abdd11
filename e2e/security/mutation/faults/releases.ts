import { change, type Fault, fault, remove } from '../fault.ts'

const host = (path: string) => `portal-host/src/${path}`

/** Which releases may become live, and which parts reach the page. */
export const RELEASES: readonly Fault[] = [
  fault(
    'a doubled slash takes the address of another module',
    host('releases/judge/judge.test.ts'),
    change(
      'contract/src/module-descriptor.ts',
      'CANONICAL_PATH',
      '/^\\/(?:[\\w-]+(?:\\/[\\w-]+)*)?$/',
      '/^\\/[\\w/-]*$/',
    ),
  ),
  fault(
    'an address live from before is compared as it is written',
    host('releases/judge/judge.test.ts'),
    change(
      host('releases/judge/address.ts'),
      'addressOf',
      "path.split('/').filter(Boolean).join('/')",
      'path.slice(1)',
    ),
  ),
  fault(
    'the shell draws a route at an address that is not canonical',
    'shell/src/loading/read-module.test.ts',
    change(
      'shell/src/loading/read-module.ts',
      'isPath',
      "typeof value === 'string' && CANONICAL_PATH.test(value)",
      "typeof value === 'string' && value.startsWith('/')",
    ),
  ),
  fault(
    'a drawn page that is none is an error instead of a page',
    host('page/first-paint.test.ts'),
    change(
      host('page/drawn-page.ts'),
      'readDrawnPage',
      'try {\npage = JSON.parse(bytes.toString())\n} catch {\nreturn undefined\n}',
      'try {\npage = JSON.parse(bytes.toString())\n} catch (error) {\nthrow error\n}',
    ),
  ),
  fault(
    'a drawn page is published unread',
    host('page/first-paint.test.ts'),
    remove(host('releases/build.ts'), 'openBuild', 'judgePages(manifest, contents)'),
  ),
  fault(
    'the weight of a screen leaves out its texts',
    'portal-host/src/releases/judge/size-budget.test.ts',
    change(
      'portal-host/src/releases/judge/size-budget.ts',
      'faultsOfSize',
      'brotli([entry, ...preload.entry, ...files]) + words',
      'brotli([entry, ...preload.entry, ...files])',
    ),
  ),
]
