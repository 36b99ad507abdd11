import type { ReadFileMessage, ReadFileReply } from './import-messages.ts'
import { readTable } from './read-table.ts'
import { FileRefusedError } from './table.ts'

/** Returns the Worker's answer to a file. Any parser error caused by a hostile file counts as a fault of the file. */
export async function answerRead({ name, bytes }: ReadFileMessage): Promise<ReadFileReply> {
  try {
    return { kind: 'table', table: await readTable(name, bytes) }
  } catch (error) {
    if (error instanceof FileRefusedError) {
      return { kind: 'refused', fault: error.fault, message: error.message, place: error.place }
    }
    return { kind: 'refused', fault: 'type', message: String(error), place: {} }
  }
}
