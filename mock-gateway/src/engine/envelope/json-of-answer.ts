import { mapInSlices, SLICE } from '../workers/index.ts'

/**
 * Returns an answer as JSON. The rows of a long list are written in slices, because five thousand rows of an export
 * would block other calls for too long.
 */
export async function jsonOfAnswer(answer: object): Promise<Buffer> {
  const { data, ...rest } = answer as { readonly data?: unknown }
  if (!Array.isArray(data) || data.length <= SLICE) return Buffer.from(JSON.stringify(answer))
  const slices = Array.from({ length: Math.ceil(data.length / SLICE) }, (_, at) =>
    data.slice(at * SLICE, (at + 1) * SLICE),
  )
  const rows = await mapInSlices(slices, (slice) =>
    Buffer.from(`${slice === slices[0] ? '' : ','}${JSON.stringify(slice).slice(1, -1)}`),
  )
  const start = JSON.stringify(rest).slice(0, -1)
  return Buffer.concat([Buffer.from(`${start}${start === '{' ? '' : ','}"data":[`), ...rows, Buffer.from(']}')])
}
