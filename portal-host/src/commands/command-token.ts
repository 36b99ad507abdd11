import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the file of the token, beside the releases of a development portal. Only its owner can read it. */
const tokenFile = (releasesDir: string) => join(releasesDir, 'command-token')

/**
 * Returns the token of a development portal. It is generated at the first start and stored, so that commands on the
 * same machine need no setting. A production portal has only the token in its configuration.
 */
export async function developmentToken(releasesDir: string): Promise<string> {
  const path = tokenFile(releasesDir)
  await mkdir(releasesDir, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

/**
 * Returns the token of a development portal that ran with this folder; undefined if no development portal has run with
 * it.
 */
export function knownToken(releasesDir: string): Promise<string | undefined> {
  return readFile(tokenFile(releasesDir), 'utf8').catch(() => undefined)
}

/**
 * Returns whether a request carries the token, compared in constant time.
 * @param header `Bearer …`, as sent
 */
export function isAuthorized(header: string | undefined, token: string): boolean {
  const given = /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? ''
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(token))
}
