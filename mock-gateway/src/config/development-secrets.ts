import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Secrets of a development installation: made at its first start, kept for their owner alone, never in the code. */
export interface DevelopmentSecrets {
  readonly keyEncryptionKey: Uint8Array
}

export function developmentSecrets(dataDir: string): DevelopmentSecrets {
  const file = path.join(dataDir, 'secrets.json')
  return read(file) ?? make(file)
}

function read(file: string): DevelopmentSecrets | null {
  try {
    const { keyEncryptionKey } = JSON.parse(readFileSync(file, 'utf8')) as { keyEncryptionKey: string }
    chmodSync(file, 0o600)
    return { keyEncryptionKey: new Uint8Array(Buffer.from(keyEncryptionKey, 'base64')) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function make(file: string): DevelopmentSecrets {
  const keyEncryptionKey = randomBytes(32)
  // 0755: the embedded database's own user must pass through; the file itself is the owner's.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ keyEncryptionKey: keyEncryptionKey.toString('base64') }), { mode: 0o600 })
  renameSync(draft, file)
  return { keyEncryptionKey: new Uint8Array(keyEncryptionKey) }
}
