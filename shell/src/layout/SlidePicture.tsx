import type { ReactNode } from 'react'

const LINE = {
  fill: 'none',
  stroke: '#7fb5b3',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const GOLD = '#e0a100'

const PICTURES: Record<'1' | '2' | '3', ReactNode> = {
  // Shows corridors: many origins, one gateway, many destinations.
  '1': (
    <>
      {[40, 100, 160, 220].map((y) => (
        <g key={y}>
          <path d={`M40 ${y}C120 ${y} 130 130 200 130`} {...LINE} strokeDasharray="2 7" />
          <path d={`M240 130C310 130 320 ${y} 400 ${y}`} {...LINE} strokeDasharray="2 7" />
          <circle cx="40" cy={y} r="6" fill={GOLD} />
          <circle cx="400" cy={y} r="6" fill="#7fb5b3" />
        </g>
      ))}
      <rect x="190" y="100" width="60" height="60" rx="14" fill="#124b4c" stroke={GOLD} strokeWidth="2" />
      <path d="M204 122h28l-7-7M236 138h-28l7 7" {...LINE} stroke="#ffffff" />
    </>
  ),
  // Shows two people and one document.
  '2': (
    <>
      <rect x="160" y="40" width="120" height="150" rx="10" fill="#124b4c" stroke="#7fb5b3" strokeWidth="2" />
      <path d="M182 76h76M182 100h76M182 124h48" {...LINE} />
      <path d="M190 158l12 12 22-24" {...LINE} stroke={GOLD} strokeWidth={3} />
      <path d="M230 158l12 12 22-24" {...LINE} stroke={GOLD} strokeWidth={3} />
      {[84, 356].map((x) => (
        <g key={x}>
          <circle cx={x} cy="118" r="20" {...LINE} />
          <path d={`M${x - 36} 196c0-26 16-42 36-42s36 16 36 42`} {...LINE} />
        </g>
      ))}
    </>
  ),
  // Shows a row of transfers; one transfer is held.
  '3': (
    <>
      <path
        d="M220 30l70 24v56c0 48-30 76-70 92-40-16-70-44-70-92V54z"
        fill="#124b4c"
        stroke="#7fb5b3"
        strokeWidth="2"
      />
      <path d="M192 116l20 20 38-42" {...LINE} stroke={GOLD} strokeWidth={4} />
      {[60, 100, 340, 380].map((x) => (
        <circle key={x} cx={x} cy="116" r="9" fill={x === 100 ? GOLD : 'none'} stroke="#7fb5b3" strokeWidth="2" />
      ))}
      <path d="M20 116h22M78 116h4M118 116h26M296 116h26M358 116h4M398 116h22" {...LINE} strokeDasharray="2 7" />
    </>
  ),
}

/** Shows the picture of a slide. Screen readers skip the picture, because the text beside it has the same content. */
export function SlidePicture({ id }: { id: keyof typeof PICTURES }) {
  return (
    <svg viewBox="0 0 440 240" width="440" height="240" aria-hidden="true">
      {PICTURES[id]}
    </svg>
  )
}
