import type { KeptListSource } from '@portal/contract/watch-lists/list-source'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { outsideFault } from '../../../../engine/outbound/index.ts'
import { wrongState } from '../../../../engine/records/index.ts'
import { assignFiles } from '../editions/assign-files.ts'
import { FORMAT_READERS } from '../editions/formats/list-formats.ts'
import { findWatchList } from '../watch-list-record.ts'

/**
 * Refuses a source with 25 if there is no such list, with 12 if the list is not in force or is made from reference
 * tables, and with 30 at `sourceUrls` if an address does not lead to the public internet or is not the address of a
 * file of the format.
 */
export async function refuseSource(
  { db, config, language }: Pick<SessionContext, 'db' | 'config' | 'language'>,
  listCode: string,
  { isFetched, sourceUrls, sourceFormat }: KeptListSource,
): Promise<void> {
  const list = await findWatchList(db, listCode)
  if (list === null) throw new Refusal('25')
  if (list.status !== 'ACTIVE') throw wrongState(language, list.status)
  if (list.values.editionId === null) throw new Refusal('12', { message: 'message.listWithoutFiles' })
  const urls = sourceUrls ?? []
  for (const url of urls) {
    const fault = await outsideFault(config, url)
    if (fault !== null) throw refuse(`validation.listUrl.${fault}`, { url: url.slice(0, 80) })
  }
  if (isFetched === 'NO' || sourceFormat === null) return
  const assigned = assignFiles(
    FORMAT_READERS[sourceFormat].files,
    urls.map((url) => ({ fileName: fileNameIn(url) })),
  )
  if (assigned.fault === 'missing') throw refuse('validation.listFileMissing', { file: assigned.fileName })
  if (assigned.fault === 'unknown') throw refuse('validation.listFileUnknown', { file: assigned.fileName })
}

const refuse = (key: string, params: Readonly<Record<string, string>>) =>
  new Refusal('30', { fields: [{ field: 'sourceUrls', key, params }] })

/** Returns the file name in an address: the last part of its path. */
export const fileNameIn = (url: string): string => new URL(url).pathname.split('/').at(-1) || new URL(url).hostname
