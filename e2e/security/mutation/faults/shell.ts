import { change, type Fault, fault, remove } from '../fault.ts'

/** The shell: loading of modules, sessions in the browser, the tour. */
export const SHELL_FAULTS: readonly Fault[] = [
  fault(
    'the sign-in page is drawn in a document with code of other modules',
    'shell/src/navigation/use-new-document-outside.test.tsx',
    remove('shell/src/navigation/use-new-document-outside.ts', 'useNewDocumentOutside', 'leaveIfOutside()'),
  ),
  fault(
    'windows that modules opened reach into the sign-in page',
    'shell/src/navigation/use-new-document-outside.test.tsx',
    change(
      'shell/src/navigation/use-new-document-outside.ts',
      'leaveIfOutside',
      'departure.go(location.search)',
      'departure.reload()',
    ),
  ),
  fault(
    'pointing at a link loads a screen that its visitor may not open',
    'shell/src/loading/preload-screen.test.ts',
    remove('shell/src/loading/load-screen.ts', 'passToFiles', 'passPermission(route, visitor)'),
  ),
  fault(
    'pointing at a link loads an incompatible module',
    'shell/src/loading/preload-screen.test.ts',
    remove(
      'shell/src/loading/load-screen.ts',
      'passToFiles',
      "if (module.incompatible) throw new LoadFailure({ state: 'incompatible', ...module.incompatible })",
    ),
  ),
  fault(
    'a script with changed bytes runs',
    'shell/src/loading/gate-fetch.test.ts',
    change(
      'shell/src/loading/gate-fetch.ts',
      'fetchVerified',
      'file.integrity && !(await matches(bytes, file.integrity))',
      'false',
    ),
  ),
  fault(
    'a wrong copy in the browser’s cache is requested again and again',
    'shell/src/loading/gate-fetch.test.ts',
    change(
      'shell/src/loading/gate-fetch.ts',
      'fetchVerified',
      "doubted.has(file.url) ? 'reload' : 'default'",
      "'default'",
    ),
  ),
  fault(
    'a script that timed out still runs when it arrives',
    'shell/src/loading/run-script.test.ts',
    remove('shell/src/loading/run-script.ts', 'runs', 'new Document().adoptNode(script)'),
  ),
  fault(
    'a development build without an address leaves every script unchecked',
    'shell/src/loading/read-module.test.ts',
    change('shell/src/loading/read-module.ts', 'readModule', 'isUnusable: unread.length > 0', 'isUnusable: false'),
  ),
  fault(
    'a tab of one user enters the session of another',
    'shell/src/session/come-back.test.ts',
    change('shell/src/session/end-state.ts', 'isEndOf', 'end.followed === userId', 'end.followed !== null'),
  ),
  fault(
    'an operator can open a screen of the staff',
    'shell/src/tour/tour-steps.test.ts',
    remove(
      'shell/src/loading/gate-permission.ts',
      'mayOpen',
      'if (!OPEN_TO[visitor.side].includes(what.side)) return false',
    ),
  ),
  fault(
    'the document outlives the session of its user',
    'shell/src/session/leave-document.test.ts',
    remove('shell/src/session/leave-document.ts', 'leaveDocument', 'go()'),
  ),
  fault(
    'a module can keep the document of an ended session',
    'shell/src/session/leave-document.test.ts',
    change('shell/src/session/document-guard.ts', 'guardDocument', 'event.stopImmediatePropagation()', 'undefined'),
  ),
  fault(
    'a module can replace a function that handles passwords',
    'shell/src/boot/lock-built-ins.test.ts',
    change('shell/src/boot/lock-built-ins.ts', 'lock', '{ writable: false }', '{}'),
  ),
  fault(
    'head office users cannot open screens of the staff',
    'shell/src/loading/gate-permission.test.ts',
    change(
      'shell/src/loading/gate-permission.ts',
      'OPEN_TO',
      "['both', 'staff', 'head-office']",
      "['both', 'head-office']",
    ),
  ),
]
