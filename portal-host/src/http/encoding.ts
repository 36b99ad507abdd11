/**
 * Returns the best available encoding that a request accepts. If brotli and gzip are equally acceptable, brotli is
 * used.
 */
export function negotiate(
  acceptEncoding: string | undefined,
  atHand: readonly ('br' | 'gzip')[],
): 'br' | 'gzip' | undefined {
  const weights = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0)
  }
  const welcome = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const order = (['br', 'gzip'] as const).filter((encoding) => atHand.includes(encoding) && welcome(encoding) > 0)
  return order.sort((a, b) => welcome(b) - welcome(a))[0]
}
