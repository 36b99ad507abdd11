import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CallDocument } from '@portal/contract/json-schema/call-document'
import { isStatedField } from '@portal/contract/json-schema/stated-field'
import { readJson, workspaceFolders } from './workspace.ts'

/**
 * Checks that every module has a record of the fields that it uses of the gateway's answers, and that the contract
 * states all of them. A field that is gone would reach users as an empty cell.
 */
export function checkUsedFields(root: string): string[] {
  const document = readJson<CallDocument>(join(root, 'contract/calls.json'))
  return workspaceFolders(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap((folder) => {
      const file = join(root, folder, 'used-fields.json')
      if (!existsSync(file)) return [`${folder}: has no used-fields.json: run \`npm run used-fields ${folder}\``]
      return usedFieldFaults(readJson(file), document).map(
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
