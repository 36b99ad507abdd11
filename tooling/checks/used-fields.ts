import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CallDocument } from '@portal/contract/json-schema/call-document'
import { isStatedField } from '@portal/contract/json-schema/stated-field'
import { readJson, workspaceFolders } from './workspace.ts'

/**
 * Checks that the contract states every field of the gateway's answers that a module uses by its record. A field that
 * is gone would reach users as an empty cell. A module without a record, such as a new one, has no faults.
 */
export function checkUsedFields(root: string): string[] {
  const document = readJson<CallDocument>(join(root, 'contract/calls.json'))
  return workspaceFolders(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap((folder) => {
      const file = join(root, folder, 'used-fields.json')
      const used = existsSync(file) ? readJson<Readonly<Record<string, readonly string[]>>>(file) : {}
      return usedFieldFaults(used, document).map(
        (fault) => `${folder}: ${fault}: run \`npm run used-fields ${folder}\` when it no longer uses that`,
      )
    })
}

/** Returns a sentence for each call and field that the contract does not state. */
export function usedFieldFaults(
  used: Readonly<Record<string, readonly string[]>>,
  { calls, definitions }: Pick<CallDocument, 'calls' | 'definitions'>,
): string[] {
  return Object.entries(used).flatMap(([path, fields]) => {
    const call = calls[path]
    if (call === undefined) return [`it uses the call ${path}, which the contract does not state`]
    return fields
      .filter((field) => !isStatedField(call.answer, field, definitions))
      .map((field) => `it uses ${field} of ${path}, which the contract does not state`)
  })
}
