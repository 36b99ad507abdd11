import { edit, type Fault, fault } from './fault.ts'

const host = (path: string) => `portal-host/src/${path}`

/** What may become live, and what of it reaches the page. */
export const RELEASES: readonly Fault[] = [
  fault(
    'a doubled slash takes the address of another module',
    host('releases/judge/judge.test.ts'),
    edit('contract/src/module-descriptor.ts', '/^\\/(?:[\\w-]+(?:\\/[\\w-]+)*)?$/', '/^\\/[\\w/-]*$/'),
  ),
  fault(
    'an address live from before is compared as it is written',
    host('releases/judge/judge.test.ts'),
    edit(host('releases/judge/address.ts'), "path.split('/').filter(Boolean).join('/')", 'path.slice(1)'),
  ),
  fault(
    'the shell draws a route at an address that is not canonical',
    'shell/src/loading/read-module.test.ts',
    edit('shell/src/loading/read-module.ts', '&& CANONICAL_PATH.test(value)', "&& value.startsWith('/')"),
  ),
  fault(
    'a drawn page that is none is an error instead of a page',
    host('page/first-paint.test.ts'),
    edit(host('page/drawn-page.ts'), '  } catch {\n    return undefined\n', '  } catch (error) {\n    throw error\n'),
  ),
  fault(
    'a drawn page is published unread',
    host('page/first-paint.test.ts'),
    edit(host('releases/build.ts'), '  judgePages(manifest, contents)\n', ''),
  ),
]
