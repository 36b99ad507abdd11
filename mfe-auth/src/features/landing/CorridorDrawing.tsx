import { below, styled, width } from '@portal/shared-ui'

const Drawing = styled('svg')({
  position: 'absolute',
  insetInlineEnd: '-6%',
  insetBlockStart: '-10%',
  height: '120%',
  opacity: 0.5,
  [below(width.drawer)]: { display: 'none' },
})

/** Shows a drawing of arcs between cities, for the corridors in which money is sent. Hidden from screen readers. */
export function CorridorDrawing() {
  const arcs = [
    'M40 420C160 160 380 120 560 260',
    'M80 500C240 300 420 300 600 380',
    'M120 120C260 20 460 60 620 180',
    'M20 300C200 220 420 420 640 520',
  ]
  const cities = [
    [40, 420],
    [560, 260],
    [80, 500],
    [600, 380],
    [120, 120],
    [620, 180],
    [20, 300],
    [640, 520],
  ] as const
  return (
    <Drawing viewBox="0 0 660 600" aria-hidden="true" fill="none">
      {arcs.map((path) => (
        <path key={path} d={path} stroke="#2c6b6c" strokeWidth="1.5" strokeDasharray="2 6" strokeLinecap="round" />
      ))}
      {cities.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="12" fill="#e0a100" opacity="0.16" />
          <circle cx={x} cy={y} r="4" fill="#e0a100" />
        </g>
      ))}
    </Drawing>
  )
}
