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
    'archives are not checked for bombs and overlapping entries',
    'shared-ui/src/import/read-table.test.ts',
    remove('shared-ui/src/import/zip-check.ts', 'zipEntries', 'refuseBomb(entries)\nrefuseOverlap(entries, start)'),
  ),
  fault(
    'unsent work is given to the next user who signs in',
    'portal-sdk/src/forms/draft-recovery.test.tsx',
    change(
      'portal-sdk/src/forms/draft-recovery.ts',
      'own',
      'draft !== null && draft.userId === useSessionStore.getState().user?.userId ? draft : null',
      'draft',
    ),
  ),
  fault(
    'unsent work is kept longer than its limit',
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
    'beside a panel amounts are hidden before dates',
    'shared-ui/src/table/column-widths.test.ts',
    change(
      'shared-ui/src/table/column-widths.ts',
      'withinRoom',
      '!isStatus(column) && !isAmount(column)',
      '!isStatus(column)',
    ),
  ),
  fault(
    'a print loses the rows at the end of a page',
    'shared-ui/src/export/pdf-writer.test.ts',
    change(
      'contract/src/sheet/print-table.ts',
      'drawTable',
      "if (y + tall > height - MARGIN - LINE) {\ndocument.addPage()\ny = drawHeadings(document, table, { lefts, widths, y: MARGIN })\ndocument.setFont(table.font, 'normal')\n}",
      "if (y > height - MARGIN - LINE) continue\nif (y < 0) {\ndocument.addPage()\ny = drawHeadings(document, table, { lefts, widths, y: MARGIN })\ndocument.setFont(table.font, 'normal')\n}",
    ),
  ),
  fault(
    'a print omits characters that its font does not have',
    'shared-ui/src/export/pdf-writer.test.ts',
    change(
      'contract/src/print-text.ts',
      'written',
      "return `${(hasLatinForm(word) && script.toLatin(word)) || '?'}${MARK}`",
      "return ''",
    ),
  ),
  fault(
    'a print accepts a million rows',
    'shared-ui/src/export/export-rows.test.ts',
    change('shared-ui/src/export/sheet.ts', 'MOST_ROWS', 'pdf: PRINTED_ROWS', 'pdf: Number.POSITIVE_INFINITY'),
  ),
  fault(
    'a partner’s statement shows the bank’s references of orders',
    'shared-ui/src/list/statement-columns.test.ts',
    change(
      'shared-ui/src/list/statement-columns.tsx',
      'statementColumns',
      "reference('transactionReference', label('partnerReference'), isOfPartner)",
      "reference('transactionReference', label('partnerReference'), false)",
    ),
  ),
  fault(
    'a double click on Next also acts on the next step',
    'shared-ui/src/form/WizardFrame.test.tsx',
    remove('shared-ui/src/form/WizardFrame.tsx', 'WizardFrame', 'onClickCapture={ignoreStrayClick}'),
  ),
  fault(
    'a wizard loses its earlier steps when its user returns',
    'shared-ui/src/form/draft-recovery.test.tsx',
    change(
      'shared-ui/src/form/use-form.ts',
      'onSubmit',
      "if (answer === 'unsent') formik.setFormikState((state) => ({ ...state, ...UNTRIED }))\n// What was sent is the new clean state, unless the user has typed on meanwhile.\nelse if (latest.current === values) formik.resetForm({ values })",
      "if (answer === 'never') formik.setFormikState((state) => ({ ...state, ...UNTRIED }))\n// What was sent is the new clean state, unless the user has typed on meanwhile.\nelse if (latest.current === values) formik.resetForm({ values })",
    ),
  ),
]
