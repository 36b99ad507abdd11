import { readStatementFile } from '@portal/contract/wallets/statements.calls'
import type { StatementFormat } from '@portal/contract/wallets/wallet-statement'
import { GatewayError, notify, useCommand } from '@portal/portal-sdk'
import { bytesOf } from '@portal/portal-sdk/read'
import { saveBytes } from '@portal/shared-ui/export'

/** Saves the file of a daily statement, byte for byte as it was created. */
export function useStatementFile(accountNumber: string) {
  const { run, isRunning } = useCommand(readStatementFile)
  const save = async (statementNo: number, fileFormat: StatementFormat) => {
    try {
      const { gzip, fileName, mediaType } = await run({ accountNumber, statementNo, fileFormat })
      saveBytes(await inflated(bytesOf(gzip)), fileName, mediaType)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      notify({ tone: 'negative', text: error.message })
    }
  }
  return { save, isSaving: isRunning }
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
