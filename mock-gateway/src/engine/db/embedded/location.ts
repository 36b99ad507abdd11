import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The paths of an embedded cluster. */
export interface Location {
  readonly root: string
  /** True if the cluster is not inside the data folder. */
  readonly isStaged: boolean
  readonly data: string
  readonly log: string
  /** Folder of the socket. It is a short temporary folder if the path of the socket would otherwise be too long. */
  readonly socket: string
}

const NAME = 'remittance-portal'
const LONGEST_SOCKET = 103 - '/.s.PGSQL.5432'.length

/**
 * Returns the paths of the cluster. They are below `dataDir`, or below the folder for staging if the database's user
 * cannot access `dataDir`.
 */
export function locationOf(dataDir: string, forOtherUser: boolean): Location {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const real = realpathSync(dataDir)
  const id = createHash('sha256').update(real).digest('hex').slice(0, 16)
  const isStaged = forOtherUser && !isOpenToOthers(real)
  const root = isStaged ? path.join(stagingFolder(), id) : path.join(real, 'postgres')
  const socket = path.join(root, 'run')
  return {
    root,
    isStaged,
    data: path.join(root, 'data'),
    log: path.join(root, 'server.log'),
    socket: socket.length <= LONGEST_SOCKET ? socket : path.join(tmpdir(), `${NAME}-${id}`),
  }
}

/**
 * Returns a folder that any user may enter, for binaries and data if only the owner may enter the folder of the clone.
 */
export function stagingFolder(): string {
  try {
    accessSync('/var/lib', constants.W_OK)
    return path.join('/var/lib', NAME)
  } catch {
    return path.join(tmpdir(), NAME)
  }
}

/** Returns whether any user may traverse every folder of the path. */
export function isOpenToOthers(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}
