// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault } from './fault.ts'

/** The kit, the shell and the modules. */
export const BROWSER: readonly Fault[] = [
  fault(
    'formulas are exported as formulas',
    'shared-ui/src/export/safe-cell.test.ts',
    edit('shared-ui/src/export/safe-cell.ts', "return FORMULA_START.test(text) ? `'${text}` : text", 'return text'),
  ),
  fault(
    'an archive’s bombs and overlaps are not looked for',
    'shared-ui/src/import/read-table.test.ts',
    edit('shared-ui/src/import/zip-check.ts', '  refuseBomb(entries)\n  refuseOverlap(entries, start)\n', ''),
  ),
]
