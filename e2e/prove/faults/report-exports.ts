// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const at = (file: string) => gateway(`areas/reporting/reports/export/${file}`)
const EXPORTS = at('export.integration.test.ts')
const WRITERS = at('writers.test.ts')
const RECEIVED = 'api-client/src/stream/receive.test.ts'
const STREAM = gateway('engine/http/answer-stream.ts')

/** What is taken out of the bank: whole, as it was sent, by whom it is for, and no longer than somebody reads. */
export const REPORT_EXPORT_FAULTS: readonly Fault[] = [
  fault(
    'text of a cell is markup of the sheet',
    WRITERS,
    edit(at('sheet-xml.ts'), '\n    .replace(/[&<>\\r]/g, (mark) => MARKS[mark] ?? mark)', ''),
  ),
  fault(
    'a full sheet loses the next row',
    WRITERS,
    edit(at('xlsx-file.ts'), 'Math.min(AT_A_TIME, sheetRows - rows + 1)', 'AT_A_TIME'),
  ),
  fault(
    'a print of a report takes a million rows on',
    WRITERS,
    edit(at('pdf-file.ts'), 'rows.length + more.length > PRINTED_ROWS', 'rows.length < 0'),
  ),
  fault(
    'frames of a stream may be moved and left out',
    RECEIVED,
    edit('contract/src/stream.ts', 'BigInt(number)', 'BigInt(number * 0)'),
  ),
  fault(
    'what was cut off is whole',
    RECEIVED,
    edit(
      'api-client/src/stream/receive.ts',
      "if (frame === null) throw new TypeError('the stream was cut off')",
      'if (frame === null) return new Uint8Array([FRAME.end, 123, 125])',
    ),
  ),
  fault(
    'a slow reader has all rows pile up before it',
    EXPORTS,
    edit(
      STREAM,
      "if (!stream.write(seal(kind, content))) await once(stream, 'drain', { signal })",
      'stream.write(seal(kind, content))',
    ),
  ),
  fault(
    'rows go on to a session that has ended',
    EXPORTS,
    edit(STREAM, "lives || ended.abort(new Refusal('990'))", 'lives'),
  ),
  fault(
    'a query goes on when nobody reads any more',
    EXPORTS,
    edit(at('export-report.ts'), "signal.addEventListener('abort', end, { once: true })", 'void end'),
  ),
  fault(
    'an export leaves no row in the trail',
    EXPORTS,
    edit(at('export-report.ts'), "noteExport(context, { purpose: 'export' }, 'report', 'REPORT')", 'void noteExport'),
  ),
  fault('an export forgets the filters of the list', EXPORTS, edit(at('export-report.ts'), ', ...asked]) }', ']) }')),
  fault(
    'one person’s exports take every connection',
    EXPORTS,
    edit(at('export-report.ts'), 'if (underWay.has(userId)) throw', 'if (underWay.has("")) throw'),
  ),
]
