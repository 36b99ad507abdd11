import { getSystemErrorMessage, types } from 'node:util'

/** The data folder or what is in it stops the gateway; the message is a sentence that says what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** Codes of the operating system for a disk or a folder that a person can mend. */
const OF_THE_FOLDER = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO', 'EFBIG']
/** As PostgreSQL words the same, in an error's message or its log. */
const IN_WORDS =
  /No space left on device|Disk quota exceeded|Read-only file system|Permission denied|Input\/output error/
/**
 * A failure to work in the data folder, as a sentence; any other error as it is.
 * @param words what the embedded database said of it, in its answer or its log
 */
export function explainDataFolder(error: unknown, dataDir: string, words = ''): unknown {
  if (!types.isNativeError(error) || error instanceof DataFolderError) return error
  const { code = '', errno, syscall, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string }
  const reason =
    // Node makes folders below one another, and says of a read-only file system that the first of them is not there.
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
