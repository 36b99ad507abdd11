import { getSystemErrorMessage, types } from 'node:util'

/** The data folder or its content prevents the gateway from running; the message is a sentence with instructions. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** Operating system codes for faults of a disk or folder that a person can fix. */
const OF_THE_FOLDER = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO', 'EFBIG']
/** PostgreSQL's wording for the same faults, in an error's message or its log. */
const IN_WORDS =
  /No space left on device|Disk quota exceeded|Read-only file system|Permission denied|Input\/output error/
/**
 * A failure in the data folder, as a sentence; any other error unchanged. @param words the embedded database's message
 * or log
 */
export function explainDataFolder(error: unknown, dataDir: string, words = ''): unknown {
  if (!types.isNativeError(error) || error instanceof DataFolderError) return error
  const { code = '', errno, syscall, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string }
  const reason =
    // Node creates nested folders, and on a read-only file system reports that the first of them is missing.
    code === 'ENOENT' && syscall === 'mkdir'
      ? 'no folder can be made there'
      : OF_THE_FOLDER.includes(code) && errno !== undefined
        ? getSystemErrorMessage(errno)
        : (IN_WORDS.exec(`${stderr}\n${words}`)?.[0] ?? null)
  if (reason === null) return error
  return new DataFolderError(
    `The data folder ${dataDir} cannot be written: ${reason}. ` +
      'Make room or give this user the right to write there, or name another folder by DATA_DIR.',
    { cause: error },
  )
}
