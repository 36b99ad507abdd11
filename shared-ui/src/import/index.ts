export { TABLE_FILE_TYPES } from './file-kind.ts'
export { type FileFault, FileRefusedError, type FileTable } from './table.ts'
export { useFileReader } from './useFileReader.ts'
