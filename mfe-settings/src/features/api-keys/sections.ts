import type { KeyEnvironment } from '@portal/contract'

/** The sections of `/api-keys` for a partner, each with its own address: `?show=requests`. */
export const SECTIONS = ['keys', 'requests', 'endpoints', 'orders'] as const
export type SectionName = (typeof SECTIONS)[number]

export const sectionOf = (show: string | null): SectionName => SECTIONS.find((one) => one === show) ?? 'keys'

interface Of {
  readonly mtoCode: string | null
  readonly env: KeyEnvironment
}

/** Returns the address of a section for the same partner and mode, without list filters. */
export function sectionHref(section: SectionName, { mtoCode, env }: Of): string {
  const query = new URLSearchParams(section === 'keys' ? {} : { show: section })
  if (mtoCode !== null) query.set('mto', mtoCode)
  if (env === 'test') query.set('env', env)
  const search = query.toString()
  return search === '' ? '/api-keys' : `/api-keys?${search}`
}
