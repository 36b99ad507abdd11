// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, remove } from '../fault.ts'

/** The kit, the shell and the modules. */
export const BROWSER: readonly Fault[] = [
  fault(
    'formulas are exported as formulas',
    'contract/src/sheet/safe-cell.test.ts',
    change(
      'contract/src/sheet/safe-cell.ts',
      'safeCell',
      "return FORMULA_START.test(text) ? `'${text}` : text",
      'return text',
    ),
  ),
  fault(
    'an archive’s bombs and overlaps are not looked for',
    'shared-ui/src/import/read-table.test.ts',
    remove('shared-ui/src/import/zip-check.ts', 'zipEntries', 'refuseBomb(entries)\nrefuseOverlap(entries, start)'),
  ),
  fault(
    'the preloader leads to any address',
    'mfe-auth/src/features/preloader/PreloaderScreen.test.tsx',
    change(
      'mfe-auth/src/features/preloader/PreloaderScreen.tsx',
      'PreloaderScreen',
      "safePath(query.get('redirectFrom'))",
      "query.get('redirectFrom')",
    ),
  ),
  fault(
    'a link that is pointed at fetches what its visitor may not open',
    'shell/src/loading/preload-screen.test.ts',
    remove('shell/src/loading/load-screen.ts', 'passToFiles', 'passPermission(route, visitor)'),
  ),
  fault(
    'a link that is pointed at fetches a module that does not fit',
    'shell/src/loading/preload-screen.test.ts',
    remove('shell/src/loading/load-screen.ts', 'passToFiles', 'passContractRange(module, SHARED_VERSIONS)'),
  ),
  fault(
    'a drawn page is shown though its file was changed',
    'portal-host/src/page/first-paint.test.ts',
    change(
      'portal-host/src/page/first-paint.ts',
      'readVerified',
      "if (!bytes || `sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash) return undefined",
      'if (!bytes) return undefined',
    ),
  ),
  fault(
    'a drawn page may hold a script',
    'portal-host/src/page/first-paint.test.ts',
    change(
      'portal-host/src/page/html.ts',
      'isDrawn',
      'return !/<(script|style|iframe|object|embed|base|link|meta)\\b/i.test(text)',
      'return !/<(style|iframe|object|embed|base|link|meta)\\b/i.test(text)',
    ),
  ),
  fault(
    'the provider’s name stands in the page as markup',
    'portal-host/src/page/first-paint.test.ts',
    change('portal-host/src/page/first-paint.ts', 'filled', "escaped(oidc?.label ?? '')", "oidc?.label ?? ''"),
  ),
  fault(
    'the front page is shown in a language that its visitor left',
    'portal-host/src/page/stand-in.test.ts',
    change(
      'portal-host/src/page/stand-in.ts',
      'standIn',
      '!isAsked && chosen !== undefined && chosen !== language',
      'false',
    ),
  ),
  fault(
    'a form drawn at build takes what nobody will read',
    'shared-ui/src/prerender/render-static-page.test.tsx',
    change(
      'shared-ui/src/prerender/index.tsx',
      'renderStaticPage',
      "drawn.replaceAll('<form', '<form inert')",
      'drawn',
    ),
  ),
  fault(
    'the page may be framed',
    'portal-host/src/http/headers.test.ts',
    change(
      'portal-host/src/http/security-headers.ts',
      'shellPolicy',
      "'frame-ancestors': [\"'none'\"],\n'require-trusted-types-for': [\"'script'\"]",
      "'frame-ancestors': [\"'self'\"],\n'require-trusted-types-for': [\"'script'\"]",
    ),
  ),
  fault(
    'the shell page is kept by caches',
    'portal-host/src/http/headers.test.ts',
    change(
      'portal-host/src/http/pages.ts',
      'servePages',
      "reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')",
      "reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')",
    ),
  ),
  fault(
    'a script with changed bytes is run',
    'shell/src/loading/gate-fetch.test.ts',
    change(
      'shell/src/loading/gate-fetch.ts',
      'fetchVerified',
      'file.integrity && !(await matches(bytes, file.integrity))',
      'false',
    ),
  ),
  fault(
    'a wrong copy in the browser’s cache is asked again and again',
    'shell/src/loading/gate-fetch.test.ts',
    change(
      'shell/src/loading/gate-fetch.ts',
      'fetchVerified',
      "doubted.has(file.url) ? 'reload' : 'default'",
      "'default'",
    ),
  ),
  fault(
    'a script that was given up runs when it comes after all',
    'shell/src/loading/run-script.test.ts',
    remove('shell/src/loading/run-script.ts', 'runs', 'new Document().adoptNode(script)'),
  ),
  fault(
    'a development build without an address leaves every script unchecked',
    'shell/src/loading/read-module.test.ts',
    change('shell/src/loading/read-module.ts', 'readModule', 'isUnusable: unread.length > 0', 'isUnusable: false'),
  ),
  fault(
    'a tab follows another user into their session',
    'shell/src/session/come-back.test.ts',
    change('shell/src/session/end-state.ts', 'isEndOf', 'end.followed === userId', 'end.followed !== null'),
  ),
  fault(
    'an operator opens a screen of the staff',
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
    'a module holds the document of an ended session',
    'shell/src/session/leave-document.test.ts',
    change('shell/src/session/document-guard.ts', 'guardDocument', 'event.stopImmediatePropagation()', 'undefined'),
  ),
  fault(
    'a module replaces a function that passwords go through',
    'shell/src/boot/lock-built-ins.test.ts',
    change('shell/src/boot/lock-built-ins.ts', 'lock', '{ writable: false }', '{}'),
  ),
  fault(
    'work that waits is given to whoever signs in next',
    'portal-sdk/src/forms/draft-recovery.test.tsx',
    change(
      'portal-sdk/src/forms/draft-recovery.ts',
      'own',
      'draft !== null && draft.userId === useSessionStore.getState().user?.userId ? draft : null',
      'draft',
    ),
  ),
  fault(
    'work waits longer than it is said to',
    'portal-sdk/src/forms/draft-recovery.test.tsx',
    change(
      'portal-sdk/src/forms/draft-recovery.ts',
      'own',
      'if (draft && Date.now() - draft.keptAt >= RECOVERY_MS) dropWork()',
      'if (draft && Date.now() - draft.keptAt > RECOVERY_MS) dropWork()',
    ),
  ),
  fault(
    'what must be looked at is authorized among others unopened',
    'mfe-users/src/features/queues/bulk-decision.test.tsx',
    change(
      'mfe-users/src/features/queues/BulkDecisionDialog.tsx',
      'BulkDecisionDialog',
      'disabled={isRunning || toOpen > 0}',
      'disabled={isRunning}',
    ),
  ),
  fault(
    'a change counts as looked at before it is there',
    'mfe-users/src/features/queues/bulk-decision.test.tsx',
    change('mfe-users/src/features/queues/ItemDetail.tsx', 'ItemDetail', 'if (isDrawn) onDrawn(cqId)', 'onDrawn(cqId)'),
  ),
  fault(
    'a statement draws one line of a posting in the place of the others',
    'mfe-accounting/src/features/ledger/LedgerScreen.test.tsx',
    change(
      'mfe-accounting/src/features/ledger/Statement.tsx',
      'Statement',
      'rowId={(row) => String(row.accountLine)}',
      'rowId={postingId}',
    ),
    remove(
      'shared-ui/src/table/row-model.ts',
      'gridRows',
      'if (ids.has(id)) throw new RangeError(`two rows have the id ${id}`)',
    ),
  ),
  fault(
    'two rows of one id are drawn as one',
    'shared-ui/src/table/row-model.test.ts',
    remove(
      'shared-ui/src/table/row-model.ts',
      'gridRows',
      'if (ids.has(id)) throw new RangeError(`two rows have the id ${id}`)',
    ),
  ),
  fault(
    'beside a panel amounts go before dates',
    'shared-ui/src/table/column-widths.test.ts',
    change(
      'shared-ui/src/table/column-widths.ts',
      'withinRoom',
      '...[...below, ...amounts, ...statuses].map(({ id }) => without(id))',
      '...[...amounts, ...below, ...statuses].map(({ id }) => without(id))',
    ),
  ),
  fault(
    'a print loses the rows of a page’s end',
    'shared-ui/src/export/pdf-writer.test.ts',
    change(
      'contract/src/sheet/print-table.ts',
      'drawTable',
      "if (y + tall > height - MARGIN - LINE) {\ndocument.addPage()\ny = drawHeadings(document, table, { lefts, widths, y: MARGIN })\ndocument.setFont(table.font, 'normal')\n}",
      "if (y > height - MARGIN - LINE) continue\nif (y < 0) {\ndocument.addPage()\ny = drawHeadings(document, table, { lefts, widths, y: MARGIN })\ndocument.setFont(table.font, 'normal')\n}",
    ),
  ),
  fault(
    'a print leaves out what its font cannot write',
    'shared-ui/src/export/pdf-writer.test.ts',
    change('contract/src/print-text.ts', 'written', "return `${script.toLatin(word) || '?'}${MARK}`", "return ''"),
  ),
  fault(
    'a print takes a million rows on',
    'shared-ui/src/export/export-rows.test.ts',
    change('shared-ui/src/export/sheet.ts', 'MOST_ROWS', 'pdf: PRINTED_ROWS', 'pdf: Number.POSITIVE_INFINITY'),
  ),
  fault(
    'a partner’s statement tells orders by the bank’s names',
    'shared-ui/src/list/statement-columns.test.ts',
    change(
      'shared-ui/src/list/statement-columns.tsx',
      'statementColumns',
      "reference('transactionReference', label('partnerReference'), isOfPartner)",
      "reference('transactionReference', label('partnerReference'), false)",
    ),
  ),
  fault(
    'a double click on Next does something to the step that has come',
    'shared-ui/src/form/WizardFrame.test.tsx',
    remove('shared-ui/src/form/WizardFrame.tsx', 'WizardFrame', 'onClickCapture={ignoreStrayClick}'),
  ),
  fault(
    'a wizard loses its former steps where its user comes back',
    'shared-ui/src/form/draft-recovery.test.tsx',
    change(
      'shared-ui/src/form/use-form.ts',
      'onSubmit',
      "if (answer === 'unsent') formik.setFormikState((state) => ({ ...state, ...UNTRIED }))\n// What was sent is the new clean state, unless the user has typed on meanwhile.\nelse if (latest.current === values) formik.resetForm({ values })",
      "if (answer === 'never') formik.setFormikState((state) => ({ ...state, ...UNTRIED }))\n// What was sent is the new clean state, unless the user has typed on meanwhile.\nelse if (latest.current === values) formik.resetForm({ values })",
    ),
  ),
]
