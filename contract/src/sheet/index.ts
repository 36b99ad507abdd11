export { csvLines } from './csv-lines.ts'
export { type ExportMark, exportNumberOf } from './export-mark.ts'
export { writableText } from './safe-cell.ts'
export {
  decimalMarkOf,
  type FileFormat,
  headingOf,
  PRINTED_ROWS,
  type PrintWords,
  SHEET_ROWS,
  type SheetColumn,
  type SheetKind,
  type SheetValue,
  type SheetWords,
} from './sheet.ts'
export { isExact, isNumberText, type TypedCell, typedCell } from './sheet-cell.ts'
export { sheetNameOf } from './sheet-name.ts'
