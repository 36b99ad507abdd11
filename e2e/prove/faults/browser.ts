// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault } from './fault.ts'

/** The kit, the shell and the modules. */
export const BROWSER: readonly Fault[] = [
  fault(
    'formulas are exported as formulas',
    'contract/src/sheet/safe-cell.test.ts',
    edit('contract/src/sheet/safe-cell.ts', "return FORMULA_START.test(text) ? `'${text}` : text", 'return text'),
  ),
  fault(
    'an archive’s bombs and overlaps are not looked for',
    'shared-ui/src/import/read-table.test.ts',
    edit('shared-ui/src/import/zip-check.ts', '  refuseBomb(entries)\n  refuseOverlap(entries, start)\n', ''),
  ),
  fault(
    'the preloader leads to any address',
    'mfe-auth/src/features/preloader/PreloaderScreen.test.tsx',
    edit(
      'mfe-auth/src/features/preloader/PreloaderScreen.tsx',
      "safePath(query.get('redirectFrom'))",
      "query.get('redirectFrom')",
    ),
  ),
  fault(
    'a link that is pointed at fetches what its visitor may not open',
    'shell/src/loading/preload-screen.test.ts',
    edit(
      'shell/src/loading/load-screen.ts',
      '  passPermission(route, visitor)\n  if (module.isUnusable)',
      '  if (module.isUnusable)',
    ),
  ),
  fault(
    'a link that is pointed at fetches a module that does not fit',
    'shell/src/loading/preload-screen.test.ts',
    edit('shell/src/loading/load-screen.ts', '  passContractRange(module, SHARED_VERSIONS)\n', ''),
  ),
  fault(
    'a drawn page is shown though its file was changed',
    'portal-host/src/page/first-paint.test.ts',
    edit(
      'portal-host/src/page/first-paint.ts',
      "if (!bytes || `sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash) return undefined",
      'if (!bytes) return undefined',
    ),
  ),
  fault(
    'a drawn page may hold a script',
    'portal-host/src/page/first-paint.test.ts',
    edit('portal-host/src/page/html.ts', 'return !/<(script|style|', 'return !/<(style|'),
  ),
  fault(
    'the provider’s name stands in the page as markup',
    'portal-host/src/page/first-paint.test.ts',
    edit('portal-host/src/page/first-paint.ts', "escaped(oidc?.label ?? '')", "oidc?.label ?? ''"),
  ),
  fault(
    'the front page is shown in a language that its visitor left',
    'portal-host/src/page/stand-in.test.ts',
    edit('portal-host/src/page/stand-in.ts', '!isAsked && chosen !== undefined && chosen !== language', 'false'),
  ),
  fault(
    'a form drawn at build takes what nobody will read',
    'shared-ui/src/prerender/render-static-page.test.tsx',
    edit('shared-ui/src/prerender/index.tsx', "drawn.replaceAll('<form', '<form inert')", 'drawn'),
  ),
  fault(
    'the page may be framed',
    'portal-host/src/http/headers.test.ts',
    edit(
      'portal-host/src/http/security-headers.ts',
      "'frame-ancestors': [\"'none'\"],\n    'require",
      "'frame-ancestors': [\"'self'\"],\n    'require",
    ),
  ),
  fault(
    'the shell page is kept by caches',
    'portal-host/src/http/headers.test.ts',
    edit('portal-host/src/http/pages.ts', "'no-store'", "'no-cache'"),
  ),
  fault(
    'a script with changed bytes is run',
    'shell/src/loading/gate-fetch.test.ts',
    edit(
      'shell/src/loading/gate-fetch.ts',
      'if (file.integrity && !(await matches(bytes, file.integrity)))',
      'if (false)',
    ),
  ),
  fault(
    'a wrong copy in the browser’s cache is asked again and again',
    'shell/src/loading/gate-fetch.test.ts',
    edit('shell/src/loading/gate-fetch.ts', "doubted.has(file.url) ? 'reload' : 'default'", "'default'"),
  ),
  fault(
    'a script that was given up runs when it comes after all',
    'shell/src/loading/run-script.test.ts',
    edit('shell/src/loading/run-script.ts', '      new Document().adoptNode(script)\n', ''),
  ),
  fault(
    'a development build without an address leaves every script unchecked',
    'shell/src/loading/read-module.test.ts',
    edit('shell/src/loading/read-module.ts', '    isUnusable: unread.length > 0,', '    isUnusable: false,'),
  ),
  fault(
    'a tab follows another user into their session',
    'shell/src/session/come-back.test.ts',
    edit('shell/src/session/end-notice.ts', 'return endedUser === userId', 'return endedUser !== null'),
  ),
  fault(
    'an operator opens a screen of the staff',
    'shell/src/tour/tour-steps.test.ts',
    edit(
      'shell/src/loading/gate-permission.ts',
      "  if (what.side !== 'both' && what.side !== visitor.side && !isOfStaff && !isNoBranch) return false\n",
      '',
    ),
  ),
  fault(
    'work that waits is given to whoever signs in next',
    'portal-sdk/src/forms/draft-recovery.test.tsx',
    edit(
      'portal-sdk/src/forms/draft-recovery.ts',
      'draft !== null && draft.userId === useSessionStore.getState().user?.userId ? draft : null',
      'draft',
    ),
  ),
  fault(
    'work waits longer than it is said to',
    'portal-sdk/src/forms/draft-recovery.test.tsx',
    edit('portal-sdk/src/forms/draft-recovery.ts', '>= RECOVERY_MS) dropWork()', '> RECOVERY_MS) dropWork()'),
  ),
  fault(
    'what must be looked at is authorized among others unopened',
    'mfe-users/src/features/queues/bulk-decision.test.tsx',
    edit(
      'mfe-users/src/features/queues/BulkDecisionDialog.tsx',
      'disabled={isRunning || toOpen > 0}',
      'disabled={isRunning}',
    ),
  ),
  fault(
    'a change counts as looked at before it is there',
    'mfe-users/src/features/queues/bulk-decision.test.tsx',
    edit('mfe-users/src/features/queues/ItemDetail.tsx', 'if (isDrawn) onDrawn(cqId)', 'onDrawn(cqId)'),
  ),
  fault(
    'a statement draws one line of a posting in the place of the others',
    'mfe-accounting/src/features/ledger/LedgerScreen.test.tsx',
    edit(
      'mfe-accounting/src/features/ledger/Statement.tsx',
      'rowId={(row) => String(row.accountLine)}',
      'rowId={postingId}',
    ),
    edit(
      'shared-ui/src/table/row-model.ts',
      '    if (ids.has(id)) throw new RangeError(`two rows have the id ${id}`)\n',
      '',
    ),
  ),
  fault(
    'two rows of one id are drawn as one',
    'shared-ui/src/table/row-model.test.ts',
    edit(
      'shared-ui/src/table/row-model.ts',
      '    if (ids.has(id)) throw new RangeError(`two rows have the id ${id}`)\n',
      '',
    ),
  ),
  fault(
    'beside a panel amounts go before dates',
    'shared-ui/src/table/column-widths.test.ts',
    edit(
      'shared-ui/src/table/column-widths.ts',
      '...[...below, ...amounts, ...(isTight',
      '...[...amounts, ...below, ...(isTight',
    ),
  ),
  fault(
    'a print loses the rows of a page’s end',
    'shared-ui/src/export/pdf-writer.test.ts',
    edit(
      'contract/src/sheet/print-table.ts',
      '    if (y + tall > height - MARGIN - LINE) {',
      '    if (y > height - MARGIN - LINE) continue\n    if (y < 0) {',
    ),
  ),
  fault(
    'a print leaves out what its font cannot write',
    'shared-ui/src/export/pdf-writer.test.ts',
    edit('contract/src/print-text.ts', "return `${script.toLatin(word) || '?'}${MARK}`", "return ''"),
  ),
  fault(
    'a print takes a million rows on',
    'shared-ui/src/export/export-rows.test.ts',
    edit('shared-ui/src/export/sheet.ts', '  pdf: PRINTED_ROWS,', '  pdf: Number.POSITIVE_INFINITY,'),
  ),
  fault(
    'a partner’s statement tells orders by the bank’s names',
    'shared-ui/src/list/statement-columns.test.ts',
    edit(
      'shared-ui/src/list/statement-columns.tsx',
      "reference('transactionReference', label('partnerReference'), isOfPartner)",
      "reference('transactionReference', label('partnerReference'), false)",
    ),
  ),
  fault(
    'a double click on Next does something to the step that has come',
    'shared-ui/src/form/WizardFrame.test.tsx',
    edit('shared-ui/src/form/WizardFrame.tsx', '<Root onClickCapture={ignoreStrayClick}>', '<Root>'),
  ),
  fault(
    'a wizard loses its former steps where its user comes back',
    'shared-ui/src/form/draft-recovery.test.tsx',
    edit('shared-ui/src/form/use-form.ts', "if (answer === 'unsent')", "if (answer === 'never')"),
  ),
]
