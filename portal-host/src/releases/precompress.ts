import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /\.(?:m?js|css|json|svg|txt|wasm)$/
// The size in bytes below which files are not compressed, because such an answer is one packet either way.
const SMALLEST = 512

/** An encoded file, and the extension of its name. */
export interface Encoded {
  readonly suffix: '.br' | '.gz'
  readonly bytes: Buffer
}

/** Compresses a file at the highest level in every worthwhile encoding. It is done once at publication. */
export async function precompress(name: string, bytes: Buffer): Promise<readonly Encoded[]> {
  if (!COMPRESSIBLE.test(name) || bytes.length < SMALLEST) return []
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const made = [
    { suffix: '.br', bytes: br },
    { suffix: '.gz', bytes: gz },
  ] as const
  return made.filter((encoded) => encoded.bytes.length < bytes.length)
}
