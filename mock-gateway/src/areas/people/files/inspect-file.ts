import path from 'node:path'
import type { StoredPurpose } from '@portal/contract'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { WORKER_LIMITS, type WorkerTask, WorkTooHeavy, workerTask } from '../../../engine/workers/index.ts'
import type { FileFault, GoodFile } from './judge-file.ts'

export interface FileToInspect {
  /** The bytes in base64. */
  readonly content: string
  readonly purpose: StoredPurpose
}

/** A file that passed the checks, with its bytes. */
export interface AcceptedFile extends GoodFile {
  readonly bytes: Uint8Array
  readonly sha256: Uint8Array
}

export type InspectedFile = { readonly fault: FileFault } | AcceptedFile

const inspected = workerTask<FileToInspect, InspectedFile>(
  new URL(`./inspect-file.worker${path.extname(import.meta.filename)}`, import.meta.url),
  WORKER_LIMITS.checkMs,
)

/**
 * Inspects a file in a worker thread: its kind, its parts and its hash. Call this function outside transactions,
 * because it may wait for a thread.
 * @param caller the caller whose share of the worker pool is used
 */
export async function inspectFile(
  file: FileToInspect,
  caller: string,
  inspect: WorkerTask<FileToInspect, InspectedFile> = inspected,
): Promise<InspectedFile> {
  try {
    return await inspect(file, { caller })
  } catch (error) {
    if (error instanceof WorkTooHeavy) return { fault: 'fileTooComplex' }
    throw error
  }
}

const FILE = 'file'

/**
 * Creates the `preflight` of a call that carries a file: the file is inspected before the transaction begins, and the
 * handler asks for the result when all earlier checks have passed (`acceptedFile`).
 */
export const inspectBefore =
  <Request>(fileOf: (request: Request) => FileToInspect) =>
  async ({ actor }: SessionContext, request: Request): Promise<ReadonlyMap<string, unknown>> =>
    new Map([[FILE, await inspectFile(fileOf(request), actor.userId)]])

/** Returns the file of a call that was inspected by `inspectBefore`. Refused with 30 and the fault at the field. */
export const acceptedFile = ({ outside }: Pick<SessionContext, 'outside'>, field: string): AcceptedFile =>
  requireAccepted(outside?.get(FILE) as InspectedFile, field)

/** Returns the inspected file. Refused with 30 and the fault at the field. */
export function requireAccepted(file: InspectedFile, field: string): AcceptedFile {
  if (file.fault === null) return file
  throw new Refusal('30', { fields: [{ field, key: `validation.${file.fault}` }] })
}
