import { crc32, deflateRawSync } from 'node:zlib'

/** Returns an .xlsx file of a few kilobytes, whose single sheet unpacks to a given number of bytes. */
export function zipBomb(unpacked: number): Buffer {
  const content = Buffer.alloc(unpacked)
  const packed = deflateRawSync(content)
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(crc32(content), 0)
  sizes.writeUInt32LE(packed.length, 4)
  sizes.writeUInt32LE(unpacked, 8)
  const local = record(30, 0x04034b50, { 4: 20, 8: 8, 26: name.length })
  const central = record(46, 0x02014b50, { 4: 20, 6: 20, 10: 8, 28: name.length })
  sizes.copy(local, 14)
  sizes.copy(central, 16)
  const directory = Buffer.concat([central, name])
  const end = record(22, 0x06054b50, { 8: 1, 10: 1 })
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, directory, end])
}

function record(length: number, signature: number, words: Readonly<Record<number, number>>): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(signature, 0)
  for (const [at, word] of Object.entries(words)) bytes.writeUInt16LE(word, Number(at))
  return bytes
}
