// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway } from '../fault.ts'

const at = (file: string) => gateway(`areas/reporting/reports/export/${file}`)
const EXPORTS = at('export.integration.test.ts')
const WRITERS = at('writers.test.ts')
const RECEIVED = 'api-client/src/stream/receive.test.ts'
const STREAM = gateway('engine/http/streams/answer-stream.ts')

/** Exports from the bank: complete, unchanged, only for their reader, and cancelled when the reader leaves. */
export const REPORT_EXPORT_FAULTS: readonly Fault[] = [
  fault(
    'text of a cell becomes markup of the sheet',
    WRITERS,
    change(
      at('sheet-xml.ts'),
      'xmlText',
      "writableText(whole)\n.replace(/_(?=x[\\dA-Fa-f]{4}_)/g, '_x005F_')\n.replace(/[&<>\\r]/g, (mark) => MARKS[mark] ?? mark)",
      "writableText(whole)\n.replace(/_(?=x[\\dA-Fa-f]{4}_)/g, '_x005F_')",
    ),
  ),
  fault(
    'a full sheet loses the next row',
    WRITERS,
    change(at('xlsx-file.ts'), 'add', 'Math.min(AT_A_TIME, sheetRows - rows + 1)', 'AT_A_TIME'),
  ),
  fault(
    'a print of a report accepts a million rows',
    WRITERS,
    change(at('pdf-file.ts'), 'add', 'count > PRINTED_ROWS', 'count < 0'),
  ),
  fault(
    'frames of a stream may be reordered and omitted',
    RECEIVED,
    change('contract/src/stream.ts', 'frameNonce', 'BigInt(number)', 'BigInt(number * 0)'),
  ),
  fault(
    'a truncated stream counts as complete',
    RECEIVED,
    change(
      'api-client/src/stream/receive.ts',
      'next',
      "if (frame === null) throw new TypeError('the stream was cut off')",
      'if (frame === null) return new Uint8Array([FRAME.end, 123, 125])',
    ),
  ),
  fault(
    'rows for a slow reader accumulate in memory',
    EXPORTS,
    change(
      STREAM,
      'send',
      "if (!stream.write(seal(kind, content))) await once(stream, 'drain', { signal })",
      'stream.write(seal(kind, content))',
    ),
  ),
  fault(
    'rows are sent to an ended session',
    EXPORTS,
    change(STREAM, 'follow', "lives || ended.abort(new Refusal('990'))", 'lives'),
  ),
  fault(
    'a query continues after its reader has left',
    EXPORTS,
    change(at('export-report.ts'), 'stream', "signal.addEventListener('abort', end, { once: true })", 'void end'),
  ),
  fault(
    'an export is not audited',
    EXPORTS,
    change(
      at('export-report.ts'),
      'takeReport',
      "noteExport(context, { ...request, purpose: 'export' }, 'report', 'REPORT', request.reportName)",
      'void noteExport',
    ),
  ),
  fault(
    'an export forgets the filters of the list',
    EXPORTS,
    change(
      at('export-report.ts'),
      'narrowed',
      '{ ...opened, report: { ...report, reportSort }, where: allOf([sql<boolean>`${where}`, ...asked]) }',
      '{ ...opened, report: { ...report, reportSort }, where: allOf([sql<boolean>`${where}`]) }',
    ),
  ),
  fault(
    'one user’s exports use every connection',
    EXPORTS,
    change(at('export-report.ts'), 'takeReport', 'underWay.has(actor.userId)', 'underWay.has("")'),
    change(at('export-report.ts'), 'beginFile', "claimOf('reportFiles', caller)", '{ shares: [], holders: [] }'),
  ),
]
