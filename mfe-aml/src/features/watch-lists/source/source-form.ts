import { toRequest } from '@portal/contract/schema'
import type { ListFormat } from '@portal/contract/watch-lists/list-edition'
import type { KeptListSource, SourceSchedule } from '@portal/contract/watch-lists/list-source'
import type { ListSource } from '@portal/contract/watch-lists/list-sources.calls'
import { setListSourceRequest } from '@portal/contract/watch-lists/list-sources.schema'
import { wholeNumber } from '@portal/portal-sdk/forms'

/** The form values of a list's source. The addresses are one text, with one address per line. */
export interface SourceValues {
  readonly isFetched: 'YES' | 'NO'
  readonly sourceUrls: string
  readonly sourceFormat: ListFormat
  readonly sourceSchedule: SourceSchedule
  readonly everyHours: string
  readonly dailyAt: string
  readonly freshDays: string
  readonly additionsAtOnce: 'YES' | 'NO'
  readonly approvalShare: string
}

/**
 * Returns the initial form values: the current source, or the proposal of a rejected change. A list that never had a
 * source begins with the format of its files, fetched every night.
 */
export function sourceValues(
  source: ListSource,
  listFormat: ListFormat,
  proposed?: Readonly<Record<string, unknown>>,
): SourceValues {
  const wanted = { ...source, ...proposed } as KeptListSource
  const isNew = source.sourceUrls === null && proposed === undefined
  return {
    isFetched: isNew ? 'YES' : wanted.isFetched,
    sourceUrls: (wanted.sourceUrls ?? []).join('\n'),
    sourceFormat: wanted.sourceFormat ?? listFormat,
    sourceSchedule: wanted.sourceSchedule ?? 'DAILY',
    everyHours: String(wanted.everyHours ?? 6),
    dailyAt: wanted.dailyAt ?? '02:00',
    freshDays: String(wanted.freshDays),
    additionsAtOnce: wanted.additionsAtOnce,
    approvalShare: String(wanted.approvalShare),
  }
}

/** Returns the addresses in a text with one address per line. */
export const urlsIn = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

/** Returns the request of the form. Only the chosen schedule is sent. */
export function sourceRequest<Request>(
  { everyHours, dailyAt, sourceUrls, ...values }: SourceValues,
  of: { readonly listCode: string; readonly version: number },
): Request {
  const urls = urlsIn(sourceUrls)
  return toRequest<Request>(setListSourceRequest, {
    ...of,
    ...values,
    ...(urls.length > 0 && { sourceUrls: urls }),
    ...(values.sourceSchedule === 'HOURLY' ? { everyHours: wholeNumber(everyHours) } : { dailyAt }),
    freshDays: wholeNumber(values.freshDays),
    approvalShare: wholeNumber(values.approvalShare),
  })
}
