import { getSystemErrorMessage, types } from 'node:util'

/**
 * Thrown if the data folder or its content prevents the gateway from running. The message is a sentence with
 * instructions.
 */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** Error codes of the operating system for faults of a disk or folder that a person can correct. */
const OF_THE_FOLDER = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO', 'EFBIG']
/** PostgreSQL's wording for the same faults, in the message of an error or in its log. */
const IN_WORDS =
  /No space left on device|Disk quota exceeded|Read-only file system|Permission denied|Input\/output error/
/**
 * Returns a failure in the data folder as a sentence, and any other error unchanged.
 * @param words the message or the log of the embedded database
 */
export function explainDataFolder(error: unknown, dataDir: string, words = ''): unknown {
  if (!types.isNativeError(error) || error instanceof DataFolderError) return error
  const { code = '', errno, syscall, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string }
  const reason =
    // Node creates nested folders. On a read-only file system, it reports that the first of these folders is missing.
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
