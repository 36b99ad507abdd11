import { getSystemErrorMessage, types } from 'node:util'

/** Operating system codes of folder or disk errors that a person can fix. */
const OF_THE_FOLDER = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO', 'EFBIG', 'EMFILE']
const SENTENCES = ['ReleaseError', 'ConfigError']

/**
 * Describes a failure in a sentence with cause and remedy; undefined for internal errors, which are logged with their
 * stack.
 * @param folder the releases folder, to which an error of a full or read-only disk refers
 */
export function inOneSentence(error: unknown, folder: string): string | undefined {
  if (!types.isNativeError(error)) return undefined
  if (SENTENCES.includes(error.name)) return error.message
  const { code = '', errno, path, port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: end that one, or choose another port by PORT.`
  }
  // Node creates nested folders. On a read-only file system it reports ENOENT for the first folder.
  const cannotBeMade = code === 'ENOENT' && syscall === 'mkdir'
  if (!(cannotBeMade || OF_THE_FOLDER.includes(code)) || errno === undefined) return undefined
  const reason = cannotBeMade ? 'no folder can be made there' : getSystemErrorMessage(errno)
  return (
    `The releases below ${folder} cannot be written: ${reason} (${path ?? code}). ` +
    'Make room or give this user the right to write there, or name another folder by DATA_DIR or RELEASES_DIR.'
  )
}
