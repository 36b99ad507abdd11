/** `1,000,000.50`, `1 000 000,50` and `1000000.5` as the wire has it; `''` of nothing, null of what is no amount. */
export function plainAmount(typed: string): string | null {
  const bare = typed.replace(/[\s\u00a0\u202f'’]/g, '')
  if (bare === '') return ''
  const [, whole, fraction = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  const digits = whole?.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') ?? ''
  if (digits.length === 0 || digits.length > 18) return null
  return fraction === '' ? digits : `${digits}.${fraction}`
}
