import { expect, test } from '@jest/globals'
import { plainText } from './plain-text.ts'

test.each([
  ['Marie\u00a0Claire', 'Marie Claire'],
  ['Marie\u2003\u202f Claire', 'Marie Claire'],
  ['  0001 236\u00a0659\t', '0001 236 659'],
  ['\u200bada@bank.example\ufeff', 'ada@bank.example'],
  ['O’Brien', "O'Brien"],
  ['‘Abd al‑Rahmān', "'Abd al-Rahmān"],
  ['Nguʼgi', "Ngu'gi"],
  ['Zoe\u0301', 'Zo\u00e9'],
  ['\u200fمحمد\u200e', 'محمد'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['Ada\u200d Obi', 'Ada Obi'],
  ['Ad\u200ca', 'Ada'],
  ['first \r\n second\u2028third', 'first\nsecond\nthird'],
  ['👩‍💻', '👩‍💻'],
  ['', ''],
  [' \u200b\u00a0', ''],
])('the text %j is stored as %j', (typed, kept) => {
  expect(plainText(typed)).toBe(kept)
})

/** Generates numbers that look random, but are equal in every run. */
function* drawn(seed: number): Generator<number> {
  for (let state = seed; ; state = (state * 1_103_515_245 + 12_345) % 2 ** 31) yield state
}

const PARTS = [
  'a',
  'é',
  'e\u0301',
  ' ',
  '\u00a0',
  '\t',
  '\n',
  '\u200b',
  '\u200c',
  '\u200d',
  '’',
  '‑',
  'م',
  'ی',
  'क',
  '्',
  '1',
  '\u3000',
  '\u200f',
]

test('a normalized text stays unchanged, and texts that differ only in spaces or invisible characters become equal', () => {
  const numbers = drawn(7)
  const pick = () => PARTS[Math.floor((numbers.next().value / 2 ** 31) * PARTS.length)] ?? ''
  for (let round = 0; round < 5_000; round += 1) {
    const text = Array.from({ length: 12 }, pick).join('')
    const kept = plainText(text)
    expect(plainText(kept)).toBe(kept)
    expect(kept).toBe(kept.normalize('NFC'))
    expect(kept).not.toMatch(/[\t\u00a0\u3000\u200b\u200f’‑]|^\s|\s$| {2}/u)
  }
})
