// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, remove } from '../fault.ts'

/** The UI kit and the parts of the portal for modules: tables, exports, forms. */
export const KIT_FAULTS: readonly Fault[] = [
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
