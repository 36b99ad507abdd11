import { kindByName } from './file-kind.ts'
import type { ReadFileMessage, ReadFileReply } from './import-messages.ts'
import { FileRefusedError, type FileTable } from './table.ts'

/** Time limit for reading a file, in milliseconds; the Worker is then ended (security §6). */
const READ_DEADLINE_MS = 5_000

/** The part of a Worker that reading uses, so that tests can replace it. */
export interface ReadWorker {
  postMessage(message: ReadFileMessage, transfer: Transferable[]): void
  terminate(): void
  onmessage: ((event: { readonly data: ReadFileReply }) => void) | null
  onerror: ((event: { readonly message?: string }) => void) | null
}

/**
 * Reads a file as a table, in a separate Worker that ends afterwards.
 * @throws FileRefusedError, TamperedWorkerError, and errors of loading the Worker's script
 */
export async function readFile(
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
  startWorker: () => Promise<ReadWorker>,
  deadlineMs = READ_DEADLINE_MS,
): Promise<FileTable> {
  kindByName(file.name, file.size)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = await startWorker()
  const { promise, resolve, reject } = Promise.withResolvers<ReadFileReply>()
  const timer = setTimeout(() => reject(new FileRefusedError('time', `longer than ${deadlineMs} ms`)), deadlineMs)
  try {
    worker.onmessage = ({ data }) => resolve(data)
    // A crash of the Worker is treated as a fault of the file.
    worker.onerror = ({ message }) => reject(new FileRefusedError('type', message ?? 'the Worker has stopped'))
    worker.postMessage({ kind: 'read', name: file.name, bytes }, [bytes.buffer])
    const reply = await promise
    if (reply.kind === 'refused') throw new FileRefusedError(reply.fault, reply.message, reply.place)
    return reply.table
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
