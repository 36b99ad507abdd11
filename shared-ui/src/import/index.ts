export { TABLE_FILE_TYPES } from './file-kind.ts'
export { type FaultPlace, type FileFault, FileRefusedError, type FileRow, type FileTable } from './table.ts'
export { useFileReader } from './useFileReader.ts'
