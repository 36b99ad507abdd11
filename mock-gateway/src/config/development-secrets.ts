import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DataFolderError, explainDataFolder } from '../data-folder-error.ts'

/**
 * Secrets of a development installation. The secrets are created at its first start and are never part of the code.
 * Only the owner of their file can read them.
 */
export interface DevelopmentSecrets {
  readonly keyEncryptionKey: Uint8Array
}

const KEY_BYTES = 32

/**
 * Reads the secrets from the data folder, and creates them if they do not exist.
 * @throws DataFolderError if the secrets are damaged or cannot be stored
 */
export function developmentSecrets(dataDir: string): DevelopmentSecrets {
  const file = path.join(dataDir, 'secrets.json')
  try {
    return read(file) ?? make(file)
  } catch (error) {
    throw explainDataFolder(error, dataDir)
  }
}

function read(file: string): DevelopmentSecrets | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code === 'EISDIR') {
      throw new DataFolderError(`${file} is a folder, and the secrets are kept in a file of that name: move it away.`)
    }
    throw error
  }
  const keyEncryptionKey = keyIn(text)
  if (keyEncryptionKey === null) {
    throw new DataFolderError(
      `${file} is damaged, and the keys and hard tokens in the database cannot be read without it: put a copy of it back, ` +
        'or begin with fresh data by `npm run reset`.',
    )
  }
  chmodSync(file, 0o600)
  return { keyEncryptionKey }
}

function keyIn(text: string): Uint8Array | null {
  try {
    const { keyEncryptionKey } = JSON.parse(text) as { keyEncryptionKey: string }
    const key = new Uint8Array(Buffer.from(keyEncryptionKey, 'base64'))
    return key.length === KEY_BYTES ? key : null
  } catch {
    return null
  }
}

function make(file: string): DevelopmentSecrets {
  const keyEncryptionKey = randomBytes(KEY_BYTES)
  // Mode 0755, because the user of the embedded database must traverse the folder. Only the owner can read the file.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ keyEncryptionKey: keyEncryptionKey.toString('base64') }), { mode: 0o600 })
  renameSync(draft, file)
  return { keyEncryptionKey: new Uint8Array(keyEncryptionKey) }
}
